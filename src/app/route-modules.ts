import type { RouteEntry, RouteModule } from '#app/routes.ts';

type Loading = { promise: Promise<RouteModule>; module: RouteModule | null };

const loads = new Map<RouteEntry['load'], Loading>();

/** Loads the code of a route once; a load that failed (no network) may be tried again. */
export function loadRoute({ load }: RouteEntry): Promise<RouteModule> {
  return loadingOf(load).promise;
}

/** The module when it is there already, else the promise to suspend on. */
export function readRoute({ load }: RouteEntry): RouteModule | Promise<RouteModule> {
  const loading = loadingOf(load);
  return loading.module ?? loading.promise;
}

function loadingOf(load: RouteEntry['load']): Loading {
  const known = loads.get(load);
  if (known) return known;
  const loading: Loading = { promise: load(), module: null };
  loads.set(load, loading);
  loading.promise.then(
    (module) => {
      loading.module = module;
    },
    () => loads.delete(load),
  );
  return loading;
}
