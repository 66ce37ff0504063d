import { table, writeReport } from '../report.ts';
import { startBenchServer } from '../server-process.ts';
import type { BenchServer } from '../server-process.ts';
import { rounded, summaryOf } from '../statistics.ts';
import { gatherCrowd } from './crowd.ts';
import { sendMessages } from './send-message.ts';
import { takePeopleFile } from './take-file.ts';
import type { Crowd } from './crowd.ts';
import { everyone, findMailboxes } from '#server/modules/desk-messages/mailboxes.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { doorListHtml } from '#server/modules/desk-people/door-list-html.ts';
import { readDoorList } from '#server/modules/desk-people/door-list.ts';
import { listPeople } from '#server/modules/desk-people/list-people.ts';
import { readReport } from '#server/modules/desk-reports/read-report.ts';
import { listDeskOrders } from '#server/modules/desk-orders/list-orders.ts';
import { readToday } from '#server/modules/desk-today/read-today.ts';

type Options = { quick: boolean; profileFolder: string | null };
type Looked = Omit<Parameters<typeof listPeople>[2], 'eventId'>;

const none = { search: null, filter: null, after: null };

/** What an organizer's people look for; nth makes each of them another one. */
const looks: Record<string, (nth: number, crowd: Crowd) => Looked> = {
  'the first page': () => none,
  'by a name': (nth) => ({ ...none, search: ['thorsen', 'okafor', 'emilie', 'nguyen'][nth % 4] ?? '' }),
  'by a letter': (nth) => ({ ...none, search: 'aeiou'[nth % 5] ?? 'a' }),
  'by an address': (nth) => ({ ...none, search: `guest-${(nth * 37) % 20_000}@crowd.example` }),
  'by nobody’s name': (nth) => ({ ...none, search: `nobody ${nth}` }),
  'by a name, answers missing': (nth) => ({
    ...none,
    search: nth % 2 ? 'reyes' : 'lund',
    filter: { isMissingAnswers: true },
  }),
  'who owe, of one tier': (_nth, { tierId }) => ({ ...none, filter: { owes: true, tierId } }),
};

/** And for which order. */
const searches: Record<string, (nth: number) => string> = {
  'the latest': () => '',
  'by an attendee': (nth) => ['thorsen', 'okafor', 'emilie', 'nguyen'][nth % 4] ?? '',
  'by its code': (nth) => `crowd-${1 + ((nth * 37) % 10_000)}`,
  'by its buyer’s address': (nth) => `buyer-${1 + ((nth * 37) % 10_000)}@crowd.example`,
  'by nobody’s name': (nth) => `nobody ${nth}`,
};

/** What is read of the organizer, of its event, of thirty days of it, and of the answers. */
function reportsOf({ organizationId, eventId }: Crowd): Record<string, Parameters<typeof readReport>[2]> {
  const all = { organizationId, kind: 'SALES', eventId: null, from: null, to: null } as const;
  const month = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  return {
    'sales of the organizer': all,
    'sales of the event': { ...all, eventId },
    'sales of 30 days': { ...all, from: month },
    'answers of the event': { ...all, kind: 'ANSWERS', eventId },
  };
}

/** An event with 20,000 registrations: its people as the desk lists and finds them, and its reports (docs/decisions/162, 168). */
export async function benchPeople({ quick, profileFolder }: Options): Promise<boolean> {
  const times = quick ? 60 : 200;
  const server = await startBenchServer({ profileFolder });
  const people = [];
  const orders = [];
  const reports = [];
  const files = [];
  try {
    const { db, pool } = server.database;
    const crowd = await gatherCrowd(pool, 20_000);
    files.push(await takePeopleFile(server, crowd));
    console.log(`Its list for the door: ${await doorListIn(server, crowd.eventId)}.`);
    const asked = performance.now();
    const mailboxes = await findMailboxes(db, {
      eventId: crowd.eventId,
      to: everyone,
      kind: 'SERVICE',
    });
    console.log(`Their ${mailboxes.length} mailboxes: ${rounded(performance.now() - asked)} ms.`);
    for (const [name, lookedFor] of Object.entries(looks)) {
      const look = async (nth: number) => {
        const wanted = { ...lookedFor(nth, crowd), eventId: crowd.eventId };
        return (await listPeople({ db }, { userId: crowd.memberId, language: 'en' }, wanted))?.total ?? 0;
      };
      people.push({ looked: name, ...(await timed(server, times, look)) });
    }
    for (const [name, searched] of Object.entries(searches)) {
      const look = async (nth: number) => {
        const filter = { search: searched(nth) };
        const wanted = { organizationId: crowd.organizationId, filter, after: null };
        return (await listDeskOrders(db, { userId: crowd.memberId, language: 'en' }, wanted))?.orders.length ?? 0;
      };
      orders.push({ looked: name, ...(await timed(server, times, look)) });
    }
    for (const [name, wanted] of Object.entries(reportsOf(crowd)))
      reports.push({
        report: name,
        ...(await timed(server, times, async () => {
          const asker = { userId: crowd.memberId, language: 'en' as const };
          return (await readReport({ db, clock: () => new Date() }, asker, wanted))?.events.length ?? 0;
        })),
      });
    reports.push({
      report: 'the first page',
      ...(await timed(server, times, async () => {
        const asker = { userId: crowd.memberId, language: 'en' as const };
        return (await readToday({ db, clock: () => new Date() }, asker, crowd.organizationId))?.waits.length ?? 0;
      })),
    });
  } finally {
    await server.stop();
  }
  files.push(await takeLargestFile(profileFolder));
  const messages = await sendMessages(profileFolder);
  console.log(table('The file of people with their answers', files));
  console.log(table('A message to 5,000 mailboxes', messages));
  console.log(table('People of an event with 20,000 registrations, ms', people));
  console.log(table('Orders of its organizer, 10,000, ms', orders));
  console.log(table('Reports of them, and the desk’s first page, ms', reports));
  console.log(`\nWritten to ${await writeReport('people', { times, files, messages, people, orders, reports })}`);
  return true;
}

/** All that the server does for a list to be printed (docs/decisions/179). */
async function doorListIn({ database: { db } }: BenchServer, eventId: string): Promise<string> {
  const [event] = await findEventsByIds(db, [eventId]);
  if (!event) throw new Error('no event');
  const started = performance.now();
  const list = await readDoorList(db, { event, door: null, sight: 'ORDERS', language: 'en', now: new Date() });
  let signs = 0;
  for (const piece of doorListHtml(list, 'en')) signs += piece.length;
  const seconds = rounded((performance.now() - started) / 1000, 2);
  return `${list.people.length} people, ${rounded(signs / 1_000_000, 1)} MB, ${seconds} s`;
}

/** Of as many people as the desk is made for, on a server that has done nothing else. */
async function takeLargestFile(profileFolder: string | null) {
  const server = await startBenchServer({ profileFolder });
  try {
    return await takePeopleFile(server, await gatherCrowd(server.database.pool, 50_000));
  } finally {
    await server.stop();
  }
}

/** One after the other; the first ten warm up and are not counted. */
async function timed(server: BenchServer, times: number, look: (nth: number) => Promise<number>) {
  let found = 0;
  const taken: number[] = [];
  const before = { own: process.cpuUsage(), ...(await server.cpu()) };
  for (let nth = 0; nth < times + 10; nth += 1) {
    const started = performance.now();
    found = await look(nth);
    if (nth >= 10) taken.push(performance.now() - started);
  }
  const own = process.cpuUsage(before.own);
  const { postgres } = await server.cpu();
  const cpu = (own.user + own.system) / 1000 + postgres - before.postgres;
  return { found, ...summaryOf(taken), 'processor time': rounded(cpu / (times + 10)) };
}
