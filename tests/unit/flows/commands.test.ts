import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

// The walks run these modules through a bundler; the command is plain Node, which reads no JSX and no address without its ending.
test('npm run flows -- wiring runs the services without a bundler', async () => {
  const { stdout } = await run(process.execPath, ['scripts/flows.ts', 'wiring', 'changeDialog', '--json']);
  expect(JSON.parse(stdout)).toMatchObject([{ id: 'changeDialog', faults: [] }]);
});
