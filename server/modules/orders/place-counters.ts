import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';

/** Places of a product and of its event that something holds or books. places: 1 for a tier, 0 for an add-on. */
export type Demand = { productId: string; eventId: string; places: number; quantity: number };

type Move = { id: string; held: number; booked: number };
export type Moves = { products: Move[]; events: Move[] };

/**
 * Moves the counters of held and booked places, all of them or none; false when one has no room.
 * Call it last in the transaction: rows are locked in id order, products before events, and the hottest row of all
 * is then locked for the shortest time (docs/decisions/007).
 */
export async function moveCounters(tx: Executor, { products, events }: Moves): Promise<boolean> {
  const [product, ...otherProducts] = products;
  const [event, ...otherEvents] = events;
  if (product && event && otherProducts.length === 0 && otherEvents.length === 0) return moveBoth(tx, product, event);
  if (!(await moveIn(tx, 'products', products))) return false;
  if (await moveIn(tx, 'events', events)) return true;
  await moveIn(
    tx,
    'products',
    products.map(({ id, held, booked }) => ({ id, held: -held, booked: -booked })),
  );
  return false;
}

/** The sum of changes: each demand times its sign for held and for booked places. */
export function movesOf(changes: { demand: Demand; held: number; booked: number }[]): Moves {
  const products = new Map<string, Move>();
  const events = new Map<string, Move>();
  for (const { demand, held, booked } of changes) {
    add(products, demand.productId, demand.quantity * held, demand.quantity * booked);
    add(events, demand.eventId, demand.places * held, demand.places * booked);
  }
  const changed = (moves: Map<string, Move>) =>
    [...moves.values()].filter((move) => move.held !== 0 || move.booked !== 0);
  return { products: changed(products), events: changed(events) };
}

export const holding = (demands: Demand[]) => demands.map((demand) => ({ demand, held: 1, booked: 0 }));
export const releasing = (demands: Demand[]) => demands.map((demand) => ({ demand, held: -1, booked: 0 }));
export const booking = (demands: Demand[]) => demands.map((demand) => ({ demand, held: 0, booked: 1 }));
export const unbooking = (demands: Demand[]) => demands.map((demand) => ({ demand, held: 0, booked: -1 }));

function add(moves: Map<string, Move>, id: string, held: number, booked: number): void {
  const move = moves.get(id) ?? { id, held: 0, booked: 0 };
  moves.set(id, { id, held: move.held + held, booked: move.booked + booked });
}

type Table = 'products' | 'events';

async function moveIn(tx: Executor, table: Table, wanted: Move[]): Promise<boolean> {
  const [first, ...others] = wanted;
  if (!first) return true;
  return others.length === 0 ? moveOne(tx, table, first) : moveSeveral(tx, table, wanted);
}

async function moveOne(tx: Executor, table: Table, { id, held, booked }: Move): Promise<boolean> {
  return (await moves[table](tx, [id, held, booked])).length === 1;
}

/** One product and its event, in one statement: the event's row is touched only once the product's has moved. */
async function moveBoth(tx: Executor, product: Move, event: Move): Promise<boolean> {
  const values = [product.id, product.held, product.booked, event.id, event.held, event.booked];
  const moved = firstOf(await movesOfBoth(tx, values));
  if (moved?.events === 1) return true;
  if (moved?.products === 1)
    await moveOne(tx, 'products', { ...product, held: -product.held, booked: -product.booked });
  return false;
}

/** Moves a row where it has room; the values $first, $first + 1, $first + 2 are its id, held and booked. */
const moveText = (table: Table, first: number, only = '') => `
  update ${table} set held = held + $${first + 1}::int, booked = booked + $${first + 2}::int
  where id = $${first}::uuid ${only} and ($${first + 1}::int + $${first + 2}::int <= 0 or capacity is null
    or held + booked + $${first + 1}::int + $${first + 2}::int <= capacity)
  returning id`;

const moves = {
  products: fixedStatement('move-product', moveText('products', 1)),
  events: fixedStatement('move-event', moveText('events', 1)),
};
const movesOfBoth = fixedStatement<{ products: number; events: number }>(
  'move-product-and-event',
  `with moved_product as (${moveText('products', 1)}),
    moved_event as (${moveText('events', 4, 'and exists (select from moved_product)')})
  select (select count(*)::int from moved_product) as products, (select count(*)::int from moved_event) as events`,
);

/** Locks first, in a statement of its own: the update then sees the rows as they are, and none of them can refuse halfway. */
async function moveSeveral(tx: Executor, table: Table, moves: Move[]): Promise<boolean> {
  const wanted = sql`unnest(${column(moves, ({ id }) => id)}::uuid[], ${column(moves, ({ held }) => held)}::int[],
    ${column(moves, ({ booked }) => booked)}::int[]) as w (id, held, booked)`;
  const { rows } = await tx.execute<{ fits: boolean }>(sql`
    select w.held + w.booked <= 0 or c.capacity is null or c.held + c.booked + w.held + w.booked <= c.capacity as fits
    from ${sql.identifier(table)} c join ${wanted} on w.id = c.id
    order by c.id for no key update of c
  `);
  if (rows.length !== moves.length || rows.some(({ fits }) => !fits)) return false;
  await tx.execute(sql`
    update ${sql.identifier(table)} c set held = c.held + w.held, booked = c.booked + w.booked from ${wanted} where c.id = w.id
  `);
  return true;
}

const column = (moves: Move[], pick: (move: Move) => string | number) => sql.param(moves.map(pick));
