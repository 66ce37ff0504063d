import { createElement, lazy, type ComponentType } from 'react';

const failures = new Set<() => void>();

/**
 * Calls load once and tells everybody the same. A failure (no network) is told again until it is forgotten: React asks
 * anew each time it draws, and would ask without end.
 */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  const forget = () => {
    loading = null;
  };
  return () => {
    if (loading) return loading;
    loading = knownWhenDone(load());
    loading.catch(() => failures.add(forget));
    return loading;
  };
}

/** What has failed is asked for anew when it is needed next. */
export function forgetFailures(): void {
  for (const forget of failures) forget();
  failures.clear();
}

/** A component whose code comes when it is first drawn; unlike React.lazy's alone, one that failed can be tried again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const make = () => lazy(async () => ({ default: await load().catch(fail) }));
  let Face = make();
  function fail(reason: unknown): never {
    failures.add(() => {
      Face = make();
    });
    throw reason;
  }
  return function Part(props: Props) {
    return createElement(Face, props);
  };
}

/**
 * Tells React's `use` what the promise has brought, so that a component that reads it later does not suspend for a tick.
 * React reads these two fields of any thenable.
 */
function knownWhenDone<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  );
  return promise;
}
