import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Random } from '#tests/chaos/seeded-random.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

/** What the customer was told for certain, and what must therefore be true at the end. */
export type Acknowledged =
  | { what: 'added'; orderId: string }
  | { what: 'paid'; orderId: string; key: string }
  | { what: 'refused'; orderId: string; key: string; words: string };

export type Outcome = {
  end: 'paid' | 'soldOut' | 'gaveUp';
  orderId: string | null;
  /** Why, for each answer that did not come. */
  lost: string[];
  said: Acknowledged[];
};

/** Where a customer shops: an event of this channel with this tier. */
export type Stall = { channelToken: string; productId: string };

const answerWithinMs = 30_000;
const shape = z.looseObject({
  __typename: z.string(),
  id: z.string().optional(),
  state: z.string().optional(),
  itemCount: z.number().optional(),
  errorCode: z.string().optional(),
  message: z.string().optional(),
  transitionError: z.string().optional(),
  paymentErrorMessage: z.string().optional(),
});
type Result = z.infer<typeof shape>;

const orderFields = '__typename id state itemCount';
const fields = `__typename ... on Order { id state itemCount } ... on ErrorResult { errorCode message }`;
const addDocument = `mutation ($input: AddRegistrationToOrderInput!) { result: addRegistrationToOrder(input: $input) { ${fields} } }`;
const activeDocument = `query ($channelToken: String) { result: activeOrder(channelToken: $channelToken) { ${orderFields} } }`;
const orderDocument = `query ($id: ID!) { result: order(id: $id) { ${orderFields} } }`;
const arrangeDocument = `mutation ($id: ID) { result: transitionOrderToState(state: "ArrangingPayment", orderId: $id) {
  ${fields} ... on OrderStateTransitionError { transitionError } } }`;
const payDocument = `mutation ($id: ID, $input: PaymentInput!) { result: addPaymentToOrder(orderId: $id, input: $input) {
  ${fields} ... on PaymentDeclinedError { paymentErrorMessage } ... on PaymentFailedError { paymentErrorMessage } } }`;

/**
 * A customer who buys one place and does not give in: whatever answer is lost, they look or ask again, as the browser's
 * application does. `isOver` says that the storm should have passed by now and nobody tries for ever.
 */
export async function buyPlace(
  server: TestServer,
  person: Person,
  { channelToken, productId }: Stall,
  random: Random,
  isOver: () => boolean,
): Promise<Outcome> {
  const said: Acknowledged[] = [];
  const lost: string[] = [];
  /** The answer, or null when it was lost; null data of a query is an answer too. */
  const ask = async (document: string, variables: object): Promise<{ result: Result | null } | 'lost'> => {
    try {
      const { data, errors } = await timed(server.query(document, variables, { cookie: person.cookie, channelToken }));
      if (errors.length === 0 && data) return { result: data['result'] === null ? null : shape.parse(data['result']) };
      const [first] = errors;
      lost.push(typeof first?.extensions?.['code'] === 'string' ? first.extensions['code'] : (first?.message ?? ''));
    } catch (error) {
      lost.push(error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error));
    }
    await sleep(random.whole(200, 1_000));
    return 'lost';
  };
  const end = (how: Outcome['end'], orderId: string | null): Outcome => ({ end: how, orderId, lost, said });

  const orderId = await putInCart();
  if (orderId === null) return end(isOver() ? 'gaveUp' : 'soldOut', null);
  said.push({ what: 'added', orderId });
  const arranged = await arrange(orderId);
  if (arranged !== 'arranged') return end(arranged, orderId);
  return end(await payUntilKnown(orderId), orderId);

  async function putInCart(): Promise<string | null> {
    while (!isOver()) {
      const added = await ask(addDocument, {
        input: { productId, registrant: { attendeeId: person.defaultAttendeeId } },
      });
      if (added !== 'lost') return added.result?.id ?? null;
      const active = await ask(activeDocument, { channelToken });
      if (active !== 'lost' && active.result?.id && (active.result.itemCount ?? 0) > 0) return active.result.id;
    }
    return null;
  }

  async function arrange(id: string): Promise<'arranged' | 'soldOut' | 'gaveUp'> {
    while (!isOver()) {
      const arranged = await ask(arrangeDocument, { id });
      if (arranged === 'lost') continue;
      return arranged.result?.__typename === 'Order' ? 'arranged' : 'soldOut';
    }
    return 'gaveUp';
  }

  async function payUntilKnown(id: string): Promise<Outcome['end']> {
    let key = newKey();
    let sourceId = random.next() < 0.1 ? 'cnon:card-nonce-declined' : 'cnon:card-nonce-ok';
    while (!isOver()) {
      const metadata = { idempotencyKey: key, sourceId };
      const paid = await ask(payDocument, { id, input: { method: 'SQUARE', metadata } });
      if (paid === 'lost' || !paid.result) continue;
      const { __typename: type, paymentErrorMessage: words = paid.result.message ?? '' } = paid.result;
      if (type === 'Order') {
        said.push({ what: 'paid', orderId: id, key });
        return confirm(id);
      }
      if (type === 'PaymentDeclinedError' || type === 'PaymentFailedError') {
        said.push({ what: 'refused', orderId: id, key, words });
        if (/places|sold out|run out of time/i.test(words)) return 'soldOut';
        key = newKey();
        sourceId = 'cnon:card-nonce-ok';
      } else throw new Error(`the payment of the order ${id} was answered with ${type}: ${words}`);
    }
    return 'gaveUp';
  }

  /** The page after the payment: it must say what the answer before it said. */
  async function confirm(id: string): Promise<Outcome['end']> {
    while (!isOver()) {
      const read = await ask(orderDocument, { id });
      if (read === 'lost') continue;
      if (read.result?.state !== 'PaymentSettled')
        throw new Error(`the order ${id} was paid and is ${read.result?.state}`);
      return 'paid';
    }
    return 'paid';
  }
}

const newKey = () => randomUUID().slice(0, 30);

async function timed<Value>(work: Promise<Value>): Promise<Value> {
  const stop = new AbortController();
  const late = sleep(answerWithinMs, undefined, { signal: stop.signal }).then(() => {
    throw new Error('no answer');
  });
  late.catch(() => null);
  try {
    return await Promise.race([work, late]);
  } finally {
    stop.abort();
  }
}
