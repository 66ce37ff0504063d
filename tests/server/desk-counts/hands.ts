import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { deskWays } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { askQuote, cancelBy, ticketsOf } from '#tests/server/cancellations/cancelling.ts';
import { askChange, changeBy } from '#tests/server/changes/changing.ts';
import { asked } from '#tests/server/desk-people/people-calls.ts';
import { act, linesOf, preview, readOrder, refund } from '#tests/server/desk-orders/order-calls.ts';
import { selling } from '#tests/server/desk-sales/sale-calls.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, orderOf } from '#tests/server/orders/checkout-calls.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import type { OneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { pay } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';
import { accept, linkTo, offer } from '#tests/server/transfers/giving.ts';

/** Two events of one organizer: the first with two tiers and an add-on, the second with one tier. */
export type Fair = {
  shop: OneEventShop;
  child: string;
  addOn: string;
  later: { eventId: string; productId: string };
  clerk: Person;
  placed: Placed[];
};
type Placed = Awaited<ReturnType<typeof placeOrder>>;

const which = fc.nat({ max: 50 });
/** What one hand does; `which` of the orders that are placed by then, and several hands may have the same one. */
export const deed = fc.oneof(
  fc.record({
    does: fc.constant('buy' as const),
    method: fc.constantFrom('SQUARE' as const, 'MANUAL' as const),
    giftCents: fc.constantFrom(0, 1_999),
    others: fc.constantFrom('nobody', 'child', 'later'),
  }),
  fc.record({ does: fc.constant('cart' as const), ends: fc.constantFrom('stays', 'removed', 'expires') }),
  fc.record({ does: fc.constant('giveUp' as const), which }),
  fc.record({ does: fc.constant('refund' as const), which, amount: fc.constantFrom(undefined, 3.21) }),
  fc.record({ does: fc.constant('give' as const), which, ends: fc.constantFrom('offered', 'accepted') }),
  fc.record({ does: fc.constant('change' as const), which, to: fc.constantFrom('child', 'later') }),
  fc.record({ does: fc.constant('ask' as const), which }),
  fc.record({ does: fc.constantFrom('settleOrder' as const, 'cancelOrder' as const), which }),
  fc.record({
    does: fc.constant('sell' as const),
    way: fc.constantFrom(...deskWays),
    ends: fc.constantFrom('stays', 'settleOrder', 'cancelOrder'),
  }),
);
export type Deed = Parameters<Parameters<typeof deed.map>[0]>[0];

/** Does it, and takes whatever is answered: of two hands with one ticket one comes too late. */
export async function carryOut(server: TestServer, fair: Fair, one: Deed): Promise<void> {
  const { shop, clerk } = fair;
  switch (one.does) {
    case 'buy':
      fair.placed.push(await buy(server, fair, one));
      return;
    case 'cart':
      return fillCart(server, fair, one.ends);
    case 'sell':
      return sellByHand(server, fair, one);
    case 'settleOrder':
    case 'cancelOrder': {
      const order = pick(fair, one.which);
      if (order) await act(server, clerk, one.does, order.orderId, one.does === 'settleOrder' ? ', means: CASH' : '');
      return;
    }
    case 'refund':
      return giveBack(server, fair, one);
    case 'giveUp':
    case 'give':
    case 'change':
    case 'ask': {
      const order = pick(fair, one.which);
      if (!order) return;
      const ids = await ticketsOf(server, order.orderId);
      const id = ids[one.which % ids.length];
      if (id === undefined) return;
      if (one.does === 'giveUp') return giveUp(server, order.person, id);
      if (one.does === 'give') return give(server, order.person, { id, ends: one.ends });
      if (one.does === 'change')
        return change(server, fair, { ...order, id, tierId: one.to === 'child' ? fair.child : fair.later.productId });
      const { itemId, eventId } = await registered(server, id);
      const { orderId, person } = order;
      await asked(server, { shop: { ...shop, eventId }, orderId, userId: person.userId, itemId });
    }
  }
}

const pick = ({ placed }: Fair, at: number): Placed | undefined => placed[at % placed.length];

const buy = (
  server: TestServer,
  { shop, child, later }: Fair,
  { method, giftCents, others }: Extract<Deed, { does: 'buy' }>,
) =>
  placeOrder(server, shop, {
    method,
    giftCents,
    others: others === 'nobody' ? [] : [{ firstName: 'Mika', productId: others === 'child' ? child : later.productId }],
  });

async function fillCart(server: TestServer, { shop }: Fair, ends: string): Promise<void> {
  const person = await server.signUp();
  await add(server, person, shop.productId, {}, shop.channelToken);
  const { id } = await orderOf(server, person);
  if (ends === 'expires')
    await server.db.execute(sql`
      with ended as (update orders set hold_expires_at = now() - interval '1 minute' where id = ${id})
      update holds set expires_at = now() - interval '1 minute' where order_id = ${id}`);
  if (ends !== 'removed') return;
  const { rows } = await server.db.execute<{ id: string }>(
    sql`select id from order_registration_items where order_id = ${id}`,
  );
  await server.query(
    'mutation ($id: ID!) { removeOrderRegistration(orderRegistrationItemId: $id) { __typename } }',
    { id: rows[0]?.id },
    { cookie: person.cookie },
  );
}

async function sellByHand(
  server: TestServer,
  { shop, child, addOn, clerk }: Fair,
  { way, ends }: Extract<Deed, { does: 'sell' }>,
): Promise<void> {
  const answer = await selling(server, clerk, {
    eventId: shop.eventId,
    tickets: [{ tierId: shop.productId, addOnIds: [addOn] }, { tierId: child }],
    way,
    emailAddress: `hand-${crypto.randomUUID().slice(0, 8)}@foyer.example`,
  });
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return;
  if (ends !== 'stays')
    await act(server, clerk, ends, String(answer.id), ends === 'settleOrder' ? ', means: CASH' : '');
}

async function giveBack(
  server: TestServer,
  fair: Fair,
  { which: at, amount }: Extract<Deed, { does: 'refund' }>,
): Promise<void> {
  const order = pick(fair, at);
  const read = order && (await readOrder(server, fair.clerk, fair.shop.organizationId, order.orderCode));
  const [line] = read ? linesOf(read, 0) : [];
  if (!line) return;
  const lines = [{ ...line, ...(amount !== undefined && { amount }) }];
  const shown = await preview(server, fair.clerk, lines);
  if (typeof shown !== 'object' || shown === null || !('digest' in shown)) return;
  await refund(server, fair.clerk, { lines, digest: String(shown.digest) });
}

async function giveUp(server: TestServer, person: Person, id: string): Promise<void> {
  const quote = await unlessGiven(askQuote(server, person, [id]));
  if (quote && 'quoteId' in quote) await unlessGiven(cancelBy(server, person, quote.quoteId));
}

async function give(server: TestServer, person: Person, { id, ends }: { id: string; ends: string }): Promise<void> {
  const friend = await server.signUp({ firstName: 'Chidi' });
  const offered = await unlessGiven(offer(server, person, id, friend.emailAddress));
  if (ends === 'accepted' && offered && 'id' in offered)
    await accept(server, friend, await linkTo(server, friend.emailAddress));
}

async function change(
  server: TestServer,
  { shop }: Fair,
  { person, id: registrationId, tierId }: { person: Person; id: string; tierId: string },
): Promise<void> {
  const told = await unlessGiven(askChange(server, person, { registrationId, tierId }));
  if (!told || !('quoteId' in told)) return;
  const answer = await unlessGiven(changeBy(server, person, told.quoteId));
  if (!answer || !('type' in answer)) return;
  const card = { key: answer.id.slice(0, 20), sourceId: 'cnon:card-nonce-ok', channelToken: shop.channelToken };
  await pay(server, person, answer.id, card);
}

async function registered({ db }: TestServer, id: string) {
  const { registrationItemId: itemId, eventId } = inserted(
    await db.select().from(registrations).where(eq(registrations.id, id)),
  );
  return { itemId, eventId };
}

/** What is answered; null where somebody else has the ticket by now, whom it is not told of. */
async function unlessGiven<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Error && /There is no such registration/.test(error.message)) return null;
    throw error;
  }
}
