import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sharedSecret } from '#server/modules/auth/shared-secret.ts';
import { deskApiPath } from '#server/platform/http/api-address.ts';
import { createCaller } from '../graphql-caller.ts';
import type { Caller } from '../graphql-caller.ts';
import { sessionOf } from '../orders/let-in.ts';
import { startBenchServer } from '../server-process.ts';
import type { BenchServer } from '../server-process.ts';
import { rounded } from '../statistics.ts';
import { gatherCrowd } from './crowd.ts';
import type { Crowd } from './crowd.ts';

/** Fewer than an event may be sent in a day. */
const rounds = 3;
const mailboxes = 5_000;

const document = `mutation ($eventId: ID!, $input: DeskMessageInput!, $key: String) {
  sendMessage(eventId: $eventId, input: $input, idempotencyKey: $key) { ... on DeskMessage { mailboxes } } }`;
const input = {
  to: { who: 'EVERYONE' },
  kind: 'SERVICE',
  words: [{ language: 'en', subject: 'Parking', text: 'Hello {first name},\n\nLot B is closed.' }],
};
const answered = z.object({ sendMessage: z.object({ mailboxes: z.number() }) });

/**
 * A message to 5,000 mailboxes of two tickets each, on a server that has done nothing else: until the call is answered, by when
 * each has its job. The mails themselves go out afterwards, and are not measured.
 */
export async function sendMessages(profileFolder: string | null) {
  const server = await startBenchServer({ profileFolder });
  const caller = createCaller(server.url + deskApiPath, 1);
  try {
    const { db, pool } = server.database;
    const crowd = await gatherCrowd(pool, 2 * mailboxes);
    const cookie = await sessionOf(db, crowd.memberId, await sharedSecret(pool, 'session'));
    const rows = [];
    for (let round = 1; round <= rounds; round += 1)
      rows.push({ round, ...(await sendOnce(server, crowd, { caller, cookie })) });
    return rows;
  } finally {
    caller.close();
    await server.stop();
  }
}

type Sender = { caller: Caller; cookie: string };

async function sendOnce(server: BenchServer, { eventId }: Crowd, { caller, cookie }: Sender) {
  const { pool } = server.database;
  const before = await server.cpu();
  const started = performance.now();
  const { data, errors } = await caller.call(document, { eventId, input, key: randomUUID() }, cookie);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  const seconds = (performance.now() - started) / 1000;
  const after = await server.cpu();
  // The next round meets no mails of this one.
  await pool.query("delete from jobs.job where name = 'send-mail'");
  return {
    mailboxes: answered.parse(data).sendMessage.mailboxes,
    seconds: rounded(seconds, 2),
    'processor time, s': rounded((after.node + after.postgres - before.node - before.postgres) / 1000, 2),
  };
}
