import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { environmentOn, startServerProcess } from '#tests/server/server-process.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function home(): Promise<TestServer> {
  const server = await startTestServer({ jobs: false });
  undo.push(() => server.close());
  return server;
}
const writeTo = (server: TestServer, to: string) =>
  server.services.jobs.enqueue('send-mail', { template: 'address-registered', to });
const jobsOf = async ({ pool }: TestServer) =>
  (
    await pool.query<{ state: string; tries: number }>(
      "select state, retry_count as tries from jobs.job where name = 'send-mail'",
    )
  ).rows;

/** A mail server that takes the connection and never says a word. */
async function silentMailServer() {
  let calls = 0;
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((socket) => {
    calls += 1;
    sockets.add(socket);
    socket.on('error', () => null);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  undo.push(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const { port }: Pick<AddressInfo, 'port'> = address && typeof address === 'object' ? address : { port: 0 };
  return { port, calls: () => calls };
}

describe('a job on two servers', () => {
  test('is done once', async () => {
    const server = await home();
    const environment = await environmentOn(server);
    for (const process of [await startServerProcess(environment), await startServerProcess(environment)])
      undo.push(() => process.stop());
    const people = await Promise.all(Array.from({ length: 12 }, () => server.signUp()));
    await Promise.all(people.map(({ emailAddress }) => writeTo(server, emailAddress)));
    await expect
      .poll(async () => (await jobsOf(server)).every(({ state }) => state === 'completed'), { timeout: 30_000 })
      .toBe(true);
    for (const { emailAddress } of people) expect(await server.mailbox.list(emailAddress)).toHaveLength(1);
  }, 120_000);

  test('is done again when the server that held it was killed', async () => {
    const server = await home();
    const environment = await environmentOn(server);
    const silent = await silentMailServer();
    const holder = await startServerProcess({ ...environment, SMTP_URL: `smtp://127.0.0.1:${silent.port}` });
    undo.push(() => holder.stop());
    const { emailAddress } = await server.signUp();
    await writeTo(server, emailAddress);
    await expect.poll(silent.calls, { timeout: 20_000 }).toBe(1);
    expect(await jobsOf(server)).toEqual([{ state: 'active', tries: 0 }]);
    await holder.kill();
    await server.pool.query("update jobs.job set heartbeat_on = now() - interval '1 minute' where name = 'send-mail'");
    const other = await startServerProcess(environment);
    undo.push(() => other.stop());
    await expect.poll(async () => (await server.mailbox.list(emailAddress)).length, { timeout: 80_000 }).toBe(1);
    await expect.poll(() => jobsOf(server), { timeout: 10_000 }).toEqual([{ state: 'completed', tries: 1 }]);
  }, 120_000);
});
