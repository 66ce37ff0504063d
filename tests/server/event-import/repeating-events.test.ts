import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asc, eq } from 'drizzle-orm';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { importEvents, readEventFile, summaryLine } from '#server/modules/event-import/import-events.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

const zone = 'America/Los_Angeles';
const now = new Date('2027-01-15T20:00:00Z');

const eventOf = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:supper', 'SUMMARY:Supper', ...lines, 'END:VEVENT'];
const fileOf = (...parts: string[][]) => ['BEGIN:VCALENDAR', ...parts.flat(), 'END:VCALENDAR'].join('\r\n');
const read = (...lines: string[]) => readEventFile(fileOf(eventOf(...lines)), zone, now);
const startsOf = (...lines: string[]) => read(...lines).events.map(({ startWallTime }) => startWallTime);
const start = 'DTSTART;TZID=America/Los_Angeles:20270305T180000';

describe('a repeating event', () => {
  test('is an event at each of its times, by the wall clock through the change of the clocks', () => {
    const { events: found, problems, removed, notes } = read(start, 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=3');
    expect(
      found.map(({ uid, startWallTime, endWallTime, timeZone }) => [uid, startWallTime, endWallTime, timeZone]),
    ).toEqual([
      ['supper 20270305T180000', '2027-03-05T18:00:00', '2027-03-05T20:00:00', zone],
      ['supper 20270312T180000', '2027-03-12T18:00:00', '2027-03-12T20:00:00', zone],
      ['supper 20270319T180000', '2027-03-19T18:00:00', '2027-03-19T20:00:00', zone],
    ]);
    expect({ problems, removed, notes }).toEqual({ problems: [], removed: [], notes: [] });
  });

  test('in UTC keeps the hour of UTC, and says so in its ids', () => {
    const { events: found } = read('DTSTART:20270306T020000Z', 'RRULE:FREQ=WEEKLY;COUNT=3');
    expect(found.map(({ uid, startWallTime }) => [uid, startWallTime])).toEqual([
      ['supper 20270306T020000Z', '2027-03-05T18:00:00'],
      ['supper 20270313T020000Z', '2027-03-12T18:00:00'],
      ['supper 20270320T020000Z', '2027-03-19T19:00:00'],
    ]);
  });

  test('of whole days, of no zone', () => {
    const { events: found } = read(
      'DTSTART;VALUE=DATE:20270313',
      'DTEND;VALUE=DATE:20270315',
      'RRULE:FREQ=YEARLY;COUNT=2',
    );
    expect(found.map(({ uid, startWallTime, endWallTime }) => [uid, startWallTime, endWallTime])).toEqual([
      ['supper 20270313', '2027-03-13T00:00:00', '2027-03-14T23:59:59'],
      ['supper 20280313', '2028-03-13T00:00:00', '2028-03-14T23:59:59'],
    ]);
    expect(startsOf('DTSTART:20270305T180000', 'RRULE:FREQ=DAILY;COUNT=2')).toEqual([
      '2027-03-05T18:00:00',
      '2027-03-06T18:00:00',
    ]);
  });

  test.each([
    ['in UTC, by the clock of the start', start, 'UNTIL=20270320T010000Z', 3],
    ['in UTC, a second before the third', start, 'UNTIL=20270320T005959Z', 2],
    ['by the clock of the start', start, 'UNTIL=20270319T180000', 3],
    ['on a day, which is whole', start, 'UNTIL=20270319', 3],
    ['on the day before', start, 'UNTIL=20270318', 2],
    ['of whole days', 'DTSTART;VALUE=DATE:20270305', 'UNTIL=20270319', 3],
    ['of whole days, in UTC', 'DTSTART;VALUE=DATE:20270305', 'UNTIL=20270319T235959Z', 3],
  ])('until a time %s', (_name, first, until, times) => {
    expect(startsOf(first, `RRULE:FREQ=WEEKLY;${until}`)).toHaveLength(times);
  });

  test.each([
    ['FREQ=MONTHLY;BYDAY=1FR;COUNT=3', ['05', '2027-04-02', '2027-05-07']],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', ['05', '2027-03-26', '2027-04-30']],
    ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', ['05', '2027-03-31', '2027-05-31', '2027-07-31']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=FR,SU;WKST=MO;COUNT=4', ['05', '2027-03-07', '2027-03-19', '2027-03-21']],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=1FR;COUNT=2', ['05', '2028-03-03']],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;UNTIL=20280101', ['05', '2027-08-13']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=20270501', ['05', '2027-03-31', '2027-04-30']],
    ['FREQ=DAILY;BYDAY=FR,SA;COUNT=3', ['05', '2027-03-06', '2027-03-12']],
  ])('by %s', (rule, days) => {
    const expected = days.map((day) => (day === '05' ? '2027-03-05' : day));
    expect(startsOf(start, `RRULE:${rule}`).map((time) => time.slice(0, 10))).toEqual(expected);
  });

  test('has further times, given ones with an end of their own, and each once', () => {
    const { events: found } = read(
      start,
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=2',
      'RDATE;TZID=America/Los_Angeles:20270306T180000,20270310T190000',
      'RDATE:20270312T030000Z',
      'RDATE;VALUE=DATE:20270313',
      'RDATE;TZID=America/Los_Angeles;VALUE=PERIOD:20270315T180000/PT3H,20270316T180000/20270316T184500',
    );
    expect(found.map(({ startWallTime, endWallTime }) => [startWallTime, endWallTime.slice(11)])).toEqual([
      ['2027-03-05T18:00:00', '19:00:00'],
      ['2027-03-06T18:00:00', '19:00:00'],
      ['2027-03-10T19:00:00', '20:00:00'],
      ['2027-03-11T19:00:00', '20:00:00'],
      ['2027-03-13T18:00:00', '19:00:00'],
      ['2027-03-15T18:00:00', '21:00:00'],
      ['2027-03-16T18:00:00', '18:45:00'],
    ]);
    expect(startsOf(start, 'RDATE;TZID=America/Los_Angeles:20270310T180000')).toEqual([
      '2027-03-05T18:00:00',
      '2027-03-10T18:00:00',
    ]);
  });

  test.each([
    ['by the clock of the start', start, 'EXDATE;TZID=America/Los_Angeles:20270306T180000,20270307T180000'],
    ['in UTC', start, 'EXDATE:20270307T020000Z,20270308T020000Z'],
    ['in another zone', start, 'EXDATE;TZID=America/Toronto:20270306T210000,20270307T210000'],
    ['as days', start, 'EXDATE;VALUE=DATE:20270306,20270307'],
    ['after one that is none of its times', start, 'EXDATE:20270306T010000,20270306T180000,20270307T180000'],
    ['of whole days', 'DTSTART;VALUE=DATE:20270305', 'EXDATE;VALUE=DATE:20270306,20270307'],
    [
      'of whole days, as times',
      'DTSTART;VALUE=DATE:20270305',
      'EXDATE;TZID=Europe/Berlin:20270306T000000,20270307T000000',
    ],
  ])('without what is taken out %s', (_name, first, exdate) => {
    expect(startsOf(first, 'RRULE:FREQ=DAILY;COUNT=4', exdate).map((time) => time.slice(0, 10))).toEqual([
      '2027-03-05',
      '2027-03-08',
    ]);
  });

  test('without an end is taken for a year from today, or from its start, and says so', () => {
    const old = read('DTSTART;TZID=America/Los_Angeles:20100101T180000', 'RRULE:FREQ=WEEKLY');
    expect([old.events.length, old.events[0]?.startWallTime, old.events.at(-1)?.startWallTime]).toEqual([
      53,
      '2027-01-15T18:00:00',
      '2028-01-14T18:00:00',
    ]);
    expect(old.notes).toEqual([
      'event 1 (line 2) "Supper": it repeats without an end; its 53 times until 2028-01-15 are taken',
    ]);
    const daily = startsOf('DTSTART:20100101T180000', 'RRULE:FREQ=DAILY');
    expect([daily.length, daily[0]]).toEqual([365, '2027-01-15T18:00:00']);
    const later = read('DTSTART;TZID=America/Los_Angeles:20300101T180000', 'RRULE:FREQ=YEARLY');
    expect(later.events.map(({ startWallTime }) => startWallTime)).toEqual([
      '2030-01-01T18:00:00',
      '2031-01-01T18:00:00',
    ]);
  });

  test.each([
    ['no rule', 'FREQ=NEVER', 'line 6 "RRULE:FREQ=NEVER" cannot be read: invalid frequency "NEVER"'],
    [
      'a wrong day',
      'FREQ=WEEKLY;BYDAY=XX',
      'line 6 "RRULE:FREQ=WEEKLY;BYDAY=XX" cannot be read: invalid BYDAY value "XX"',
    ],
    ['no frequency', 'BYDAY=MO', 'its RRULE "BYDAY=MO" is no rule'],
    ['an end that is none', 'FREQ=DAILY;UNTIL=soon', 'its RRULE "FREQ=DAILY;UNTIL=soon" is no rule'],
    [
      'days that cannot be',
      'FREQ=MONTHLY;BYDAY=6MO',
      'its RRULE "FREQ=MONTHLY;BYDAY=6MO" is no rule: Malformed values in BYDAY part',
    ],
    ['weeks by number', 'FREQ=YEARLY;BYWEEKNO=20', 'its RRULE "FREQ=YEARLY;BYWEEKNO=20" is not understood'],
    ['every second', 'FREQ=SECONDLY', 'its RRULE "FREQ=SECONDLY" repeats too often'],
    ['every hour for a year', 'FREQ=HOURLY', 'it repeats more than 1,000 times'],
    ['no end in sight', 'FREQ=DAILY;COUNT=1001', 'it repeats more than 1,000 times'],
  ])('with %s is a problem', (_name, rule, problem) => {
    const { events: found, problems } = read(start, `RRULE:${rule}`);
    expect([found, problems]).toEqual([[], [expect.stringContaining(`event 1 (line 2) "Supper": ${problem}`)]]);
  });

  test.each([
    ['EXDATE', 'EXDATE:never', 'its EXDATE "never" is no time'],
    ['RDATE', 'RDATE:never', 'its RDATE "never" is no time'],
    ['period', 'RDATE;VALUE=PERIOD:20270310T180000/late', 'its RDATE "20270310T180000/late" is no time'],
  ])('with an %s that is no time is a problem', (_name, line, problem) => {
    expect(read(start, 'RRULE:FREQ=DAILY;COUNT=2', line).problems).toEqual([`event 1 (line 2) "Supper": ${problem}`]);
  });

  test.each([
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=4',
  ])('by a rule that no day meets (%s) takes place once', (rule) => {
    expect(startsOf(start, `RRULE:${rule}`)).toEqual(['2027-03-05T18:00:00']);
  });

  test('by a rule that the first month alone could meet ends', () => {
    expect(startsOf('DTSTART:20270201T180000', 'RRULE:FREQ=MONTHLY;INTERVAL=24;BYDAY=5MO')).toEqual([
      '2027-02-01T18:00:00',
    ]);
  });
});

describe('one time of a series', () => {
  const series = eventOf(start, 'DURATION:PT2H', 'RRULE:FREQ=DAILY;COUNT=3');
  const seen = (...parts: string[][]) => {
    const { events: found, problems } = readEventFile(fileOf(...parts), zone, now);
    return [
      ...found.map(({ uid, name, startWallTime, endWallTime }) => [uid, name, startWallTime, endWallTime.slice(11)]),
      ...problems,
    ];
  };
  const first = ['supper 20270305T180000', 'Supper', '2027-03-05T18:00:00', '20:00:00'];
  const third = ['supper 20270307T180000', 'Supper', '2027-03-07T18:00:00', '20:00:00'];
  const late = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:supper', 'SUMMARY:Late supper', ...lines, 'END:VEVENT'];
  const moved = 'DTSTART;TZID=America/Los_Angeles:20270306T210000';

  test.each([
    ['by the clock of the start', 'RECURRENCE-ID;TZID=America/Los_Angeles:20270306T180000'],
    ['in UTC', 'RECURRENCE-ID:20270307T020000Z'],
  ])('that is changed, named %s, keeps its id', (_name, original) => {
    const second = ['supper 20270306T180000', 'Late supper', '2027-03-06T21:00:00', '23:00:00'];
    expect(seen(series, late(original, moved))).toEqual([first, second, third]);
    expect(seen(late(original, moved), series)).toEqual([first, second, third]);
  });

  test('that is changed stands though it is taken out, and though no rule gives it', () => {
    const without = series.toSpliced(-1, 0, 'EXDATE:20270306T180000');
    const change = late('RECURRENCE-ID:20270306T180000', moved);
    expect(seen(without, change).map((one) => one[0])).toEqual([first[0], third[0], 'supper 20270306T180000']);
    expect(readEventFile(fileOf(without, change), zone, now).removed).toEqual([]);
    expect(seen(series, late('RECURRENCE-ID:20270320T180000', 'DTSTART:20270321T180000')).at(-1)?.[0]).toBe(
      'supper 20270320T180000',
    );
  });

  test('that is changed with all that follow moves them alike', () => {
    const change = late('RECURRENCE-ID;RANGE=THISANDFUTURE:20270306T180000', moved, 'DURATION:PT30M');
    expect(seen(series, change)).toEqual([
      first,
      ['supper 20270306T180000', 'Late supper', '2027-03-06T21:00:00', '21:30:00'],
      ['supper 20270307T180000', 'Late supper', '2027-03-07T21:00:00', '21:30:00'],
    ]);
  });

  test('in a file without its series has the same id', () => {
    expect(seen(late('RECURRENCE-ID;TZID=America/Los_Angeles:20270306T180000', moved))).toEqual([
      ['supper 20270306T180000', 'Late supper', '2027-03-06T21:00:00', '23:00:00'],
    ]);
  });

  test('that cannot be read keeps the series out', () => {
    expect(seen(series, late('RECURRENCE-ID:20270306T180000', 'DTSTART:late'))).toEqual([
      'event 1 (line 2) "Supper": what changes one of its times (line 9) is wrong',
      'event 2 (line 9) "Late supper": its DTSTART "late" is no time',
    ]);
  });
});

describe('a zone that the file defines', () => {
  const pacific = (...lines: string[]) => [
    'BEGIN:VTIMEZONE',
    'TZID:Pacific Standard Time',
    ...lines,
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0800',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0800',
    'TZOFFSETTO:-0700',
    'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];
  const inZone = (definition: string[], kept: string, ...lines: string[]) =>
    readEventFile(fileOf(definition, eventOf(...lines)), kept, now).events.map(
      ({ startWallTime, endWallTime, timeZone }) => [startWallTime, endWallTime, timeZone],
    );
  const weekly = ['DTSTART;TZID=Pacific Standard Time:20270307T180000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'];

  test('is followed, and the event is kept in the calendar’s own zone', () => {
    expect(inZone(pacific(), 'America/Regina', ...weekly)).toEqual([
      ['2027-03-07T20:00:00', '2027-03-07T21:00:00', 'America/Regina'],
      ['2027-03-14T19:00:00', '2027-03-14T20:00:00', 'America/Regina'],
    ]);
    expect(inZone(pacific(), zone, ...weekly)).toEqual([
      ['2027-03-07T18:00:00', '2027-03-07T19:00:00', zone],
      ['2027-03-14T18:00:00', '2027-03-14T19:00:00', zone],
    ]);
  });

  test('is the zone that it says it lies in, or that its name ends in', () => {
    expect(inZone(pacific('X-LIC-LOCATION:America/Los_Angeles'), 'Europe/Berlin', ...weekly)[0]).toEqual([
      '2027-03-07T18:00:00',
      '2027-03-07T19:00:00',
      'America/Los_Angeles',
    ]);
    const named = 'DTSTART;TZID=/freeassociation.sourceforge.net/America/Toronto:20270307T180000';
    expect(inZone([], 'Europe/Berlin', named)).toEqual([
      ['2027-03-07T18:00:00', '2027-03-07T20:00:00', 'America/Toronto'],
    ]);
  });

  test('ends its series and takes out its times', () => {
    const [first = ''] = weekly;
    const taken = [
      'RRULE:FREQ=WEEKLY;UNTIL=20270329T010000Z',
      'EXDATE;TZID=Pacific Standard Time:20270314T180000',
      'EXDATE:20270322T010000Z',
    ];
    expect(inZone(pacific(), zone, first, ...taken).map(([at]) => at)).toEqual([
      '2027-03-07T18:00:00',
      '2027-03-28T18:00:00',
    ]);
  });

  test('under the name of a known zone does not move the organizer’s clock', () => {
    const wrong = pacific().map((line) =>
      line === 'TZID:Pacific Standard Time' ? 'TZID:America/Los_Angeles' : line.replace('-0800', '+0300'),
    );
    expect(inZone(wrong, 'Europe/Berlin', start)[0]?.[0]).toBe('2027-03-05T18:00:00');
  });
});

describe('a broken file', () => {
  test.each([
    [
      'cut off in an event',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Supper',
      'line 2: BEGIN:VEVENT has no END; the file is cut off',
    ],
    [
      'cut off after an event',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\n',
      'line 1: BEGIN:VCALENDAR has no END; the file is cut off',
    ],
    ['closed wrongly', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR', 'line 3: END:VCALENDAR ends what did not begin'],
    [
      'wrong before its events',
      'BEGIN:VCALENDAR\nnothing\nEND:VCALENDAR',
      'line 2 "nothing" cannot be read: invalid line (no token ";" or ":") "nothing"',
    ],
    [
      'with a zone that says nothing',
      'BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nnothing\nEND:VTIMEZONE\nEND:VCALENDAR',
      'line 2: this VTIMEZONE cannot be read: invalid line (no token ";" or ":") "nothing"',
    ],
  ])('%s is refused with the line', (_name, text, message) => {
    expect(() => readEventFile(text, zone, now)).toThrow(new SyntaxError(message));
  });

  test('in one event leaves the others', () => {
    const { events: found, problems } = readEventFile(
      fileOf(eventOf(start, 'a line', 'of words'), eventOf(start)),
      zone,
      now,
    );
    expect(found.map(({ uid }) => uid)).toEqual(['supper']);
    expect(problems).toEqual([
      'event 1 (line 2) "Supper": line 6 "a line" cannot be read: invalid line (no token ";" or ":") "a line"',
    ]);
  });
});

describe('importing a series', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const load = async (...parts: string[][]) => {
    const { events: found, removed } = readEventFile(fileOf(...parts), zone, now);
    return summaryLine(await importEvents(server.db, found, { organizer: 'Kelp Choir', removed }));
  };
  const rows = () =>
    server.db
      .select({ at: events.startsAt, state: events.state, name: events.name })
      .from(events)
      .orderBy(asc(events.startsAt));

  test('again changes its events and makes no second ones, and cancels what is taken out', async () => {
    const daily = eventOf(start, 'RRULE:FREQ=DAILY;COUNT=3');
    expect(await load(daily)).toBe('3 events: 3 new, 0 changed; of Kelp Choir; 3 without tickets');
    const change = [
      'BEGIN:VEVENT',
      'UID:supper',
      'SUMMARY:Late supper',
      'RECURRENCE-ID:20270306T180000',
      'DTSTART:20270306T210000',
      'END:VEVENT',
    ];
    const without = daily.toSpliced(-1, 0, 'EXDATE:20270307T180000,20270401T180000');
    const again =
      '2 events: 0 new, 2 changed; of Kelp Choir; 1 canceled, which the file takes out of a series; 2 without tickets';
    expect([await load(without, change), await load(without, change)]).toEqual([again, again]);
    expect(await rows()).toEqual([
      { at: new Date('2027-03-06T02:00:00Z'), state: 'LIVE', name: 'Supper' },
      { at: new Date('2027-03-07T05:00:00Z'), state: 'LIVE', name: 'Late supper' },
      { at: new Date('2027-03-08T02:00:00Z'), state: 'CANCELED', name: 'Supper' },
    ]);
    const [last] = await server.db.update(events).set({ booked: 1 }).where(eq(events.state, 'CANCELED')).returning();
    expect(await load(without, change)).toContain(
      `cancelled with people in it, who are not told yet: npm run call-off -- ${last?.id}`,
    );
    expect(await load(daily)).toBe('3 events: 0 new, 3 changed; of Kelp Choir; 3 without tickets');
    expect((await rows()).map(({ state }) => state)).toEqual(['LIVE', 'LIVE', 'LIVE']);
  });
});
