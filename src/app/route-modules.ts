import { knownWhenDone } from '#app/known-promise.ts';
import type { RouteEntry, RouteModule } from '#app/routes.ts';

const loads = new Map<RouteEntry['load'], Promise<RouteModule>>();

/**
 * Loads the code of a route once. A load that failed (no network) is told again until it is forgotten: React asks anew
 * each time it draws, and would ask without end.
 */
export function loadRoute({ load }: RouteEntry): Promise<RouteModule> {
  const known = loads.get(load);
  if (known) return known;
  const loading = knownWhenDone(load());
  loads.set(load, loading);
  return loading;
}

/** The next loadRoute asks anew. */
export function forgetRoute({ load }: RouteEntry): void {
  loads.delete(load);
}
