import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '#tests/free-port.ts';
import { openPostOffice } from '#tests/server/notifications/post-office.ts';

test('a caller who is killed in the midst of a mail does not end the post office', async () => {
  const port = await freePort();
  const { callers } = await openPostOffice(port);
  const caller = connect(port, '127.0.0.1');
  await once(caller, 'data');
  for (const line of ['EHLO here', 'MAIL FROM:<desk@example.org>']) {
    caller.write(`${line}\r\n`);
    await once(caller, 'data');
  }
  expect(callers()).toBe(1);
  // As the system does for a process that was killed while something was on its way to it.
  caller.resetAndDestroy();
  await expect.poll(callers).toBe(0);

  const next = connect(port, '127.0.0.1');
  const [greeting] = await once(next, 'data');
  expect(String(greeting)).toMatch(/^220 /u);
  next.destroy();
});
