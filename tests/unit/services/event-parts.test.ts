import { describe, expect, test } from 'vitest';
import { typedFields } from '#domain/typed-fields.ts';
import type { PartValues } from '#domain/part-values.ts';
import { eventParts, readEventPart, type EventPartName } from '#services/desk/event/event-parts.ts';
import { faultsOf } from '#services/desk/parts/answered-part.ts';
import { rulesValues } from '#tests/model/desk/part-editor/sample-part.ts';
import { cherryOrchard } from '#tests/model/desk/sample-event.ts';

const { about, when, rules, door } = cherryOrchard;

/** What would be sent of what is typed, and what of it can't be read. */
function written(part: EventPartName, values: PartValues) {
  const typed = typedFields(values);
  return { input: eventParts[part].write(typed), faults: typed.faults };
}

describe('the rules of an event', () => {
  test('are read as they are typed', () => {
    expect(readEventPart(rules)).toEqual({ version: 3, values: rulesValues });
  });

  test('come back as they were read, with windows in days where these are whole', () => {
    const policy = {
      ...rules.policy,
      kind: 'WINDOWS' as const,
      windows: [
        { __typename: 'CancellationWindow' as const, hoursBeforeStart: 168, percent: 100 },
        { __typename: 'CancellationWindow' as const, hoursBeforeStart: 12, percent: 50 },
      ],
      keep: { __typename: 'Money' as const, amount: 2.5, currency: 'CAD' as const, display: '$2.50' },
      feesBack: false,
      approval: 'ALWAYS' as const,
    };
    const { values } = readEventPart({ ...rules, capacity: null, policy });
    expect(values['policy.windows']).toEqual([
      { until: '7', unit: 'days', percent: '100' },
      { until: '12', unit: 'hours', percent: '50' },
    ]);
    expect(written('RULES', values)).toEqual({
      faults: [],
      input: {
        rules: {
          isListed: true,
          capacity: null,
          policy: {
            kind: 'WINDOWS',
            windows: [
              { hoursBeforeStart: 168, percent: 100 },
              { hoursBeforeStart: 12, percent: 50 },
            ],
            keep: 2.5,
            feesBack: false,
            approval: 'ALWAYS',
          },
          mayBeGiven: true,
        },
      },
    });
  });

  test('take amounts as people write them', () => {
    const windows = { 'policy.kind': 'WINDOWS', 'policy.windows': [{ until: '1', unit: 'days', percent: '100' }] };
    const keep = (typed: string) => written('RULES', { ...rulesValues, ...windows, 'policy.keep': typed });
    expect(['2,50', '$2.5', '1 200', ''].map((typed) => keep(typed).input.rules?.policy.keep)).toEqual([
      2.5, 2.5, 1200, 0,
    ]);
    expect(keep('two').faults).toEqual([{ field: 'policy.keep', fault: 'OUT_OF_RANGE' }]);
  });

  test('say what is no number at its field', () => {
    const many = { capacity: 'many', 'policy.kind': 'WINDOWS', 'policy.windows': [{ unit: 'days', percent: 'x' }] };
    expect(written('RULES', { ...rulesValues, ...many }).faults).toEqual([
      { field: 'capacity', fault: 'OUT_OF_RANGE' },
      { field: 'policy.windows', fault: 'OUT_OF_RANGE' },
      { field: 'policy.windows', fault: 'OUT_OF_RANGE' },
    ]);
  });
});

describe('the times of an event', () => {
  test('are to the minute, as a browser has them', () => {
    const { values } = readEventPart(when);
    expect(values).toEqual({
      start: '2026-12-13T19:30',
      end: '2026-12-13T22:00',
      timeZone: 'America/Vancouver',
      salesStart: '',
      salesEnd: '2026-12-13T18:00',
    });
    const { __typename: _type, version: _version, ...fields } = when;
    expect(written('WHEN', values)).toEqual({ faults: [], input: { when: fields } });
  });

  test('keep seconds where there are any', () => {
    const { values } = readEventPart({ ...when, start: '2026-12-13T19:30:15' });
    expect(written('WHEN', values).input.when?.start).toBe('2026-12-13T19:30:15');
  });

  test('need a start and an end', () => {
    expect(written('WHEN', { ...readEventPart(when).values, start: '', end: '' }).faults).toEqual([
      { field: 'start', fault: 'REQUIRED' },
      { field: 'end', fault: 'REQUIRED' },
    ]);
  });
});

test('the doors of an event come back as they were read, and are told at which a time is missing', () => {
  const { values } = readEventPart(door);
  const lists = door.lists.map(({ __typename: _type, ...list }) => list);
  expect(written('DOOR', values)).toEqual({ faults: [], input: { door: { lists } } });
  const blank = { lists: [{ name: 'Side door' }] };
  expect(written('DOOR', blank)).toEqual({
    faults: [
      { field: 'lists.0.opens', fault: 'REQUIRED' },
      { field: 'lists.0.closes', fault: 'REQUIRED' },
    ],
    input: { door: { lists: [{ id: null, name: 'Side door', productIds: null, opens: '', closes: '' }] } },
  });
});

describe('what an event is about', () => {
  const { values } = readEventPart(about);

  test('comes back as it was read, in the languages that it is written in', () => {
    expect(written('ABOUT', values)).toEqual({
      faults: [],
      input: {
        about: {
          words: [{ language: 'en', name: 'The Cherry Orchard', description: about.words[0]?.description }],
          place: {
            name: 'Malaspina Theatre',
            line1: '900 Fifth Street',
            city: 'Nanaimo',
            stateProvince: 'BC',
            postcode: 'V9R 5S5',
            country: 'Canada',
            lat: 49.16,
            long: -123.97,
          },
          primaryCategory: 'theatre',
          secondaryCategory: null,
          pictures: [],
        },
      },
    });
  });

  test('has its pictures in their order, and of each what is said', () => {
    const picture = {
      __typename: 'EventPicture' as const,
      id: 'p-1',
      preview: 'pictures/p-1/960.webp',
      words: [{ __typename: 'PictureWords' as const, language: 'fr_CA' as const, text: 'Un verger' }],
    };
    const read = readEventPart({ ...about, pictures: [picture, { ...picture, id: 'p-2', words: [] }] }).values;
    expect(read['pictures']).toEqual([
      { id: 'p-1', preview: 'pictures/p-1/960.webp', words: { fr_CA: 'Un verger' } },
      { id: 'p-2', preview: 'pictures/p-1/960.webp', words: {} },
    ]);
    const blank = [{ id: 'p-2', preview: '', words: { en: '  ' } }];
    expect(written('ABOUT', read).input.about?.pictures).toEqual([
      { id: 'p-1', words: [{ language: 'fr_CA', text: 'Un verger' }] },
      { id: 'p-2', words: [] },
    ]);
    expect(written('ABOUT', { ...read, pictures: blank }).input.about?.pictures).toEqual([{ id: 'p-2', words: [] }]);
  });

  test('is at the degrees of its place as long as the address is that one', () => {
    const placeOf = (change: PartValues) => written('ABOUT', { ...values, ...change }).input.about?.place;
    expect(placeOf({ 'place.name': 'The theatre' })).toMatchObject({ lat: 49.16, long: -123.97 });
    for (const line of ['line1', 'city', 'stateProvince', 'postcode', 'country']) {
      const place = placeOf({ [`place.${line}`]: 'Elsewhere' });
      expect([place?.lat, place?.long]).toEqual([undefined, undefined]);
    }
    const unknown = readEventPart({ ...about, place: about.place && { ...about.place, lat: null } }).values;
    expect(written('ABOUT', unknown).input.about?.place).not.toHaveProperty('lat');
  });

  test('has its own language, also without a word', () => {
    const french = { ...values, 'name.en': '', 'description.en': '', 'name.fr_CA': 'La Cerisaie' };
    expect(written('ABOUT', french).input.about?.words.map(({ language }) => language)).toEqual(['en', 'fr_CA']);
  });

  test('is nowhere where no place is typed', () => {
    const fields = ['name', 'line1', 'city', 'stateProvince', 'postcode', 'country'].map((line) => [
      `place.${line}`,
      ' ',
    ]);
    expect(written('ABOUT', { ...values, ...Object.fromEntries(fields) }).input.about?.place).toBeNull();
  });
});

test.each<[EventPartName, string, string]>([
  ['RULES', 'rules.capacity', 'capacity'],
  ['RULES', 'rules.policy.windows.1', 'policy.windows'],
  ['RULES', 'rules.policy.keep', 'policy.keep'],
  ['WHEN', 'when.salesEnd', 'salesEnd'],
  ['DOOR', 'door.lists', 'lists'],
  ['DOOR', 'door.lists.1.productIds', 'lists.1.productIds'],
  ['ABOUT', 'about.words.1.name', 'name.fr_CA'],
  ['ABOUT', 'about.words', 'name.en'],
  ['ABOUT', 'about.place.city', 'place.city'],
  ['ABOUT', 'about.place.lat', 'place.name'],
  ['ABOUT', 'about.primaryCategory', 'primaryCategory'],
])('of %s the path %s is the field %s', (part, path, field) => {
  const values = { ...readEventPart(about).values, 'name.fr_CA': 'La Cerisaie' };
  const refused = { __typename: 'InvalidFieldsError' as const, fields: [{ field: path, fault: 'REQUIRED' as const }] };
  expect(faultsOf(eventParts[part], refused, values).fields).toEqual([{ field, fault: 'REQUIRED' }]);
});
