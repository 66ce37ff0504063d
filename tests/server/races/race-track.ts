import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import { mostConnections } from '#server/platform/database/open-database.ts';
import { startBalancer } from '#tests/operations/balancer.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { add, transition } from '#tests/server/orders/checkout-calls.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { pay } from '#tests/server/payments/payment-fixture.ts';
import { callingAt, databaseUrlOf, environmentOn, startServerProcess } from '#tests/server/server-process.ts';
import type { ServerProcess } from '#tests/server/server-process.ts';

export type RaceTrack = Awaited<ReturnType<typeof openRaceTrack>>;
type Result = { __typename: string; errorCode?: string };

const good = 'cnon:card-nonce-ok';

/** On how many servers the races are run: on one, and on two that are called in turn; or on four behind a balancer and a pooler. */
export const raceGrounds: [name: string, processes: number][] = inject('between')
  ? [['four servers behind a balancer and a pooler', 4]]
  : [
      ['one server', 0],
      ['two servers', 2],
    ];

/**
 * One database and the servers that race on it: the test's own, or this many processes of server/main.ts, called in
 * turn, or through a balancer where the run has one. The test's own uses all its connections, so that those who race are not let in one by one. `home` is for preparing and for looking; with processes it answers none of the racing calls.
 */
export async function openRaceTrack(
  processes: number,
  runners = 20,
  options: Parameters<typeof startTestServer>[0] = {},
) {
  const home = await startTestServer({ connections: mostConnections, ...options });
  const environment = await environmentOn(home);
  const between = inject('between');
  if (between) environment['TRUSTED_PROXIES'] = '127.0.0.1';
  const started: ServerProcess[] = [];
  for (let number = 0; number < processes; number += 1) started.push(await startServerProcess(environment));
  const ports = started.map(({ port }) => port);
  const balancer = between && processes > 0 ? await startBalancer(between.balancer, ports) : null;
  const urls = balancer ? [balancer.url] : started.map(({ url }) => url);
  const servers = processes === 0 ? [home] : urls.map((url) => callingAt(home, url));
  await home.db.insert(paymentMethods).values([
    { channelId: null, code: 'SQUARE', type: 'SQUARE', name: 'Card' },
    { channelId: null, code: 'MANUAL', type: 'MANUAL', name: 'Pay at the door' },
  ]);
  const people: Person[] = [];
  for (let number = 0; number < runners; number += 1) people.push(await home.signUp());
  let turn = 0;
  /** The next server: calls that are made together go to different ones. */
  const next = (): TestServer => {
    const server = servers[turn % servers.length] ?? home;
    turn += 1;
    return server;
  };
  const call = async (name: string, person: Person, document: string, variables: object): Promise<Result> => {
    const { data, errors } = await next().query(document, variables, { cookie: person.cookie });
    const result = data?.[name];
    if (typeof result !== 'object' || result === null || !('__typename' in result))
      throw new Error(`${name} answers ${JSON.stringify({ data, errors })}`);
    return { ...result, __typename: String(result.__typename) };
  };
  const resultOf = (answer: unknown): Result => {
    if (typeof answer !== 'object' || answer === null || !('__typename' in answer))
      throw new Error(`no result: ${JSON.stringify(answer)}`);
    return { ...answer, __typename: String(answer.__typename) };
  };

  return {
    home,
    environment,
    processes: started,
    people,
    next,
    /** Where commands find the card provider's stand-in: at a server itself, past any balancer. */
    portOfOne: String(ports[0] ?? new URL(home.url).port),
    person(number: number): Person {
      const person = people[number % people.length];
      if (!person) throw new Error('nobody is there to race');
      return person;
    },
    add: async (person: Person, productId: string, more: object = {}) =>
      resultOf(await add(next(), person, productId, more)),
    adjust: (person: Person, id: string, input: object) =>
      call(
        'adjustOrderRegistration',
        person,
        `mutation ($id: ID!, $input: AdjustOrderRegistrationInput!) {
          adjustOrderRegistration(orderRegistrationItemId: $id, input: $input) { __typename ... on ErrorResult { errorCode message } } }`,
        { id, input },
      ),
    remove: (person: Person, id: string) =>
      call(
        'removeOrderRegistration',
        person,
        `mutation ($id: ID!) { removeOrderRegistration(orderRegistrationItemId: $id) { __typename ... on ErrorResult { errorCode message } } }`,
        { id },
      ),
    arrange: async (person: Person, orderId: string) =>
      resultOf(await transition(next(), person, orderId, 'ArrangingPayment')),
    retake: (person: Person, orderId: string) =>
      call(
        'retakePlaces',
        person,
        'mutation ($orderId: ID!) { retakePlaces(orderId: $orderId) { __typename ... on ErrorResult { errorCode message } } }',
        { orderId },
      ),
    pay: async (person: Person, orderId: string, key = 'race') => {
      const { data, errors } = await pay(next(), person, orderId, { key, sourceId: good });
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      return resultOf(data?.['addPaymentToOrder']);
    },
    settleFree: async (person: Person, orderId: string) =>
      resultOf(
        (await pay(next(), person, orderId, { key: 'free', method: 'NO_PAYMENT_NEEDED' })).data?.['addPaymentToOrder'],
      ),
    payByHand: async (person: Person, orderId: string) =>
      resultOf((await pay(next(), person, orderId, { key: 'hand', method: 'MANUAL' })).data?.['addPaymentToOrder']),
    call,
    /** The person's items of an event, oldest first. */
    items: ({ userId }: Person, eventId: string) =>
      home.db
        .select({ id: orderRegistrationItems.id, orderId: orders.id })
        .from(orderRegistrationItems)
        .innerJoin(orders, eq(orders.id, orderRegistrationItems.orderId))
        .where(sql`${orders.userId} = ${userId} and ${orderRegistrationItems.eventId} = ${eventId}`)
        .orderBy(orderRegistrationItems.createdAt),
    async orderIdOf(person: Person, eventId: string): Promise<string> {
      return inserted(await this.items(person, eventId)).orderId;
    },
    countersOf: async (eventId: string) => {
      const { held, booked } = inserted(await home.db.select().from(events).where(eq(events.id, eventId)));
      return { held, booked };
    },
    /** The hold of an order ran out a minute ago. */
    expire: (orderId: string) =>
      home.db
        .execute(sql`with o as (update orders set hold_expires_at = now() - interval '1 minute' where id = ${orderId})
        update holds set expires_at = now() - interval '1 minute' where order_id = ${orderId}`),
    /** Every transaction that writes a hold now waits this long before its commit, on every server. */
    pauseBeforeCommit: async (seconds: number) => {
      await home.pool.query(`
        create function pause_before_commit() returns trigger language plpgsql as
          'begin perform pg_sleep(${seconds}); return null; end';
        create constraint trigger pause_before_commit after insert on holds
          deferrable initially deferred for each row execute function pause_before_commit()`);
      return () => home.pool.query('drop trigger pause_before_commit on holds; drop function pause_before_commit()');
    },
    /** A connection of one's own, outside every pool. */
    connect: async () => {
      const client = new pg.Client({ connectionString: await databaseUrlOf(home) });
      await client.connect();
      return client;
    },
    async close() {
      await balancer?.stop();
      for (const server of started) await server.stop();
      await home.close();
    },
  };
}

/** How often each type of result came, like { Order: 1, InsufficientStockError: 19 }. */
export function tally(results: { __typename: string }[]): Record<string, number> {
  return Object.fromEntries(
    [...Map.groupBy(results, ({ __typename: type }) => type)].map(([type, of]) => [type, of.length]),
  );
}
