import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOlderDatabase } from '#tests/server/platform/older-database.ts';
import type { OlderDatabase } from '#tests/server/platform/older-database.ts';

let old: OlderDatabase;
beforeAll(async () => {
  old = await openOlderDatabase('guards');
});
afterAll(() => old.close());

test('organizers of before keep answers until an owner chooses, new ones 90 days; none asks for a second factor', async () => {
  await old.pool.query(`insert into organizations (name) values ('Before')`);
  await old.migrate();
  await old.pool.query(`insert into organizations (name) values ('New')`);
  const { rows } = await old.pool.query(
    'select name, answers_kept_days as days, needs_second_factor as needs from organizations order by name',
  );
  expect(rows).toEqual([
    { name: 'Before', days: null, needs: false },
    { name: 'New', days: 90, needs: false },
  ]);
});
