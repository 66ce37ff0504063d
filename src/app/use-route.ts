import { use, useEffect, useReducer } from 'react';
import { useLocation } from 'wouter';
import { areaOf, routeTable, tableIfHere } from '#app/areas.ts';
import { matchIn, type RouteMatch } from '#app/match-route.ts';
import { isRedirect, type RouteLayout } from '#app/route-table.ts';

/** The entry of the current address; suspends until the table of its area is here. */
export function useRoute(): RouteMatch {
  const [path] = useLocation();
  return matchIn(use(routeTable(areaOf(path))), path);
}

/** What stands around the current screen; until its area's table is here, the site's header and footer, and at the desk nothing. */
export function useLayout(): RouteLayout {
  const [path] = useLocation();
  const area = areaOf(path);
  const table = tableIfHere(area);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // Whether it comes at all is the screen's to say.
    if (!table) void routeTable(area).then(drawAgain, () => undefined);
  }, [table, area]);
  if (!table && area === 'desk') return 'desk';
  const entry = table && matchIn(table, path).entry;
  return !entry || isRedirect(entry) ? 'site' : entry.layout;
}
