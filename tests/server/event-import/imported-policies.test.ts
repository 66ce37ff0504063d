import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { policyPresets } from '#domain/cancellation/cancellation-policy.ts';
import { importEvents, readEventFile } from '#server/modules/event-import/import-events.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

const zone = 'America/Vancouver';
const now = new Date('2025-02-01T20:00:00Z');

const page = (event: object) =>
  JSON.stringify({ '@type': 'Event', name: 'Supper', startDate: '2027-01-01T18:00', ...event });
const windows = (list: object[], more: object = {}) => ({ kind: 'WINDOWS', windows: list, ...more });
const priced = (cancellationPolicy: unknown, own?: unknown) =>
  page({ cancellationPolicy, offers: [{ name: 'Adult', price: 25, cancellationPolicy: own }] });

describe('a cancellation policy in a file', () => {
  const problemsOf = (text: string) => readEventFile(text, zone, now).problems;

  test.each([
    [
      'no name of one',
      priced('SOFT'),
      'its cancellationPolicy is none of FLEXIBLE, STANDARD, STRICT, COURSE, and no policy',
    ],
    [
      'of no kind',
      priced({ kind: 'SOME' }),
      'its cancellationPolicy is none of FLEXIBLE, STANDARD, STRICT, COURSE, and no policy',
    ],
    ['without windows', priced(windows([])), 'its cancellationPolicy has the fault NO_WINDOWS'],
    [
      'that gives back more later',
      priced(
        windows([
          { hoursBeforeStart: 72, percent: 50 },
          { hoursBeforeStart: 72, percent: 60 },
        ]),
      ),
      'its cancellationPolicy has the fault HOURS_NOT_FALLING in window 2; its cancellationPolicy has the fault PERCENT_RISING in window 2',
    ],
    [
      'that keeps more than the price',
      priced(undefined, windows([{ hoursBeforeStart: 1, percent: 50 }], { keep: 25.01 })),
      'the cancellationPolicy of its offer "Adult" has the fault KEPT_AMOUNT_OUT_OF_RANGE, at most 25.00',
    ],
    [
      'of an offer that is none',
      priced(undefined, 'SOFT'),
      'the cancellationPolicy of its offer "Adult" is none of FLEXIBLE, STANDARD, STRICT, COURSE, and no policy',
    ],
  ])('%s is told', (_name, text, problem) => {
    expect(problemsOf(text)).toEqual([`event 1 "Supper": ${problem}`]);
  });

  test('says beside it whether tickets may be given to somebody, by true or false alone', () => {
    expect(problemsOf(page({ mayBeGiven: 'no' }))).toEqual([
      'event 1 "Supper": its mayBeGiven is neither true nor false',
    ]);
    expect(problemsOf(page({ mayBeGiven: false }))).toEqual([]);
  });
});

describe('a cancellation policy that is imported', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ jobs: false });
  });
  afterAll(() => server.close());

  const organizer = 'Policy Society';
  const importNow = (text: string, options: object = {}) =>
    importEvents(server.db, readEventFile(text, zone, now).events, { organizer, ...options });
  const stored = async () => {
    const { rows } = await server.pool.query<{ event: unknown; tier: unknown }>(
      `select event.cancellation_policy as event, tier.cancellation_policy as tier from events event
      join products tier on tier.event_id = event.id join organizations on organizations.id = event.organization_id
      where organizations.name = $1`,
      [organizer],
    );
    return rows;
  };

  test('comes by its name or as it is, and stays where a later file says nothing', async () => {
    const own = windows([{ hoursBeforeStart: 48, percent: 80 }], { keep: 2.5 });
    await importNow(priced('standard', own));
    const both = [
      {
        event: policyPresets.STANDARD,
        tier: { ...own, keep: undefined, keepCents: 250, feesBack: true, approval: 'NEVER' },
      },
    ];
    expect(await stored()).toEqual(both);
    await importNow(priced(undefined));
    expect(await stored()).toEqual(both);
    await importNow(priced('STRICT'));
    expect((await stored()).map(({ event }) => event)).toEqual([policyPresets.STRICT]);
  });

  test('may say that tickets are their holders’ alone, which a later file that says nothing leaves so', async () => {
    const isGiven = async () => {
      const { rows } = await server.pool.query<{ given: boolean }>(
        `select may_be_given as given from events join organizations on organizations.id = organization_id
          where organizations.name = $1`,
        [organizer],
      );
      return rows.map(({ given }) => given);
    };
    await importNow(page({ mayBeGiven: false }));
    await importNow(page({}));
    expect(await isGiven()).toEqual([false]);
    await importNow(page({ mayBeGiven: true }));
    expect(await isGiven()).toEqual([true]);
  });

  test('of the command is that of events that name none', async () => {
    await importNow(priced(undefined), { policy: policyPresets.FLEXIBLE });
    expect((await stored()).map(({ event }) => event)).toEqual([policyPresets.FLEXIBLE]);
    await importNow(priced('COURSE'), { policy: policyPresets.FLEXIBLE });
    expect((await stored()).map(({ event }) => event)).toEqual([policyPresets.COURSE]);
  });
});
