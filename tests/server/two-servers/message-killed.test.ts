import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { mailFolder } from '#server/modules/notifications/mailbox.ts';
import { bought } from '#tests/server/desk-people/people-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { environmentOn, startServerProcess } from '#tests/server/server-process.ts';
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

/** The names under which a mail came to each address; a mail that is sent again has the same. */
async function mailsByAddress({ config }: TestServer): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const folder = mailFolder(config);
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.eml'))) {
    const head = (await readFile(join(folder, name), 'utf8')).split('\r\n\r\n')[0] ?? '';
    if (!/^Subject: Parking/m.test(head)) continue;
    const [to = '', id = ''] = [/^To: (.+)$/m.exec(head)?.[1], /^Message-ID: (.+)$/im.exec(head)?.[1]];
    found.set(to.trim(), (found.get(to.trim()) ?? new Set()).add(id.trim()));
  }
  return found;
}

test('a message whose server is killed while it goes out comes to every mailbox, as one mail', async () => {
  const home = await startTestServer({ jobs: false });
  undo.push(() => home.close());
  const shop = await openOneEventShop(home);
  const manager = await addMember(home, shop.organizationId, 'OrganizationManager');
  await gather(home, (await bought(home, shop)).id);
  const environment = await environmentOn(home);
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
  const sent = async () =>
    (await home.pool.query<{ sent: number }>('select count(sent_at)::int as sent from message_deliveries')).rows[0]
      ?.sent ?? 0;

  const first = await startServerProcess(environment);
  undo.push(() => first.stop());
  await expect.poll(sent, { timeout: 60_000, interval: 5 }).toBeGreaterThan(10);
  await first.kill();
  const before = await sent();
  expect(before).toBeLessThan(many);
  await home.pool.query(
    "update jobs.job set heartbeat_on = now() - interval '1 minute' where name = 'send-mail' and state = 'active'",
  );
  const next = await startServerProcess(environment);
  undo.push(() => next.stop());
  await expect.poll(sent, { timeout: 200_000, interval: 250 }).toBe(many + 1);
  const mails = await mailsByAddress(home);
  expect(mails.size).toBe(many + 1);
  expect([...mails.values()].filter((ids) => ids.size !== 1)).toEqual([]);
}, 600_000);
