import { TestClock } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deadMails, settleDeadMails, warnOfDeadMails } from '#server/modules/notifications/dead-mails.ts';
import { securityLog } from '#server/modules/security/security-tables.ts';
import { freePort } from '#tests/free-port.ts';
import { startTestServer, type TestServer } from '#tests/server/harness.ts';
import { openPostOffice } from '#tests/server/notifications/post-office.ts';
import { logInto, type LogLine } from '#tests/server/platform/log-into.ts';
import { until } from '#tests/server/until.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** A poll of the workers, and with it whatever else is due. */
const pollMs = 6_000;

type Job = { id: string; state: string; tries: number; startAfter: Date };

let clock: TestClock;
let server: TestServer;
let port: number;
let lines: LogLine[];

beforeEach(async () => {
  clock = new TestClock();
  port = await freePort();
  lines = [];
  server = await startTestServer({
    config: { smtpUrl: `smtp://127.0.0.1:${port}`, logLevel: 'warn' },
    jobClock: clock,
    logTo: logInto(lines),
  });
});
afterEach(() => server.close());

async function jobsTo(to: string): Promise<Job[]> {
  const { rows } = await server.pool.query<Job>(
    `select id, state, retry_count as tries, start_after as "startAfter" from jobs.job
     where name = 'send-mail' and data ->> 'to' = $1 order by created_on desc`,
    [to],
  );
  return rows;
}

async function jobTo(to: string): Promise<Job> {
  const [job] = await jobsTo(to);
  if (!job) throw new Error(`the mail to ${to} is lost`);
  return job;
}

/** A mail that was tried once, in vain. */
async function failedMail(): Promise<string> {
  const { emailAddress: to } = await server.signUp();
  await server.services.jobs.enqueue('send-mail', { template: 'address-registered', to });
  await clock.tick(pollMs);
  await until(async () => (await jobTo(to)).state === 'retry');
  return to;
}

async function goTo(time: number): Promise<void> {
  if (time <= clock.now()) return;
  server.moveClock(time - clock.now());
  await clock.setTime(time);
}

/** Lets the clock run to the next try and waits until that has failed or was taken. */
async function nextTry(to: string): Promise<Job> {
  const before = await jobTo(to);
  await goTo(before.startAfter.getTime() + 1);
  await clock.tick(pollMs);
  await until(async () => {
    const { state, tries } = await jobTo(to);
    return state === 'completed' || state === 'failed' || (state === 'retry' && tries > before.tries);
  });
  return jobTo(to);
}

async function tryUntilDead(to: string): Promise<void> {
  for (let tries = 1; tries < 100; tries += 1) if ((await nextTry(to)).state === 'failed') return;
  throw new Error('it is never given up');
}

describe('a mail while the mail server is away', () => {
  test('for a day is tried again after growing pauses, and sent once when it is back', async () => {
    const to = await failedMail();
    const began = clock.now();
    const pauses: number[] = [];
    while (clock.now() < began + day) {
      const { startAfter } = await jobTo(to);
      pauses.push(startAfter.getTime() - clock.now());
      expect((await nextTry(to)).state).toBe('retry');
    }
    expect(pauses.length).toBeGreaterThan(12);
    expect(pauses.at(-1)).toBeGreaterThan(4 * hour);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(6 * hour);
    const { received } = await openPostOffice(port);
    expect((await nextTry(to)).state).toBe('completed');
    expect(received.map((mail) => mail.to)).toEqual([[to]]);
    expect(await deadMails(server.services)).toEqual([]);
  });

  test('for longer than seven days becomes a dead letter that an operator is told of and sends again', async () => {
    const to = await failedMail();
    const began = clock.now();
    await tryUntilDead(to);
    expect((clock.now() - began) / day).toBeGreaterThan(7);
    expect((clock.now() - began) / day).toBeLessThan(7.6);
    const [dead, ...others] = await deadMails(server.services);
    expect(others).toEqual([]);
    expect(dead).toEqual({
      id: expect.any(String),
      template: 'address-registered',
      to,
      about: '',
      tries: 42,
      reason: expect.stringContaining('ECONNREFUSED'),
      enqueuedAt: expect.any(Date),
      diedAt: expect.any(Date),
    });

    lines.length = 0;
    expect(await warnOfDeadMails(server.services)).toBe(1);
    expect(lines.map(({ level, msg }) => ({ level, msg }))).toEqual([
      { level: 40, msg: 'mails were given up; npm run mails lists them' },
    ]);

    const { received } = await openPostOffice(port);
    const id = dead?.id.slice(0, 8) ?? '';
    expect(await settleDeadMails(server.services, { act: 'resend', which: id })).toEqual({ count: 1 });
    await until(async () => {
      await clock.tick(pollMs);
      return received.length > 0;
    });
    expect(received.map((mail) => mail.to)).toEqual([[to]]);
    expect(await deadMails(server.services)).toEqual([]);
    expect(await warnOfDeadMails(server.services)).toBe(0);
  });

  test('is not forgotten by a server that was off for two months', async () => {
    const to = await failedMail();
    // Not due when the queue is swept, or whether it is tried or deleted first would be chance.
    await server.pool.query("update jobs.job set start_after = start_after + interval '61 days' where state = 'retry'");
    await goTo(clock.now() + 60 * day);
    await clock.tick(60_000);
    const { received } = await openPostOffice(port);
    expect((await nextTry(to)).state).toBe('completed');
    expect(received.map((mail) => mail.to)).toEqual([[to]]);
  });

  test('is tried for seven days also when an earlier version enqueued it', async () => {
    const to = await failedMail();
    await server.pool.query(
      `update jobs.job set retry_limit = 12, retry_delay_max = 900, dead_letter = null, keep_until = now() + interval '14 days'
       where name = 'send-mail'`,
    );
    const { rows } = await server.pool.query<{ name: string }>('select current_database() as name');
    const next = await startTestServer({ database: rows[0]?.name ?? '', jobs: false });
    await next.close();
    await tryUntilDead(to);
    expect(await deadMails(server.services)).toEqual([expect.objectContaining({ to, tries: 42 })]);
  });
});

describe('dead letters', () => {
  /** Jobs of the queue that were tried for the last time. */
  async function give(up: number): Promise<string[]> {
    const people = [];
    for (let number = 0; number < up; number += 1) people.push(await failedMail());
    await server.pool.query(
      "update jobs.job set retry_count = retry_limit where name = 'send-mail' and state = 'retry'",
    );
    for (const to of people) await nextTry(to);
    return people;
  }

  test('are sent again all at once, or dropped, and nothing is done where it is not clear what is meant', async () => {
    const people = await give(3);
    const maria = { ...server.services, operator: 'maria' };
    const [dropped, ...others] = await deadMails(server.services);
    expect(others).toHaveLength(2);
    expect(await settleDeadMails(maria, { act: 'resend', which: 'ffffffff-none' })).toEqual({
      refused: 'No mail that was given up has the id ffffffff-none.',
    });
    expect(await settleDeadMails(maria, { act: 'drop', which: '' })).toEqual({
      refused: '3 mails begin with : give more of the id.',
    });
    expect(await settleDeadMails(maria, { act: 'drop', which: dropped?.id ?? '' })).toEqual({ count: 1 });
    const { received } = await openPostOffice(port);
    expect(await settleDeadMails(maria, { act: 'resend', which: 'all' })).toEqual({ count: 2 });
    await until(async () => {
      await clock.tick(pollMs);
      return received.length === 2;
    });
    expect(received.flatMap((mail) => mail.to).toSorted()).toEqual(
      people.filter((to) => to !== dropped?.to).toSorted(),
    );
    expect(await settleDeadMails(maria, { act: 'resend', which: 'all' })).toEqual({ count: 0 });
    expect(await operatorsDeeds()).toEqual([
      ['mails-dropped', 'operator', 'maria', { mails: '1' }],
      ['mails-sent-again', 'operator', 'maria', { mails: '2' }],
    ]);
  });

  const operatorsDeeds = async () =>
    (await server.db.select().from(securityLog).orderBy(securityLog.at))
      .filter(({ actorKind }) => actorKind === 'operator')
      .map(({ kind, actorKind, actor, details }) => [kind, actorKind, actor, details]);

  test('are kept for 90 days', async () => {
    await give(1);
    await goTo(clock.now() + 89 * day);
    await clock.tick(60_000);
    expect(await deadMails(server.services)).toHaveLength(1);
    await goTo(clock.now() + 2 * day);
    await clock.tick(60_000);
    expect(await deadMails(server.services)).toEqual([]);
  });
});
