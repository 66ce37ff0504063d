import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { importEvents } from '#server/modules/event-import/import-events.ts';
import { makeEvent } from '#tests/server/catalog/catalog-fixture.ts';
import type { Organizer } from '#tests/server/catalog/catalog-fixture.ts';
import {
  closeTier,
  createEvent,
  draft,
  eventOf,
  historyOf,
  idOf,
  openDesk,
  orderTiers,
  savePart,
  saveTier,
  start,
} from '#tests/server/desk-events/event-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { addMember } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let organizer: Organizer;
let manager: Person;
let organizationId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ organizer, manager } = await openDesk(server));
  ({ organizationId } = organizer);
});
afterAll(() => server.close());

let eventId: string;
beforeEach(async () => {
  eventId = await draft(server, manager, organizationId);
});

const save = (values: object, version = 0, id = eventId) => savePart(server, manager, { eventId: id, version, values });
const about = { words: [{ language: 'en', name: 'A long evening', description: 'Songs.' }] };
const when = { start: start.start, end: start.end, timeZone: start.timeZone, salesStart: null, salesEnd: null };
const rules = { isListed: true, capacity: null, policy: { kind: 'NONE' } };
const fault = (field: string, of: string) => ({ errorCode: 'INVALID_FIELDS_ERROR', fields: [{ field, fault: of }] });
const rowOf = async (id: string) => inserted(await server.db.select().from(events).where(eq(events.id, id)));
/** An event on sale with one tier, of which so many are booked and held. */
const onSale = async (taken: { booked?: number; held?: number } = {}) => {
  const event = await makeEvent(
    server.db,
    organizer,
    { startWallTime: start.start, endWallTime: start.end, ...taken },
    [{ ...taken }],
  );
  return { ...event, tierId: event.products[0]?.id ?? '' };
};

describe('a new event', () => {
  test('is a draft with a name and times, which an entry tells', async () => {
    expect(await eventOf(server, manager, eventId)).toEqual(
      expect.objectContaining({
        name: 'An evening',
        status: 'DRAFT',
        about: {
          version: 0,
          words: [{ language: 'en', name: 'An evening', description: '' }],
          place: null,
          primaryCategory: null,
          secondaryCategory: null,
          pictures: [],
        },
        when: { version: 0, ...when },
        tiers: [],
      }),
    );
    expect(await historyOf(server, eventId)).toEqual([
      { what: 'EVENT_CREATED', part: null, before: null, after: { name: 'An evening', copyOf: null } },
    ]);
  });

  test('is made once for its key', async () => {
    const first = await createEvent(server, manager, { organizationId, key: 'new-1' });
    expect(await createEvent(server, manager, { organizationId, key: 'new-1' })).toEqual(first);
  });

  test.each([
    ['no name', { name: ' ' }, fault('name', 'REQUIRED')],
    ['a day that is none', { start: '2127-02-30T19:00:00' }, fault('start', 'UNKNOWN')],
  ])('is refused with %s', async (_name, input, refused) => {
    expect(await createEvent(server, manager, { organizationId, input })).toEqual(refused);
  });

  test('of another begins with its words, rules and tiers, and nothing that is sold', async () => {
    const from = await onSale({ booked: 3 });
    const copy = idOf(
      await createEvent(server, manager, { organizationId, copyOf: from.id, input: { name: 'Again' } }),
    );
    expect(await eventOf(server, manager, copy)).toEqual(
      expect.objectContaining({
        name: 'Again',
        status: 'DRAFT',
        booked: 0,
        tiers: [expect.objectContaining({ words: [{ language: 'en', name: 'Tier 1', description: '' }], booked: 0 })],
      }),
    );
    expect(await createEvent(server, manager, { organizationId, copyOf: organizationId })).toBeNull();
  });
});

describe('a part of an event', () => {
  test('is saved with a version, and an entry of what changed', async () => {
    const place = { name: 'Old Hall', line1: '1 Front Street', city: 'Nanaimo', lat: 49.16, long: -123.94 };
    const values = { ...about, place, primaryCategory: 'music', secondaryCategory: null, pictures: [] };
    expect(await save({ about: values })).toEqual({ version: 1, ...values });
    expect(await save({ about: { ...values, primaryCategory: 'polka' } }, 1)).toEqual(
      fault('about.primaryCategory', 'UNKNOWN'),
    );
    expect((await historyOf(server, eventId)).at(-1)).toEqual({
      what: 'EVENT_CHANGED',
      part: 'ABOUT',
      before: { words: [{ language: 'en', name: 'An evening' }], place: null, primaryCategory: null },
      after: {
        words: [{ language: 'en', name: 'A long evening' }],
        place: expect.objectContaining({ name: 'Old Hall' }),
        primaryCategory: 'music',
      },
    });
  });

  test('has its own language among its words, and each once', async () => {
    const [word] = about.words;
    expect(await save({ about: { words: [{ ...word, language: 'fr_CA' }] } })).toEqual(
      fault('about.words', 'REQUIRED'),
    );
    expect(await save({ about: { words: [word, word] } })).toEqual(fault('about.words', 'REPEATED'));
  });

  test('has times on the clock of its zone', async () => {
    const values = {
      ...when,
      start: '2127-07-01T19:00:00',
      end: '2127-07-01T20:00:00',
      salesStart: '2127-06-01T10:00:00',
    };
    expect(await save({ when: values })).toEqual({ version: 1, ...values });
    const { startsAt, startSalesAt } = await rowOf(eventId);
    expect([startsAt.toISOString(), startSalesAt?.toISOString()]).toEqual([
      '2127-07-02T02:00:00.000Z',
      '2127-06-01T17:00:00.000Z',
    ]);
    expect(await save({ when: { ...when, timeZone: 'Mars/Olympus' } }, 1)).toEqual(
      expect.objectContaining({ errorCode: 'INVALID_FIELDS_ERROR' }),
    );
  });

  test('answers the same for the same key, and one part at a time', async () => {
    const saved = { eventId, version: 0, values: { rules }, key: 'rules-1' };
    const first = await savePart(server, manager, saved);
    expect(await savePart(server, manager, saved)).toEqual(first);
    await expect(save({ rules, about })).rejects.toThrow('one part at a time');
  });

  test('is counted when a file or a command changes it', async () => {
    const file = {
      uid: 'a-file’s',
      name: 'From a file',
      description: '',
      startWallTime: start.start,
      endWallTime: start.end,
      timeZone: start.timeZone,
      isCanceled: false,
      capacity: null,
      organizer: null,
      category: null,
      place: null,
      offers: [{ name: 'General', cents: 1000, currency: null, soldOut: false }],
    };
    const read = async () => {
      await importEvents(server.db, [file], { organizer: 'Quiet Room Society' });
      return inserted(await server.db.select().from(events).where(eq(events.name, 'From a file')));
    };
    const { id } = await read();
    await read();
    expect(await save({ about }, 0, id)).toEqual({
      errorCode: 'VERSION_CONFLICT_ERROR',
      by: null,
      theirs: expect.objectContaining({
        version: 1,
        words: [{ language: 'en', name: 'From a file', description: '' }],
      }),
    });
  });
});

describe('an event with people', () => {
  test('has no fewer places than are sold and in carts', async () => {
    const { id, tierId } = await onSale({ booked: 3, held: 2 });
    const refused = { errorCode: 'CAPACITY_BELOW_SOLD_ERROR', sold: 3, held: 2 };
    expect(await save({ rules: { ...rules, capacity: 4 } }, 0, id)).toEqual(refused);
    expect(await saveTier(server, manager, { eventId: id, id: tierId, values: { capacity: 4 } })).toEqual(refused);
    expect(await save({ rules: { ...rules, capacity: 5 } }, 0, id)).toEqual(expect.objectContaining({ capacity: 5 }));
  });

  test('is not moved by a save, in time or place', async () => {
    const { id } = await onSale({ booked: 3 });
    const refused = { errorCode: 'EVENT_MOVE_NEEDED_ERROR', registrations: 3 };
    expect(await save({ when: { ...when, start: '2127-02-01T18:00:00' } }, 0, id)).toEqual(refused);
    expect(await save({ about: { ...about, place: { name: 'Elsewhere' } } }, 0, id)).toEqual(refused);
    expect(await save({ when: { ...when, salesEnd: '2127-01-31T12:00:00' } }, 0, id)).toEqual(
      expect.objectContaining({ salesEnd: '2127-01-31T12:00:00' }),
    );
  });

  test('that is on sale keeps what it needs to be published', async () => {
    const { id, tierId } = await onSale();
    const refused = { errorCode: 'PUBLISH_REFUSED_ERROR', problems: [{ code: 'NO_TIER_ONLINE', tierId: null }] };
    expect(await closeTier(server, manager, tierId)).toEqual(refused);
    expect(await saveTier(server, manager, { eventId: id, id: tierId, values: { isOnline: false } })).toEqual(refused);
    expect(await save({ when: { ...when, end: '2127-02-01T18:00:00' } }, 0, id)).toEqual({
      errorCode: 'PUBLISH_REFUSED_ERROR',
      problems: [{ code: 'END_BEFORE_START', tierId: null }],
    });
    expect((await rowOf(id)).endWallTime).toContain('21:00');
  });

  test('that has begun may still be described', async () => {
    const { id } = await onSale();
    await server.db
      .update(events)
      .set({ startsAt: new Date(Date.now() - 60_000) })
      .where(eq(events.id, id));
    expect(await save({ about }, 0, id)).toEqual(expect.objectContaining({ version: 1 }));
  });
});

describe('tiers and add-ons', () => {
  test('are added, saved with a version, closed and put in order', async () => {
    const first = idOf(await saveTier(server, manager, { eventId }));
    const second = idOf(
      await saveTier(server, manager, { eventId, values: { kind: 'SESSION_OPTION', price: 5, capacity: null } }),
    );
    expect(await saveTier(server, manager, { eventId, id: first, version: 1, values: { price: 25.5 } })).toEqual(
      expect.objectContaining({ version: 2, price: { amount: 25.5 }, kind: 'TUITION' }),
    );
    expect(await orderTiers(server, manager, eventId, [second])).toEqual({ tiers: [{ id: second }, { id: first }] });
    expect(await closeTier(server, manager, first)).toEqual({ id: first, isOnline: false, version: 3 });
    const history = await historyOf(server, eventId);
    expect(history.map(({ what }: { what: string }) => what)).toEqual([
      'EVENT_CREATED',
      'TIER_ADDED',
      'TIER_ADDED',
      'TIER_CHANGED',
      'TIERS_ORDERED',
      'TIER_CLOSED',
    ]);
    expect(history[3]).toEqual({
      what: 'TIER_CHANGED',
      part: 'TIER',
      before: { priceCents: 2000 },
      after: { priceCents: 2550 },
    });
  });

  test.each([
    ['a negative price', { price: -1 }, fault('price', 'OUT_OF_RANGE')],
    ['a part of a cent', { price: 1.005 }, fault('price', 'OUT_OF_RANGE')],
    ['no name', { words: [{ language: 'en', name: '' }] }, fault('words.0.name', 'REQUIRED')],
    ['a tax category that is none', { taxCategoryId: 'gst' }, fault('taxCategoryId', 'UNKNOWN')],
    ['a negative capacity', { capacity: -1 }, fault('capacity', 'OUT_OF_RANGE')],
  ])('are refused with %s', async (_name, values, refused) => {
    expect(await saveTier(server, manager, { eventId, values })).toEqual(refused);
  });

  test('are at most sixty', async () => {
    const { taxCategoryId } = organizer;
    const rows = Array.from({ length: 60 }, (_, at) => ({
      eventId,
      kind: 'TUITION' as const,
      name: `Tier ${at}`,
      priceCents: 0,
      taxCategoryId,
    }));
    await server.db.insert(products).values(rows);
    expect(await saveTier(server, manager, { eventId })).toEqual({
      errorCode: 'LIMIT_EXCEEDED_ERROR',
      limit: 60,
      of: 'TIERS',
    });
  });

  test('of another event are not there', async () => {
    const { tierId } = await onSale();
    expect(await saveTier(server, manager, { eventId, id: tierId })).toBeNull();
  });
});

const anything: unknown = expect.anything();

type Save = { who: 'one' | 'other'; part: 'about' | 'rules'; late: number };

describe('two editors of one event', () => {
  test('of saves of one part at once exactly one is kept, and whoever loses is answered with what is', async () => {
    const other = await addMember(server, organizationId, 'OrganizationManager');
    const valuesOf = ({ part }: Save, mark: number) =>
      part === 'about'
        ? { about: { words: [{ language: 'en', name: `Name ${mark}`, description: '' }] } }
        : { rules: { ...rules, capacity: mark } };
    const saves = fc.record<Save>({
      who: fc.constantFrom('one', 'other'),
      part: fc.constantFrom('about', 'rules'),
      late: fc.constantFrom(0, 0, 1),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(saves, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), async (rounds) => {
        const id = await draft(server, manager, organizationId);
        const versions = { about: 0, rules: 0 };
        for (const [round, atOnce] of rounds.entries()) {
          const answers = await Promise.all(
            atOnce.map((one, at) =>
              savePart(server, one.who === 'one' ? manager : other, {
                eventId: id,
                version: Math.max(0, versions[one.part] - one.late),
                values: valuesOf(one, round * 10 + at + 1),
              }),
            ),
          );
          for (const part of ['about', 'rules'] as const) {
            const asked = atOnce.flatMap((one, at) =>
              one.part === part ? [{ isLate: one.late > 0 && versions[part] > 0, answer: answers[at] }] : [],
            );
            const kept = asked.filter(({ answer }) => !JSON.stringify(answer).includes('errorCode'));
            expect(kept).toHaveLength(asked.some(({ isLate }) => !isLate) ? 1 : 0);
            const [winner] = kept;
            // Who was late may have come before the one who won, and saw what was there then.
            for (const { isLate, answer } of asked.filter((each) => each !== winner))
              expect(answer).toEqual({
                errorCode: 'VERSION_CONFLICT_ERROR',
                by: 'Robin Reyes',
                theirs: isLate ? anything : winner?.answer,
              });
            if (winner) versions[part] += 1;
          }
        }
      }),
      { numRuns: 10 },
    );
  });
});
