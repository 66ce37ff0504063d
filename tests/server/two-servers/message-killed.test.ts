import { afterEach, expect, test } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { bought } from '#tests/server/desk-people/people-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openPostOffice } from '#tests/server/notifications/post-office.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { environmentOn, startServerProcess } from '#tests/server/server-process.ts';
import type { ServerProcess } from '#tests/server/server-process.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

const many = 150;

/** So many accounts with two tickets each, like the one that somebody bought. */
async function gather({ pool }: TestServer, registrationId: string): Promise<void> {
  await pool.query(
    `with people as (
      insert into users (name, email, first_name) select 'P', 'p' || n || '@crowd.example', 'P' || n
      from generate_series(1, $2::int) n returning id
    ), guests as (
      insert into attendees (user_id, first_name, last_name) select id, 'P', 'Q' from people returning id, user_id
    ), items as (
      insert into order_registration_items (order_id, event_id, tuition_id, attendee_id, first_name, last_name)
      select one.order_id, one.event_id, one.tuition_id, guests.id, 'P', 'Q'
      from guests, registrations one, generate_series(1, 2) where one.id = $1 returning id, attendee_id
    )
    insert into registrations (code, order_id, registration_item_id, user_id, attendee_id, event_id, tuition_id, starts_at)
    select 'R-' || items.id, one.order_id, items.id, guests.user_id, guests.id, one.event_id, one.tuition_id, one.starts_at
    from items join guests on guests.id = items.attendee_id, registrations one where one.id = $1`,
    [registrationId, many],
  );
}

/** At which of the mails that its mail server has by then a server is killed: before that has said that it has it, or just after. */
const kills = [
  { at: 12, isTold: false },
  { at: 40, isTold: true },
  { at: 75, isTold: false },
  { at: 110, isTold: true },
];
/** Whatever a server does at one time: a mail of each of its workers may be on its way when it dies. */
const mailsAtOnce = 2;

test('a message whose servers are killed comes to every mailbox, once more at most where a mail was on its way', async () => {
  const home = await startTestServer({ jobs: false });
  undo.push(() => home.close());
  const shop = await openOneEventShop(home);
  const manager = await addMember(home, shop.organizationId, 'OrganizationManager');
  await gather(home, (await bought(home, shop)).id);
  await home.pool.query("delete from jobs.job where name = 'send-mail'");
  const words = [{ language: 'en', subject: 'Parking', text: 'Lot B is closed.' }];
  const sending = () =>
    answerOf(
      home,
      manager,
      `mutation ($eventId: ID!, $input: DeskMessageInput!) {
        answer: sendMessage(eventId: $eventId, input: $input, idempotencyKey: "once") { ... on DeskMessage { mailboxes people } } }`,
      { eventId: shop.eventId, input: { to: { who: 'EVERYONE' }, kind: 'SERVICE', words } },
    );
  const expected = { mailboxes: many + 1, people: 2 * many + 1 };
  expect(await sending()).toEqual(expected);
  expect(await sending()).toEqual(expected);
  const { rows } = await home.pool.query<{ email: string }>(
    'select email from users join message_deliveries delivery on delivery.user_id = users.id order by email',
  );
  const addresses = rows.map(({ email }) => email);

  let running: ServerProcess | null = null;
  const left = [...kills];
  let killed = Promise.withResolvers<void>();
  const port = await freePort();
  const { received } = await openPostOffice(port, {
    onTaken: (taken) => {
      const [next] = left;
      if (!next || taken < next.at || running === null) return null;
      left.shift();
      const dying = running.kill().then(() => killed.resolve());
      running = null;
      // Who is not told before it is dead does not know that its mail was taken.
      return next.isTold ? null : dying;
    },
  });
  const environment = { ...(await environmentOn(home)), SMTP_URL: `smtp://127.0.0.1:${port}` };
  for (const _ of kills) {
    killed = Promise.withResolvers();
    running = await startServerProcess(environment);
    await killed.promise;
    // Its jobs are another's after twenty seconds; here at once.
    await home.pool.query(
      "update jobs.job set heartbeat_on = now() - interval '1 minute' where name = 'send-mail' and state = 'active'",
    );
  }
  const last = await startServerProcess(environment);
  undo.push(() => last.stop());
  const sent = async () =>
    (await home.pool.query<{ sent: number }>('select count(sent_at)::int as sent from message_deliveries')).rows[0]
      ?.sent;
  await expect.poll(sent, { timeout: 200_000, interval: 250 }).toBe(many + 1);

  const byAddress = Map.groupBy(received, ({ to }) => to.join(' '));
  expect([...byAddress.keys()].toSorted()).toEqual(addresses);
  const idsOf = (mails: typeof received) => [...new Set(mails.map(({ id }) => id))];
  // Whoever gets a mail twice gets the same mail, and nobody another one's.
  expect([...byAddress.values()].filter((mails) => idsOf(mails).length !== 1)).toEqual([]);
  expect(idsOf(received)).toHaveLength(many + 1);
  const twice = received.length - (many + 1);
  // Two of the servers did not hear that their mail was taken.
  expect(twice).toBeGreaterThanOrEqual(kills.filter(({ isTold }) => !isTold).length);
  expect(twice).toBeLessThanOrEqual(kills.length * mailsAtOnce);
}, 600_000);
