import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { ask, findPart, until } from '#tests/operations/parts.ts';
import { startPostgresPair } from '#tests/operations/postgres-pair.ts';
import { callsTo, startTestServer } from '#tests/server/harness.ts';
import { openShop } from '#tests/server/orders/shop.ts';
import { environmentOn, startServerProcess } from '#tests/server/server-process.ts';

const backup = await findPart('pg_basebackup');
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const back of undo.splice(0).toReversed()) await back();
});

describe.skipIf(backup === null)('a server with a standby to read from', () => {
  test('reads there for visitors while it is fresh, else of the primary; a person always reads the primary', async () => {
    const pair = await startPostgresPair(backup ?? '');
    undo.push(() => pair.close());
    const { connectionString, readUrl } = pair;
    const home = await startTestServer({ connection: { connectionString }, jobs: false });
    undo.push(() => home.close());
    const shop = await openShop(home.db);
    const event = await shop.addEvent({ name: 'As it was' });
    const person = await home.signUp();
    const environment = { ...(await environmentOn(home)), DATABASE_URL: connectionString, DATABASE_READ_URL: readUrl };
    const server = await startServerProcess(environment);
    undo.push(() => server.stop());
    const query = callsTo(server.url + home.config.apiPath, home.channelOfCall);
    const shown = async (cookie?: string) => {
      const { data, errors } = await query(
        'query Name($id: ID!) { event(id: $id) { name } }',
        { id: event.id },
        { cookie },
      );
      expect(errors).toEqual([]);
      return data?.['event'];
    };
    const rename = (name: string) => home.db.update(events).set({ name }).where(eq(events.id, event.id));
    const lookedAtThere = async () => {
      const rows = await ask<{ seen: number }>(
        { connectionString: readUrl },
        `select count(*)::int as seen from pg_stat_activity where query like '%events%' and pid <> pg_backend_pid()`,
      );
      await shown();
      return (rows[0]?.seen ?? 0) > 0;
    };
    await until(lookedAtThere, 'a visitor was answered by the standby');

    await pair.holdStandby();
    await rename('As it is');
    expect([await shown(), await shown(person.cookie)]).toEqual([{ name: 'As it was' }, { name: 'As it is' }]);
    await until(
      async () => JSON.stringify(await shown()) === '{"name":"As it is"}',
      'the standby is too late to be read',
    );

    await pair.stopStandby();
    await rename('As it will be');
    expect([await shown(), await shown(person.cookie)]).toEqual([{ name: 'As it will be' }, { name: 'As it will be' }]);
  });
});
