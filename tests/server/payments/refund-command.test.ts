import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test('the refund command asks no database for 1e3: it tells how an amount is written', async () => {
  const env = { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  const outcome = await run(process.execPath, ['scripts/refund.ts', 'FY-NOSUCH', '1e3'], { env }).then(
    () => null,
    ({ code, stderr }: { code: unknown; stderr: string }) => ({ code, usage: stderr.startsWith('npm run refund --') }),
  );
  expect(outcome).toEqual({ code: 2, usage: true });
}, 60_000);
