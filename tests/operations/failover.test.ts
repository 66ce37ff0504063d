import { afterEach, describe, expect, test } from 'vitest';
import { findDamage } from '#tests/chaos/aftermath.ts';
import { freePort } from '#tests/free-port.ts';
import { startRush } from '#tests/operations/customers.ts';
import { findPart, until } from '#tests/operations/parts.ts';
import { startPostgresPair } from '#tests/operations/postgres-pair.ts';
import { startTestServer } from '#tests/server/harness.ts';
import { environmentOn, startServerProcess } from '#tests/server/server-process.ts';

const backup = await findPart('pg_basebackup');
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const back of undo.splice(0).toReversed()) await back();
});

describe.skipIf(backup === null)(
  'the machine of the primary dies while 24 customers buy, and its standby is promoted',
  () => {
    test('no order that was answered is lost, nobody pays twice, and the servers go on by themselves', async () => {
      const pair = await startPostgresPair(backup ?? '');
      undo.push(() => pair.close());
      const { connectionString } = pair;
      const home = await startTestServer({ connection: { connectionString }, jobs: false });
      undo.push(() => home.close());
      const environment = { ...(await environmentOn(home)), DATABASE_URL: connectionString };
      const provider = await startServerProcess(environment, {
        program: 'server/sandbox/main.ts',
        ready: 'is ready on port',
      });
      undo.push(() => provider.stop());
      const port = await freePort();
      const server = await startServerProcess({ ...environment, SQUARE_SANDBOX_URL: provider.url }, { port });
      undo.push(() => server.stop());

      const { outcomes, over } = await startRush(home, [server.url], { customers: 24, events: 8 });
      const paid = () => outcomes.filter(({ end }) => end === 'paid').length;
      await until(async () => paid() >= 40, 'forty orders are paid');
      const before = paid();
      await pair.killPrimary();
      const died = performance.now();
      const soon = outcomes.length;
      await pair.promoteStandby();
      const promoted = performance.now();
      await until(async () => outcomes.slice(soon).some(({ end }) => end === 'paid'), 'the first order after it');
      const sold = performance.now();
      await over;

      console.warn(
        JSON.stringify({
          paidBefore: before,
          paidAtAll: paid(),
          lostAnswers: outcomes.flatMap(({ lost }) => lost).length,
          secondsUntilPromoted: (promoted - died) / 1000,
          secondsUntilTheFirstOrder: (sold - died) / 1000,
        }),
      );
      expect(before).toBeLessThan(24 * 8);
      expect(outcomes.map(({ end }) => end)).toEqual(Array.from({ length: 24 * 8 }, () => 'paid'));
      expect(await findDamage({ home, outcomes, unfinished: 0 })).toEqual([]);
    });
  },
);
