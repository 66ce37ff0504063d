import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { findDamage } from '#tests/chaos/aftermath.ts';
import { startRush } from '#tests/operations/customers.ts';
import { findVersionBefore, placeVersionBefore } from '#tests/operations/version-before.ts';
import { startTestServer } from '#tests/server/harness.ts';
import { openOlderDatabase } from '#tests/server/platform/older-database.ts';
import { startServerProcess } from '#tests/server/server-process.ts';

const before = await findVersionBefore();
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const back of undo.splice(0).toReversed()) await back();
});

describe.skipIf(before === null)(
  'the version before the newest migration serves on while this one starts beside it',
  () => {
    test('customers buy from both, and the books are right', async () => {
      const older = await placeVersionBefore(before?.commit ?? '', before?.lacks ?? '');
      undo.push(() => older.remove());
      const database = await openOlderDatabase(older.lacks);
      undo.push(() => database.close());
      const dataDir = await mkdtemp(join(tmpdir(), 'foyer-upgrade-'));
      undo.push(() => rm(dataDir, { recursive: true, force: true }));
      const environment = {
        PATH: process.env['PATH'] ?? '',
        DATABASE_URL: `postgres://postgres@localhost/${database.name}?host=${encodeURIComponent(inject('postgresSocket'))}`,
        DATA_DIR: dataDir,
        HOST: '127.0.0.1',
        DEMO: 'off',
        LOG_LEVEL: 'fatal',
      };
      const oldServer = await startServerProcess(environment, { folder: older.folder });
      undo.push(() => oldServer.stop());
      const provider = await startServerProcess(environment, {
        program: 'server/sandbox/main.ts',
        ready: 'is ready on port',
      });
      undo.push(() => provider.stop());
      const newServer = await startServerProcess({ ...environment, SQUARE_SANDBOX_URL: provider.url });
      undo.push(() => newServer.stop());

      const readyOf = async (url: string) => (await fetch(`${url}/readyz`)).status;
      expect([await readyOf(oldServer.url), await readyOf(newServer.url)]).toEqual([200, 200]);
      const home = await startTestServer({ database: database.name, jobs: false, config: { dataDir } });
      undo.push(() => home.close());
      const { outcomes, over } = await startRush(home, [oldServer.url, newServer.url], { customers: 12, events: 6 });
      await over;
      expect(outcomes.map(({ end }) => end)).toEqual(Array.from({ length: 12 * 6 }, () => 'paid'));
      expect(await findDamage({ home, outcomes, unfinished: 0 })).toEqual([]);
      expect([await readyOf(oldServer.url), await readyOf(newServer.url)]).toEqual([200, 200]);
    });
  },
);
