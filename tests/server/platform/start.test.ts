import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { freePort } from '#tests/free-port.ts';

const main = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

type Started = {
  child: ChildProcess;
  output: () => string;
  saysReady: Promise<void>;
  exit: Promise<number | null>;
  port: number;
};

async function start(environment: Record<string, string>, whenDone = undo): Promise<Started> {
  const port = environment['PORT'] === undefined ? await freePort() : Number(environment['PORT']);
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', DEMO: 'off', LOG_LEVEL: 'error', PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const saysReady = new Promise<void>((resolve) => {
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Foyer is ready')) resolve();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
  });
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  whenDone.push(async () => {
    if (isRunning(child)) child.kill('SIGTERM');
    await exit;
  });
  return { child, output: () => output, saysReady, exit, port };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** It says that it is ready a moment before it minds signals; once it answers after that, it does. */
async function ready({ saysReady, exit, output, port }: Started): Promise<void> {
  const ended = exit.then(() => {
    throw new Error(`the server did not start: ${output()}`);
  });
  await Promise.race([saysReady, ended]);
  await fetch(`http://127.0.0.1:${port}/healthz`);
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'foyer-start-'));
  undo.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

const ask = async (port: number, query: string) => {
  const response = await fetch(`http://127.0.0.1:${port}/shop-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
    body: JSON.stringify({ query }),
  });
  return response.json();
};

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });

/** A connection that stays; `ended` resolves when the server has ended it. With a request it is answered once first. */
async function connectionTo(port: number, request?: string): Promise<{ ended: Promise<void> }> {
  const socket = connect(port, '127.0.0.1');
  undo.push(async () => void socket.destroy());
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => resolve()).on('error', () => undefined);
  });
  await once(socket, 'connect');
  if (request === undefined) return { ended };
  socket.write(request);
  await once(socket, 'data');
  return { ended };
}

const refused: [string, Record<string, string>, RegExp][] = [
  ['a port that is no number', { PORT: 'http' }, /^PORT must be a whole number from 1 to 65535\.$/],
  ['a hold of no minutes', { HOLD_MINUTES: '0' }, /^HOLD_MINUTES must be a whole number from 1 to 1440\.$/],
  ['an address that is none', { PUBLIC_URL: 'foyer' }, /^PUBLIC_URL must be an address like/],
  ['a proxy by name', { TRUSTED_PROXIES: '10.0.0.2, proxy' }, /^TRUSTED_PROXIES must be addresses or networks like/],
  [
    'a proxy that is everybody',
    { TRUSTED_PROXIES: '0.0.0.0/0' },
    /^TRUSTED_PROXIES must be addresses or networks like/,
  ],
  [
    'a database of another kind',
    { DATABASE_URL: 'mysql://localhost/foyer' },
    /^DATABASE_URL must be an address like postgres:/,
  ],
  ['a flag that is neither on nor off', { DEMO: 'maybe' }, /^DEMO must be on or off\.$/],
  [
    'one of three variables that go together',
    { SQUARE_ACCESS_TOKEN: 'x', SQUARE_LOCATION_ID: 'y' },
    /^SQUARE_APPLICATION_ID is missing:/,
  ],
  [
    'a public site that would take no money and send no mail',
    { PUBLIC_URL: 'https://foyer.example' },
    /^PUBLIC_URL is https, for the public, and SQUARE_ACCESS_TOKEN and SMTP_URL are missing; ALLOW_SANDBOX=yes starts without\.$/,
  ],
  [
    'a public site that may show made-up events',
    {
      PUBLIC_URL: 'https://foyer.example',
      SMTP_URL: 'smtp://mail.foyer.example',
      SQUARE_ACCESS_TOKEN: 'x',
      SQUARE_APPLICATION_ID: 'y',
      SQUARE_LOCATION_ID: 'z',
      DEMO: '',
    },
    /^PUBLIC_URL is https, for the public, and DEMO \(on or off\) is missing; ALLOW_SANDBOX=yes starts without\.$/,
  ],
  [
    'a database that cannot be reached',
    { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/foyer' },
    /^DATABASE_URL: the database can't be reached \(ECONNREFUSED\)\.$/,
  ],
];

describe('starting the server with something wrong', () => {
  test.each(refused)('%s: one line that names it, exit code 1', async (_what, environment, line) => {
    const server = await start({
      ...environment,
      PORT: environment['PORT'] ?? String(await freePort()),
      DATA_DIR: await folder(),
    });
    expect(await server.exit).toBe(1);
    expect(server.output().trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
  });

  test('a port that is taken: one line, and no data folder is made', async () => {
    const port = await freePort();
    const holder = createServer().listen(port);
    undo.push(() => new Promise((resolve) => holder.close(resolve)));
    const data = join(await folder(), 'data');
    const server = await start({ PORT: String(port), DATA_DIR: data });
    expect(await server.exit).toBe(1);
    expect(server.output()).toBe(`PORT: ${port} is taken by another program; stop it or set PORT to another number.\n`);
    await expect(rm(data)).rejects.toThrow(/ENOENT/);
  });

  test('a data folder that is a file: one line', async () => {
    const file = join(await folder(), 'file');
    await writeFile(file, '');
    const server = await start({ DATA_DIR: file });
    expect(await server.exit).toBe(1);
    expect(server.output()).toBe(`DATA_DIR: the folder ${file} can't be written to (EEXIST).\n`);
  });
});

/** The data folder of every server with a database of its own, and the server on it: a start takes most of a test. */
let data: string;
let last: Started | null = null;
const undoAtEnd: typeof undo = [];
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'foyer-start-'));
});
afterAll(async () => {
  for (const step of undoAtEnd.toReversed()) await step();
  await rm(data, { recursive: true, force: true });
});

/** The server that an earlier test left, or a new one. */
async function serverOnFolder(): Promise<Started> {
  if (last && isRunning(last.child)) return last;
  last = await start({ DATA_DIR: data }, undoAtEnd);
  await ready(last);
  return last;
}

describe('the embedded database', () => {
  test('stops with the server on SIGTERM, and starts again with it', async () => {
    const first = await serverOnFolder();
    expect(await ask(first.port, '{ me { id } }')).toEqual({ data: { me: null } });
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
    await expect(rm(join(data, 'postgres', 'postmaster.pid'))).rejects.toThrow(/ENOENT/);
    await serverOnFolder();
  });

  test('is taken over after kill -9, with everything that was written', async () => {
    const first = await serverOnFolder();
    const written = new pg.Client({ host: join(data, 'run'), port: 5432, user: 'postgres', database: 'foyer' });
    written.on('error', () => undefined);
    await written.connect();
    await written.query("insert into users (name, email) values ('Kept', 'kept@foyer.example')");
    first.child.kill('SIGKILL');
    await first.exit;
    const second = await serverOnFolder();
    const { rows } = await written.query("select name from users where email = 'kept@foyer.example'");
    expect(rows).toEqual([{ name: 'Kept' }]);
    await written.end();
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
    await expect(rm(join(data, 'postgres', 'postmaster.pid'))).rejects.toThrow(/ENOENT/);
  });

  test('belongs to one server', async () => {
    await serverOnFolder();
    const other = await start({ DATA_DIR: data });
    expect(await other.exit).toBe(1);
    expect(other.output()).toBe(
      `DATA_DIR: another server is using ${data}; give each its own, or one DATABASE_URL to all.\n`,
    );
  });
});

describe('a server that is told to stop', () => {
  test('answers the requests under way first, however often it is told, and ends every other connection', async () => {
    const server = await serverOnFolder();
    const silent = await connectionTo(server.port);
    const kept = await connectionTo(server.port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const lock = new pg.Client({ host: join(data, 'run'), port: 5432, user: 'postgres', database: 'foyer' });
    lock.on('error', () => undefined);
    await lock.connect();
    await lock.query('begin; lock table channels in access exclusive mode');
    const answer = ask(server.port, '{ activeChannel { isDefault } }');
    const timeout = { timeout: 30_000 };
    const isHeld = "select exists(select from pg_locks where relation = 'channels'::regclass and not granted) as held";
    await expect.poll(async () => (await lock.query<{ held: boolean }>(isHeld)).rows[0]?.held, timeout).toBe(true);
    server.child.kill('SIGTERM');
    await expect.poll(() => isListening(server.port), timeout).toBe(false);
    await Promise.all([silent.ended, kept.ended]);
    server.child.kill('SIGTERM');
    server.child.kill('SIGINT');
    await lock.query('rollback');
    await lock.end();
    expect(await answer).toEqual({ data: { activeChannel: { isDefault: true } } });
    expect(await server.exit).toBe(0);
  });
});

describe('two servers on one database', () => {
  test('start at the same time, migrate once, and share their sessions', async () => {
    const admin = new pg.Client({ host: inject('postgresSocket'), port: 5432, user: 'postgres', database: 'postgres' });
    await admin.connect();
    await admin.query('create database two_servers');
    const url = `postgres://postgres@localhost/two_servers?host=${encodeURIComponent(inject('postgresSocket'))}`;
    const servers = [
      await start({ DATABASE_URL: url, DATA_DIR: await folder() }),
      await start({ DATABASE_URL: url, DATA_DIR: await folder() }),
    ];
    await Promise.all(servers.map(ready));
    for (const { port } of servers)
      expect(await ask(port, '{ activeChannel { isDefault } }')).toEqual({
        data: { activeChannel: { isDefault: true } },
      });
    for (const { child } of servers) child.kill('SIGTERM');
    expect(await Promise.all(servers.map(({ exit }) => exit))).toEqual([0, 0]);
    await admin.query('drop database two_servers with (force)');
    await admin.end();
  });
});
