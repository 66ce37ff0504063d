import { sharedSecret } from '#server/modules/auth/shared-secret.ts';
import { sessionOf } from '../orders/let-in.ts';
import type { BenchServer } from '../server-process.ts';
import { rounded } from '../statistics.ts';
import type { Crowd } from './crowd.ts';

const megabyte = 1024 * 1024;

/** The file of an event's people as a browser takes it: how long that took, and how much more memory the server ever held. */
export async function takePeopleFile(server: BenchServer, { eventId, memberId }: Crowd) {
  const { db, pool } = server.database;
  const cookie = await sessionOf(db, memberId, await sharedSecret(pool, 'session'));
  const before = await server.memory();
  const started = performance.now();
  const response = await fetch(`${server.url}/desk-files/events/${eventId}/people.csv`, { headers: { cookie } });
  if (!response.ok) throw new Error(`the file of people answers ${response.status}`);
  let bytes = 0;
  let lines = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  const seconds = (performance.now() - started) / 1000;
  const after = await server.memory();
  return {
    rows: lines - 1,
    seconds: rounded(seconds, 2),
    'file, MB': rounded(bytes / megabyte, 1),
    'server before, MB': rounded(before.now / megabyte),
    'at most since it began, MB': rounded(after.peak / megabyte),
  };
}
