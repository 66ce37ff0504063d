import type { RouteTable } from '#app/route-table.ts';
import { once } from '#platform/parts.ts';

export type Area = 'shop' | 'account' | 'desk';

/** The table of each area comes when one of its addresses is opened, or when the browser has nothing else to do. */
const loads: Record<Area, () => Promise<RouteTable>> = {
  shop: once(async () => keep('shop', (await import('#app/shop/shop-routes.ts')).shopRoutes)),
  account: once(async () => keep('account', (await import('#app/account/account-routes.ts')).accountRoutes)),
  desk: once(async () => keep('desk', (await import('#app/desk/desk-routes.ts')).deskRoutes)),
};

const here = new Map<Area, RouteTable>();

function keep(area: Area, table: RouteTable): RouteTable {
  here.set(area, table);
  return table;
}

/** What customers may open: a browser fetches it ahead. Of the desk nothing comes before somebody opens it. */
export const customerAreas: readonly Area[] = ['shop', 'account'];

/** The addresses of customers' accounts, by their first words (login-link is a login); all others but the desk's are the shop's. */
const ofAccount =
  /^\/(account|auth|change-email|claim|login|logout|(my|your)-events|reset-password|sign-up|transfer|undo-change|verify)\b/;

export const areaOf = (path: string): Area =>
  /^\/desk\b/.test(path) ? 'desk' : ofAccount.test(path) ? 'account' : 'shop';

/** The file of a table, as the build knows it. */
export const tableSource = (area: Area): string => `src/app/${area}/${area}-routes.ts`;

export const routeTable = (area: Area): Promise<RouteTable> => loads[area]();
export const tableIfHere = (area: Area): RouteTable | null => here.get(area) ?? null;
export const allRouteTables = (): Promise<RouteTable[]> => Promise.all(Object.values(loads).map((load) => load()));
