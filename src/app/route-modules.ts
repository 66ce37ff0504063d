import { knownWhenDone } from '#app/known-promise.ts';
import type { RouteEntry, RouteModule } from '#app/routes.ts';

const loads = new Map<RouteEntry['load'], Promise<RouteModule>>();

/** Loads the code of a route once; a load that failed (no network) may be tried again. */
export function loadRoute({ load }: RouteEntry): Promise<RouteModule> {
  const known = loads.get(load);
  if (known) return known;
  const loading = knownWhenDone(load());
  loads.set(load, loading);
  loading.catch(() => loads.delete(load));
  return loading;
}
