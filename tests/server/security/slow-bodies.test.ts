import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

const timeoutMs = 400;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { requestTimeoutMs: timeoutMs } });
});
afterAll(() => server.close());

const head = () =>
  `POST ${server.config.apiPath} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n` +
  'apollo-require-preflight: true\r\ncontent-length: 1000\r\n';

async function open(): Promise<Socket> {
  const socket = connect(server.config.port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

/** What the server says until it closes the connection, while `drip` is sent again and again. */
function saidUntilClosed(socket: Socket, drip: string): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const timer = setInterval(() => drip && socket.write(drip), 50);
    // What is still sent to a connection that the other side has closed makes the system forget what came from there.
    const stop = () => clearInterval(timer);
    socket.on('data', (chunk: Buffer) => {
      stop();
      said += chunk.toString();
    });
    socket.on('error', stop);
    socket.on('close', () => {
      stop();
      resolve(said);
    });
  });
}

describe('a connection ends', () => {
  test('whose body comes byte by byte', async () => {
    const socket = await open();
    socket.write(`${head()}\r\n{`);
    expect(await saidUntilClosed(socket, ' ')).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('whose headers come byte by byte', async () => {
    const socket = await open();
    socket.write(head());
    expect(await saidUntilClosed(socket, 'x: y\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('that says nothing at all', async () => {
    expect(await saidUntilClosed(await open(), '')).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });
});

test('a request that came whole may take longer than that to be answered', async () => {
  const lock = await server.pool.connect();
  await lock.query('begin; lock table organizations in access exclusive mode');
  const answer = server.query('{ organizations { totalItems } }');
  await new Promise((resolve) => setTimeout(resolve, 3 * timeoutMs));
  await lock.query('rollback');
  lock.release();
  expect((await answer).status).toBe(200);
});
