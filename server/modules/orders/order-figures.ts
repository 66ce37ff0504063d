import { orderStates } from '#domain/processes/order-process.ts';
import type { Figure } from '#server/platform/metrics/figures.ts';

export const orderFigures: Figure[] = [
  {
    name: 'foyer_orders',
    help: 'Orders by their state',
    label: { name: 'state', values: orderStates },
    sql: 'select state, count(*) from orders group by state',
  },
  {
    name: 'foyer_holds',
    help: 'Places and add-ons that carts hold',
    sql: 'select sum(quantity) from holds where expires_at > now()',
  },
];
