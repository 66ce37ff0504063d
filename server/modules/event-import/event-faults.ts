import { isDeepStrictEqual } from 'node:util';
import { largestCents } from '#domain/money.ts';
import { faultOfPolicies } from '#server/modules/event-import/read-policy.ts';
import type { ImportedEvent } from '#server/modules/event-import/imported-event.ts';

const largestCapacity = 2_147_483_647;

/** What the database would refuse of an event, in words that go on from 'event 3 "Name": '; null when nothing. */
export function faultOfEvent(event: ImportedEvent): string | null {
  if (event.endWallTime < event.startWallTime) return 'it ends before it starts';
  const names = [event.name, ...Object.values(event.texts ?? {}).map(({ name }) => name)];
  if (names.some((name) => name.length > 300)) return 'its name has more than 300 characters';
  if (JSON.stringify(event).includes(String.raw`\u0000`)) return 'it has the character U+0000 in its text';
  if (event.capacity !== null && event.capacity > largestCapacity) return `its capacity ${event.capacity} is too large`;
  const { lat, long } = event.place ?? { lat: null, long: null };
  if ((lat !== null && Math.abs(lat) > 90) || (long !== null && Math.abs(long) > 180))
    return `its place lies at ${lat}, ${long}, which is not on the earth`;
  const wrong = event.offers.find(({ cents }) => cents < 0 || cents > largestCents);
  return wrong ? `its offer "${wrong.name}" has the price ${wrong.cents / 100}` : faultOfPolicies(event);
}

/** Events that say of themselves that they are one, and are not alike; an event that a page shows twice is taken once. */
export function withoutRepeats(read: ImportedEvent[]): { events: ImportedEvent[]; problems: string[] } {
  const byUid = new Map<string, ImportedEvent>();
  const problems: string[] = [];
  for (const event of read) {
    const key = `${event.organizer ?? ''}\n${event.uid}`;
    const known = byUid.get(key);
    if (!known) byUid.set(key, event);
    else if (!isDeepStrictEqual(known, event))
      problems.push(`"${event.name}" and "${known.name}" have the same id, ${event.uid}`);
  }
  return { events: [...byUid.values()], problems };
}
