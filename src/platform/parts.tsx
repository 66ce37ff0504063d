import { use, type ComponentType } from 'react';

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

/** A component whose code comes when it is first drawn; unlike React.lazy's, a failed one can be tried again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const loaded = once(load);
  return function Part(props: Props) {
    const Face = use(loaded());
    return <Face {...props} />;
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
