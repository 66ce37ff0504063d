import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Clock } from 'pg-boss';
import { inject } from 'vitest';
import { z } from 'zod';
import { buildApp } from '#server/app.ts';
import { makeMetrics } from '#server/make-metrics.ts';
import { makeServices } from '#server/make-services.ts';
import { serverModules } from '#server/modules.ts';
import { authOf } from '#server/modules/auth/auth.ts';
import type { ScryptCost } from '#server/modules/auth/password-hash.ts';
import { createVerifiedAccount } from '#server/modules/auth/sign-up.ts';
import { mailReader } from '#server/modules/notifications/mail-list.ts';
import type { WrittenMail } from '#server/modules/notifications/mail-list.ts';
import { mailFolder } from '#server/modules/notifications/mailbox.ts';
import type { PaymentProvider } from '#server/modules/payments/payment-provider.ts';
import { parseConfig } from '#server/platform/config.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database, Services } from '#server/platform/context.ts';
import type { Drain } from '#server/platform/drain.ts';
import type { BuiltClient } from '#server/platform/http/built-client.ts';
import type { ServerLimits } from '#server/platform/http/server-limits.ts';
import type { Spans } from '#server/platform/spans.ts';
import { createPool } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { freePort } from '#tests/free-port.ts';
import type {} from '#tests/operations/between.ts';
import { cheapHashes } from '#tests/server/cheap-hashes.ts';
import { openChannelOfCall } from '#tests/server/channel-of-call.ts';
import type { ChannelOfCall } from '#tests/server/channel-of-call.ts';
import { copyDatabase, dropDatabase } from '#tests/server/template-databases.ts';
import { endPool } from '#tests/server/end-pool.ts';

export type Answer = {
  status: number;
  headers: Headers;
  /** The answer's data, null where there is none. Read it with zod or compare whole values. */
  data: Record<string, unknown> | null;
  errors: { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> }[];
  /** name=value of each cookie that the answer sets, as a Cookie header takes them. */
  cookies: string[];
};

export type QueryOptions = {
  cookie?: string;
  /** Without it a change of an order travels with its organizer's; null sends none. */
  channelToken?: string | null;
  headers?: Record<string, string>;
};
export type Person = {
  userId: string;
  cookie: string;
  emailAddress: string;
  password: string;
  defaultAttendeeId: string;
};

export type TestServer = {
  url: string;
  services: Services;
  db: Database;
  pool: pg.Pool;
  config: Config;
  query(document: string, variables?: object, options?: QueryOptions): Promise<Answer>;
  channelOfCall: ChannelOfCall;
  /** A verified customer with a session. */
  signUp(person?: { emailAddress?: string; firstName?: string; lastName?: string; password?: string }): Promise<Person>;
  mailbox: {
    /** Every mail to this address, newest first. */
    list(to: string): Promise<WrittenMail[]>;
    /**
     * Waits until there are `count` mails (1) to this address whose subject matches, and of which `only` says yes; answers
     * the newest.
     */
    waitFor(
      to: string,
      options?: { count?: number; subject?: RegExp; only?: (mail: WrittenMail) => boolean },
    ): Promise<WrittenMail>;
  };
  /** Later for every rule that asks the server's clock; the database's now() stays. */
  moveClock(ms: number): void;
  /** From now on only moveClock moves it, so that seconds can be counted. */
  stopClock(): void;
  /** Does the work of one queue now, as its schedule would. */
  runJob(queue: string, data?: object): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  config?: Partial<Config>;
  paymentProvider?: PaymentProvider;
  /** Where the parts of traces go; without it nowhere. */
  spans?: Spans;
  /** true: the demo is loaded, as on a first start. */
  demo?: boolean;
  /** What the server hashes passwords with; without it, next to nothing. */
  passwordCost?: ScryptCost;
  /** Another server of the same database; it does not own it. */
  database?: string;
  /** A migrated database of another PostgreSQL, which it does not own either. */
  connection?: pg.PoolConfig;
  /** false: it enqueues jobs and does none. */
  jobs?: boolean;
  /** Of the jobs: a TestClock moves only when it is told to. */
  jobClock?: Clock;
  /** The built application; without one the server has the API alone. */
  client?: BuiltClient;
  /** Where its log goes, of what config.logLevel lets pass. */
  logTo?: { write(line: string): void };
  /** How much it answers, at once and in one answer. */
  limits?: Partial<ServerLimits>;
  /** Told to stop by the test. */
  drain?: Drain;
  /** Where visitors read, if not in the database itself. */
  visitorsDb?: Database;
  /** How many connections it uses at once; without it few, as beside every database (docs/decisions/111). */
  connections?: number;
  /** Called with the pool before its first connection, for controls that loosen it. */
  onPool?: (pool: pg.Pool) => void;
};

/** A machine that has other work to do makes no test's call one too many, and some ask for all there is. */
export const everything: ServerLimits = {
  calls: 10_000,
  delayMs: Number.POSITIVE_INFINITY,
  ageMs: Number.POSITIVE_INFINITY,
  answerCost: Number.POSITIVE_INFINITY,
};

/** A whole server on a fresh database, behind the run's pooler where it has one. Close it when the test is done. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const server = { host: inject('postgresSocket'), port: 5432, user: 'postgres' };
  const isForeign = options.connection !== undefined || options.database !== undefined;
  const database = options.database ?? (isForeign ? '' : await copyDatabase(server, { demo: options.demo ?? false }));
  const direct = options.connection ?? { ...server, database };
  const between = inject('between');
  const pooled = between && !options.connection;
  const connection = pooled ? { ...server, host: '127.0.0.1', port: between.poolerPort, database } : direct;
  const dataDir = options.config?.dataDir ?? (await mkdtemp(join(tmpdir(), 'foyer-data-')));
  const port = await freePort();
  const config: Config = {
    ...parseConfig({
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'off',
      HOST: '127.0.0.1',
      // Tests say by X-Forwarded-For where a call comes from.
      TRUSTED_PROXIES: '127.0.0.1',
      // No test waits for the turn of a refund that does not ask for it.
      REFUNDS_PER_SECOND: '1000',
      LOG_LEVEL: process.env['TEST_LOG'] ?? 'fatal',
      ...(pooled ? { DATABASE_POOLER: 'transaction' } : {}),
    }),
    ...options.config,
  };
  const log = createLog(config.logLevel, options.logTo);
  const pool = createPool(connection, log, { few: options.connections, databasePooler: config.databasePooler });
  const channelOfCall = openChannelOfCall(direct);
  options.onPool?.(pool);
  let ahead = 0;
  let stoppedAt: number | null = null;
  const { services, runner } = makeServices({
    config,
    database: { pool, db: drizzle(pool, { casing: 'snake_case' }) },
    visitorsDb: options.visitorsDb,
    clock: () => new Date((stoppedAt ?? Date.now()) + ahead),
    log,
    schedules: false,
    jobClock: options.jobClock,
    paymentProvider: options.paymentProvider,
    spans: options.spans,
    passwordCost: options.passwordCost ?? cheapHashes,
  });
  const handlers = serverModules.flatMap(({ jobs = [] }) => jobs);
  await runner.start(services, handlers, { work: options.jobs ?? true, schedules: false });
  const app = await buildApp(services, options.client ?? null, {
    limits: { ...everything, ...options.limits },
    drain: options.drain,
    metrics: makeMetrics(services),
  });
  await app.listen({ port: config.port, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${config.port}`;
  const list = mailReader(mailFolder(config));

  return {
    url,
    services,
    db: services.db,
    pool,
    config,
    channelOfCall,
    query: callsTo(url + config.apiPath, channelOfCall),
    signUp: (person) => signUpVerified(services, person),
    mailbox: {
      list,
      async waitFor(to, { count = 1, subject = /./, only = () => true } = {}) {
        for (let waited = 0; waited < 15_000; waited += 25) {
          const found = (await list(to)).filter((mail) => subject.test(mail.subject) && only(mail));
          const [newest] = found;
          if (newest && found.length >= count) return newest;
          await delay(25);
        }
        throw new Error(`no mail to ${to} with a subject like ${subject} within 15 s`);
      },
    },
    moveClock(ms) {
      ahead += ms;
    },
    stopClock() {
      stoppedAt = Date.now();
    },
    async runJob(queue, data = {}) {
      const handler = handlers.find((candidate) => candidate.queue === queue);
      if (!handler) throw new Error(`no module handles the queue ${queue}`);
      await handler.handle(services, data);
    },
    async close() {
      await app.close();
      await runner.stop();
      services.mailer.close();
      await endPool(pool);
      await channelOfCall.close();
      if (!options.config?.dataDir) await rm(dataDir, { recursive: true, force: true });
      if (!isForeign) await dropDatabase(server, database);
    },
  };
}

const answerShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.number()])).optional(),
        extensions: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .optional(),
});

/** Operations to the API at this address, as the application sends them. */
export const callsTo =
  (address: string, { tokenFor }: ChannelOfCall): TestServer['query'] =>
  async (document, variables = {}, options = {}) => {
    const { channelToken = await tokenFor(document, variables) } = options;
    return post(address, document, variables, { ...options, channelToken });
  };

/** One operation to the API at this address. */
export async function post(
  address: string,
  query: string,
  variables: object = {},
  { cookie, channelToken, headers = {} }: QueryOptions = {},
): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'apollo-require-preflight': 'true',
      ...(cookie ? { cookie } : {}),
      ...(channelToken ? { 'zimble-token': channelToken } : {}),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
  const body = answerShape.parse(await response.json());
  return {
    status: response.status,
    headers: response.headers,
    data: body.data ?? null,
    errors: body.errors ?? [],
    cookies: response.headers.getSetCookie().map((cookieLine) => cookieLine.split(';')[0] ?? ''),
  };
}

async function signUpVerified(
  services: Services,
  person: { emailAddress?: string; firstName?: string; lastName?: string; password?: string } = {},
): Promise<Person> {
  const emailAddress = person.emailAddress ?? `person-${randomUUID().slice(0, 8)}@foyer.example`;
  const password = person.password ?? 'a-good-password';
  const { betterAuth } = await authOf(services);
  const hash = await hashOf(password, services);
  const { firstName = 'Robin', lastName = 'Reyes' } = person;
  const userId = await services.db.transaction((tx) =>
    createVerifiedAccount(services, tx, { emailAddress, firstName, lastName, phoneNumber: null }, hash),
  );
  const { headers } = await betterAuth.api.openSession({
    body: { userId },
    headers: new Headers(),
    returnHeaders: true,
  });
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { rows } = await services.pool.query<{ id: string }>(
    'select id from attendees where user_id = $1 and is_default',
    [userId],
  );
  return { userId, cookie, emailAddress, password, defaultAttendeeId: rows[0]?.id ?? '' };
}

/** A hash takes longer than all else of a sign-up, and the same one serves everybody who has this password. */
const hashes = new Map<string, string>();

async function hashOf(password: string, services: Services): Promise<string> {
  const known = hashes.get(password);
  if (known) return known;
  const { betterAuth } = await authOf(services);
  const hash = await (await betterAuth.$context).password.hash(password);
  hashes.set(password, hash);
  return hash;
}
