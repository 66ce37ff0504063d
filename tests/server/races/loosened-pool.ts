import type { Pool } from 'pg';
import { FixedQuery } from '#server/platform/database/fixed-query.ts';

/** What a control switches off: every statement that matches is sent with the match replaced. */
export type Loosening = { match: RegExp; by?: string };

/** The row locks of drizzle's and of hand-written statements on these tables. */
export const rowLocksOn = (...tables: string[]): Loosening[] =>
  tables.map((table) => ({
    match: new RegExp(`(?<=\\b(?:from|join) "?${table}"?[^;]*)\\bfor (?:no key )?update(?: of \\S+)?`, 'g'),
  }));

/** An order goes on from whatever state it is in: without its lock its chart alone would stop the second step. */
export const chartOfOrders: Loosening = {
  match: /(?<=update orders set state = [^;]*?where id = \$1)\s+and state = [^;]*?(?=\s+returning updated_at)/g,
};

/** What is read before it is decided on: the first `runners` that have read it go on together, so that the race is lost. */
export type Meeting = { after: RegExp; runners: number };

/**
 * Test only: rewrites the statements of a pool before they are sent, so that exactly one safety is gone, and lets those
 * who have read the same meet. Give it to a server before its first statement. Answers how often the loosening that met
 * the fewest statements met one, so that a control that has lost its grip on a reworded statement fails instead of
 * passing; one whose meeting nobody attends fails by its time.
 */
export function loosenPool(pool: Pool, loosenings: Loosening[], meetings: Meeting[] = []): { count: () => number } {
  const met = loosenings.map(() => 0);
  const loosen = (text: string): string =>
    loosenings.reduce((sql, { match, by = '' }, index) => {
      const next = sql.replaceAll(match, by);
      if (next !== sql) met[index] = (met[index] ?? 0) + 1;
      return next;
    }, text);
  const places = meetings.map(({ after, runners }) => ({ after, meet: openMeeting(runners) }));
  pool.on('connect', (client) => {
    const send = client.query.bind(client);
    Object.defineProperty(client, 'query', {
      value: (first: unknown, ...rest: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(send, client, [rewritten(first, loosen), ...rest]);
        const place = places.find(({ after }) => after.test(textOf(first)));
        if (place && first instanceof FixedQuery) meetBeforeItsAnswer(first, place.meet);
        return place && answer instanceof Promise ? afterMeeting(answer, place.meet) : answer;
      },
    });
  });
  return { count: () => Math.min(...met) };
}

/** The first `runners` to come wait until all of them are there, so many times over; whoever comes later goes on at once. */
export function openMeeting(runners: number, times = 1): () => Promise<void> {
  const meetings = Array.from({ length: times }, () => Promise.withResolvers<void>());
  let came = 0;
  return async () => {
    const meeting = meetings[Math.floor(came / runners)];
    came += 1;
    if (came % runners === 0) meeting?.resolve();
    await meeting?.promise;
  };
}

function meetBeforeItsAnswer(query: FixedQuery<unknown>, meet: () => Promise<void>): void {
  const { callback: answer } = query;
  query.callback = (error) => void answerAfter(error);
  async function answerAfter(error: Error | null): Promise<void> {
    await meet();
    answer?.(error);
  }
}

async function afterMeeting(answer: Promise<unknown>, meet: () => Promise<void>): Promise<unknown> {
  const read = await answer;
  await meet();
  return read;
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query;
  if (typeof query !== 'object' || query === null || !('text' in query)) return '';
  return typeof query.text === 'string' ? query.text : '';
}

function rewritten(query: unknown, loosen: (text: string) => string): unknown {
  if (typeof query === 'string') return loosen(query);
  const before = textOf(query);
  const text = loosen(before);
  if (query instanceof FixedQuery) {
    query.text = text;
    return query;
  }
  return typeof query !== 'object' || text === before ? query : { ...query, text };
}
