import type { RouteEntry, RouteModule } from '#app/routes.ts';
import { once } from '#platform/parts.tsx';

const loads = new Map<RouteEntry['load'], () => Promise<RouteModule>>();

/** Loads the code of a route once; several addresses may share it. */
export function loadRoute({ load }: RouteEntry): Promise<RouteModule> {
  const known = loads.get(load) ?? once(load);
  loads.set(load, known);
  return known();
}
