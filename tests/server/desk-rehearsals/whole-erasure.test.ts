import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasedTables } from '#server/modules/desk-rehearsals/erase-rehearsals.ts';
import { startTestServer, type TestServer } from '#tests/server/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ jobs: false });
});
afterAll(() => server.close());

/** What hangs on an organizer, and why a copy of one has none of it. */
const none: Record<string, string> = {
  assets: 'uploaded by its people, of whom there are none',
  desk_messages: 'written by its people',
  gift_card_history: 'of its gift cards',
  gift_cards: 'given out by the operator',
  mail_refusals: 'of people, whom it has not',
  message_deliveries: 'of messages',
  organization_invitations: 'sent by its people',
  organization_members: 'nobody works for it',
};

/** Each table with a foreign key that leads to organizers, over however many others, and whether that erases its rows. */
const hanging = `with recursive hanging (oid, cascades) as (
    select 'organizations'::regclass::oid, false
    union
    select key.conrelid, key.confdeltype = 'c' from pg_constraint key join hanging on hanging.oid = key.confrelid
    where key.contype = 'f')
  select oid::regclass::text as name, bool_or(cascades) as "cascades" from hanging group by oid order by 1`;

test('of every table with something of an organizer a rehearsal’s rows are erased', async () => {
  const { rows } = await server.pool.query<{ name: string; cascades: boolean }>(hanging);
  expect(rows.length).toBeGreaterThan(30);
  const left = rows.filter(({ name, cascades }) => !cascades && !erasedTables.includes(name) && !(name in none));
  expect(left.map(({ name }) => name)).toEqual([]);
  expect(erasedTables.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});
