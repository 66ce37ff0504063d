import type { RouteModule, ScreenEntry } from '#app/route-table.ts';
import { once } from '#platform/parts.ts';

const loads = new Map<ScreenEntry['load'], () => Promise<RouteModule>>();

/** Loads the code of a route once, with the parts that it can't do without; several addresses may share it. */
export function loadRoute({ load }: ScreenEntry): Promise<RouteModule> {
  const known = loads.get(load) ?? once(() => loadWhole(load));
  loads.set(load, known);
  return known();
}

async function loadWhole(load: ScreenEntry['load']): Promise<RouteModule> {
  const module = await load();
  await module.parts;
  return module;
}
