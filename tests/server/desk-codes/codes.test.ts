import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { coupons } from '#server/modules/orders/coupons-tables.ts';
import { deskLimits } from '#domain/desk-limits.ts';
import { channels, taxCategories } from '#server/modules/organizers/organizers-tables.ts';
import { readCodes, saveCode, stopCode } from '#tests/server/desk-codes/code-calls.ts';
import { startOrganizer } from '#tests/server/desk-settings/settings-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { addMember, answerOf, askDesk } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let organizer: Organizer;
let manager: Person;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.insert(taxCategories).values({ name: 'Admission', isDefault: true });
});
beforeEach(async () => {
  organizer = await open();
  ({ manager } = organizer);
});
afterAll(() => server.close());

type Organizer = Awaited<ReturnType<typeof open>>;
async function open() {
  const { owner, organizationId } = await startOrganizer(server);
  const [channel] = await server.db.select().from(channels).where(eq(channels.organizationId, organizationId));
  const manager = await addMember(server, organizationId, 'OrganizationManager');
  return { owner, organizationId, channelId: channel?.id ?? '', manager };
}

const made = z.object({ id: z.string(), version: z.number() });
const save = (more: Partial<Parameters<typeof saveCode>[2]> = {}) =>
  saveCode(server, manager, { organizationId: organizer.organizationId, ...more });
const add = async (values = {}) => made.parse(await save({ values }));
const setUsed = (id: string, used: number) => server.db.update(coupons).set({ used }).where(eq(coupons.id, id));
const faultsOf = (fields: object[]) => ({
  __typename: 'InvalidFieldsError',
  errorCode: 'INVALID_FIELDS_ERROR',
  fields,
});
const spring = {
  __typename: 'DeskCode',
  version: 1,
  code: 'SPRING',
  description: 'For spring',
  percent: 10,
  amount: null,
  validFrom: null,
  validUntil: null,
  usageLimit: null,
  used: 0,
  state: 'VALID',
};
const day = 86_400_000;

describe('a promotion code', () => {
  test('is added as it is typed, and read with the newest first', async () => {
    expect(await save({ values: { code: ' sprîng-' } })).toEqual({ ...spring, id: expect.any(String) });
    expect(
      await save({
        values: {
          code: 'EARLY',
          description: 'For the early',
          percent: null,
          amount: 5.5,
          validFrom: '2126-03-01T00:00:00',
          validUntil: '2126-03-31T23:59:00',
          usageLimit: 20,
        },
      }),
    ).toMatchObject({ __typename: 'DeskCode', state: 'NOT_YET' });
    const { codes, timeZone } = z
      .object({ codes: z.array(z.object({ code: z.string() }).loose()), timeZone: z.string() })
      .parse(await readCodes(server, manager, organizer.organizationId));
    expect([timeZone, codes.map(({ code }) => code)]).toEqual(['America/Vancouver', ['EARLY', 'SPRING']]);
    expect(codes[0]).toMatchObject({
      percent: null,
      amount: { amount: 5.5, currency: 'CAD' },
      validFrom: '2126-03-01T00:00:00',
      validUntil: '2126-03-31T23:59:00',
      usageLimit: 20,
    });
    const [early] = await server.db.select().from(coupons).where(eq(coupons.code, 'EARLY'));
    expect([early?.amountCents, early?.validFrom?.toISOString()]).toEqual([550, '2126-03-01T07:00:00.000Z']);
  });

  test.each<[string, object, object[]]>([
    ['no letters', { code: ' - ' }, [{ field: 'code', fault: 'REQUIRED' }]],
    ['too many letters', { code: 'A'.repeat(41) }, [{ field: 'code', fault: 'TOO_LONG' }]],
    ['no description', { description: ' ' }, [{ field: 'description', fault: 'REQUIRED' }]],
    ['nothing to take off', { percent: null }, [{ field: 'percent', fault: 'REQUIRED' }]],
    ['two things to take off', { amount: 5 }, [{ field: 'percent', fault: 'REQUIRED' }]],
    ['no percent', { percent: 0 }, [{ field: 'percent', fault: 'OUT_OF_RANGE' }]],
    ['more than all', { percent: 100.5 }, [{ field: 'percent', fault: 'OUT_OF_RANGE' }]],
    ['no cent', { percent: null, amount: 0 }, [{ field: 'amount', fault: 'OUT_OF_RANGE' }]],
    ['less than a cent', { percent: null, amount: 1e-9 }, [{ field: 'amount', fault: 'OUT_OF_RANGE' }]],
    ['less than nothing', { percent: null, amount: -1 }, [{ field: 'amount', fault: 'OUT_OF_RANGE' }]],
    [
      'an end before its beginning',
      { validFrom: '2126-03-02T00:00:00', validUntil: '2126-03-01T00:00:00' },
      [{ field: 'validUntil', fault: 'OUT_OF_RANGE' }],
    ],
    ['no order that may have it', { usageLimit: 0 }, [{ field: 'usageLimit', fault: 'OUT_OF_RANGE' }]],
  ])('is refused with %s', async (_name, values, fields) => {
    expect(await save({ values })).toEqual(faultsOf(fields));
  });

  test('is there once with its organizer, and others may have the same without a word of it', async () => {
    const { id } = await add();
    expect(await save({ values: { code: 'spr-ing' } })).toEqual(faultsOf([{ field: 'code', fault: 'REPEATED' }]));
    const { manager: otherManager, ...other } = await open();
    const theirs = made.parse(await saveCode(server, otherManager, { organizationId: other.organizationId }));
    expect(theirs.id).not.toBe(id);
    expect([
      await saveCode(server, otherManager, { organizationId: other.organizationId, id, version: 1 }),
      await stopCode(server, otherManager, id),
      await readCodes(server, otherManager, organizer.organizationId),
    ]).toEqual([null, null, null]);
  });

  test('of the site is nobody’s to change', async () => {
    const [site] = await server.db
      .insert(coupons)
      .values({ code: 'EVERYWHERE', description: 'Of the site', milliPercent: 1_000 })
      .returning();
    expect([await save({ id: site?.id ?? '', version: 0 }), await stopCode(server, manager, site?.id ?? '')]).toEqual([
      null,
      null,
    ]);
  });

  test('keeps its code; what it takes off changes until an order has it', async () => {
    const { id } = await add();
    expect(await save({ id, version: 1, values: { code: 'OTHER', percent: 20 } })).toMatchObject({
      code: 'SPRING',
      percent: 20,
      version: 2,
    });
    await setUsed(id, 1);
    expect(await save({ id, version: 2, values: { percent: 30 } })).toEqual(
      faultsOf([{ field: 'percent', fault: 'FIXED' }]),
    );
    expect(await save({ id, version: 2, values: { percent: null, amount: 5 } })).toEqual(
      faultsOf([{ field: 'amount', fault: 'FIXED' }]),
    );
    expect(await save({ id, version: 2, values: { percent: 20, description: 'Again' } })).toMatchObject({
      description: 'Again',
      version: 3,
    });
  });

  test('may be for no fewer orders than have it', async () => {
    const { id } = await add();
    await setUsed(id, 3);
    expect(await save({ id, version: 1, values: { usageLimit: 2 } })).toEqual(
      faultsOf([{ field: 'usageLimit', fault: 'OUT_OF_RANGE' }]),
    );
    expect(await save({ id, version: 1, values: { usageLimit: 3 } })).toMatchObject({ state: 'USED_UP', used: 3 });
  });

  test('that somebody else has saved meanwhile is told with theirs', async () => {
    const { id } = await add();
    await save({ id, version: 1, values: { usageLimit: 5 } });
    expect(await save({ id, version: 1, values: { usageLimit: 7 } })).toMatchObject({
      __typename: 'VersionConflictError',
      theirs: { usageLimit: 5, version: 2 },
    });
  });

  test('is saved once for its key', async () => {
    const once = await save({ key: 'press-of-a-code' });
    expect(await save({ key: 'press-of-a-code' })).toEqual(once);
    const [{ id }] = [made.parse(once)];
    expect(await stopCode(server, manager, id, 'press-of-a-stop')).toEqual(
      await stopCode(server, manager, id, 'press-of-a-stop'),
    );
  });

  test('has a limit with one organizer', async () => {
    await server.db.insert(coupons).values(
      Array.from({ length: deskLimits.codes }, (_, at) => ({
        code: `MANY${at}`,
        description: 'One of many',
        milliPercent: 1_000,
        channelId: organizer.channelId,
      })),
    );
    expect(await save()).toEqual({
      __typename: 'LimitExceededError',
      errorCode: 'LIMIT_EXCEEDED_ERROR',
      limit: deskLimits.codes,
      of: 'CODES',
    });
  });
});

describe('stopping a promotion code', () => {
  test.each([
    ['that is good', null],
    ['whose time has not come', new Date(Date.now() + day)],
  ])('ends one %s', async (_name, validFrom) => {
    const { id } = await add();
    await server.db.update(coupons).set({ validFrom }).where(eq(coupons.id, id));
    expect(await stopCode(server, manager, id)).toMatchObject({ state: 'EXPIRED', version: 2 });
    expect(await save({ id, version: 1, values: {} })).toMatchObject({ __typename: 'VersionConflictError' });
  });

  test('leaves one that has ended as it is', async () => {
    const { id } = await add();
    const validUntil = new Date(Date.now() - day);
    await server.db.update(coupons).set({ validUntil }).where(eq(coupons.id, id));
    await stopCode(server, manager, id);
    const [row] = await server.db.select().from(coupons).where(eq(coupons.id, id));
    expect(row?.validUntil).toEqual(validUntil);
  });
});

describe('the codes of an organizer', () => {
  test('are kept from who works for some of its events alone', async () => {
    const { id } = await add();
    const { memberId, ...limited } = await addMember(server, organizer.organizationId, 'OrganizationManager');
    await server.db
      .update(organizationMembers)
      .set({ eventIds: [id] })
      .where(eq(organizationMembers.id, memberId));
    for (const document of [
      'query ($of: ID!) { deskCodes(organizationId: $of) { timeZone } }',
      'mutation ($of: ID!) { saveCode(organizationId: $of, version: 0, values: { code: "A", description: "A", percent: 1 }) { __typename } }',
      'mutation ($id: ID!) { stopCode(id: $id) { id } }',
    ]) {
      const { errors } = await askDesk(server, document, { of: organizer.organizationId, id }, limited);
      expect(errors.map(({ extensions }) => extensions?.['code'])).toEqual(['FORBIDDEN']);
    }
  });

  test('have their entries in the history', async () => {
    const { owner } = organizer;
    const { id } = await add();
    await save({ id, version: 1, values: { usageLimit: 5 } });
    await stopCode(server, manager, id);
    const { entries } = z
      .object({ entries: z.array(z.unknown()) })
      .parse(
        await answerOf(
          server,
          owner,
          'query ($id: ID!) { answer: deskHistory(organizationId: $id) { entries { what part before after } } }',
          { id: organizer.organizationId },
        ),
      );
    expect(entries.slice(0, 3)).toEqual([
      { what: 'CODE_STOPPED', part: 'CODE', before: null, after: { promoCode: 'SPRING' } },
      {
        what: 'CODE_CHANGED',
        part: 'CODE',
        before: { usageLimit: null },
        after: { promoCode: 'SPRING', usageLimit: 5 },
      },
      {
        what: 'CODE_ADDED',
        part: 'CODE',
        before: null,
        after: { promoCode: 'SPRING', description: 'For spring', percent: 10 },
      },
    ]);
  });
});
