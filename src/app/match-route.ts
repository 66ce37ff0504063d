import { areaOf, routeTable } from '#app/areas.ts';
import { notFoundRoute } from '#app/not-found-route.ts';
import type { RouteEntry, RouteParams, RouteTable } from '#app/route-table.ts';

export type RouteMatch<Entry = RouteEntry> = { entry: Entry; params: RouteParams };

/** The entry of its area for a path such as /event/42, when the area's table is here. */
export const matchRoute = async (path: string): Promise<RouteMatch> => matchIn(await routeTable(areaOf(path)), path);

/** A trailing slash is the same address; unknown paths are the not-found entry. */
export function matchIn(table: RouteTable, path: string): RouteMatch {
  const segments = segmentsOf(path);
  for (const entry of table) {
    const params = matchSegments(segmentsOf(entry.path), segments);
    if (params) return { entry, params };
  }
  return { entry: notFoundRoute, params: {} };
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

function matchSegments(pattern: string[], segments: string[]): RouteParams | null {
  if (segments.length > pattern.length) return null;
  const params: RouteParams = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index];
    const name = /^:(\w+)(\??)$/.exec(part);
    if (!name) {
      if (part !== segment) return null;
    } else if (segment !== undefined) {
      params[name[1] ?? ''] = decodeSegment(segment);
    } else if (!name[2]) {
      return null;
    }
  }
  return params;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
