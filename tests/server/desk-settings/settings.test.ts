import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feeConfigs, channels, organizations } from '#server/modules/organizers/organizers-tables.ts';
import { makeEvent, makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import { savePart, settingsOf, startOrganizer } from '#tests/server/desk-settings/settings-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { addMember, answerOf } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
let owner: Person;
let organizationId: string;
let taxCategoryId: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ taxCategoryId } = await makeOrganizer(server.db));
  ({ owner, organizationId } = await startOrganizer(server));
});
afterAll(() => server.close());

const save = (values: object, version: number, by: Pick<Person, 'cookie'> = owner) =>
  savePart(server, by, { organizationId, version, values });

describe('the settings of an organizer', () => {
  test('are read by owners and managers', async () => {
    const manager = await addMember(server, organizationId, 'OrganizationManager');
    const viewer = await addMember(server, organizationId, 'OrganizationMember');
    expect(await settingsOf(server, manager, organizationId)).toEqual({
      settings: {
        currency: 'CAD',
        profile: {
          version: 0,
          words: [{ language: 'en', name: 'Alder Choir' }],
          contactEmail: 'choir@foyer.example',
        },
        taxes: { version: 0, province: 'BC', collectsTaxes: true, gstNumber: '123456789 RT0001' },
        fees: { version: 0, fees: [] },
        refunds: { version: 0, policy: { kind: 'NONE' } },
        sender: { version: 0, name: null, postalAddress: null },
        languages: { version: 0, own: 'en', required: ['en'] },
      },
    });
    expect(await settingsOf(server, viewer, organizationId)).toEqual({ settings: null });
  });

  test('are saved part by part, each with a version and an entry of what changed', async () => {
    const sender = { name: 'Alder box office', postalAddress: '1 Front Street\nNanaimo' };
    expect(await save({ sender }, 0)).toEqual({ version: 1, ...sender });
    expect(await save({ sender: { ...sender, name: 'Alder Choir' } }, 1)).toEqual({
      version: 2,
      ...sender,
      name: 'Alder Choir',
    });
    const history = z.object({ entries: z.array(z.unknown()) });
    const { entries } = history.parse(
      await answerOf(
        server,
        owner,
        'query ($id: ID!) { answer: deskHistory(organizationId: $id) { entries { what part before after } } }',
        { id: organizationId },
      ),
    );
    expect(entries[0]).toEqual({
      what: 'ORGANIZATION_CHANGED',
      part: 'SENDER',
      before: { name: 'Alder box office' },
      after: { name: 'Alder Choir' },
    });
  });

  test('keep names and addresses of people out of the history', async () => {
    const { owner: by, organizationId: id } = await startOrganizer(server);
    const words = [{ language: 'en', name: 'Alder Choir' }];
    const profile = { words, contactName: 'Ines Ito', contactEmail: 'ines@foyer.example' };
    await savePart(server, by, { organizationId: id, version: 0, values: { profile } });
    const { rows } = await server.pool.query(`select after from desk_history where organization_id = $1`, [id]);
    expect(JSON.stringify(rows)).not.toContain('nes');
  });

  test('have a name in each language, its own among them', async () => {
    const profile = {
      words: [
        { language: 'en', name: 'Alder Choir', shortDescription: 'We sing.', description: null },
        { language: 'fr_CA', name: 'Chœur Alder', shortDescription: 'Nous chantons.', description: null },
      ],
      contactEmail: 'choir@foyer.example',
      contactName: null,
      contactPhone: null,
    };
    expect(await save({ profile }, 0)).toEqual({ version: 1, ...profile });
    expect(await save({ profile: { words: [profile.words[1]] } }, 1)).toEqual({
      errorCode: 'INVALID_FIELDS_ERROR',
      fields: [{ field: 'profile.words', fault: 'REQUIRED' }],
    });
  });

  test('have the fees inside prices: named ones change, others end, new ones come', async () => {
    const first = [
      { name: 'Service fee', fixed: 1.5, milliPercent: 0 },
      { name: 'Hall', fixed: 0, milliPercent: 2000 },
    ];
    expect(await save({ fees: first }, 0)).toEqual({
      version: 1,
      fees: [
        { name: 'Hall', fixed: { amount: 0 }, milliPercent: 2000 },
        { name: 'Service fee', fixed: { amount: 1.5 }, milliPercent: 0 },
      ],
    });
    const channel = inserted(
      await server.db.select().from(channels).where(eq(channels.organizationId, organizationId)),
    );
    const rows = await server.db.select().from(feeConfigs).where(eq(feeConfigs.channelId, channel.id));
    const service = rows.find(({ name }) => name === 'Service fee');
    const event = await makeEvent(
      server.db,
      { organizationId, channelId: channel.id, token: channel.token, taxCategoryId },
      {},
    );
    await save({ fees: [{ id: service?.id, name: 'Service fee', fixed: 2, milliPercent: 0 }] }, 1);
    const kept = await server.db.select().from(feeConfigs).where(eq(feeConfigs.channelId, channel.id));
    expect(kept.map(({ name, enabled, fixedCents }) => [name, enabled, fixedCents].join(' ')).toSorted()).toEqual([
      'Hall false 0',
      'Service fee true 200',
    ]);
    const { rows: found } = await server.pool.query('select min_price_cents from event_search where event_id = $1', [
      event.id,
    ]);
    expect(found).toEqual([{ min_price_cents: 2200 }]);
  });

  test('have the taxes of another province when it moves', async () => {
    const taxes = { province: 'ON', collectsTaxes: true, gstNumber: null, qstNumber: null, pstNumber: null };
    expect(await save({ taxes }, 0)).toEqual({ version: 1, ...taxes });
    const { rows } = await server.pool.query(
      `select rate.name, rate.milli_percent from channels join tax_rates rate on rate.zone_id = channels.tax_zone_id
       where channels.organization_id = $1`,
      [organizationId],
    );
    expect(rows).toEqual([{ name: 'HST', milli_percent: 13_000 }]);
  });

  test('have the policy that new events begin with, and languages with the own one', async () => {
    const windows = [{ hoursBeforeStart: 48, percent: 50 }];
    expect(await save({ refunds: { kind: 'WINDOWS', windows, keep: 2 } }, 0)).toEqual({
      version: 1,
      policy: { kind: 'WINDOWS', windows, keep: { amount: 2 }, feesBack: true, approval: 'NEVER' },
    });
    expect(await save({ refunds: { kind: 'WINDOWS', windows: [] } }, 1)).toEqual({
      errorCode: 'INVALID_FIELDS_ERROR',
      fields: [{ field: 'refunds.windows', fault: 'REQUIRED' }],
    });
    expect(await save({ languages: ['en', 'fr_CA'] }, 0)).toEqual({ version: 1, own: 'en', required: ['en', 'fr_CA'] });
    expect(await save({ languages: ['fr_CA'] }, 1)).toEqual({
      errorCode: 'INVALID_FIELDS_ERROR',
      fields: [{ field: 'languages', fault: 'REQUIRED' }],
    });
  });

  test('are saved one part at a time', async () => {
    await expect(save({ languages: ['en'], sender: { name: 'Both' } }, 0)).rejects.toThrow('one part at a time');
  });

  test('answer the same for the same key', async () => {
    const { owner: by, organizationId: id } = await startOrganizer(server);
    const saved = { organizationId: id, version: 0, values: { sender: { name: 'Once' } }, key: 'save-1' };
    const first = await savePart(server, by, saved);
    expect(await savePart(server, by, saved)).toEqual(first);
  });
});

describe('two who save the same part', () => {
  test('at once: exactly one does, and the other is answered with what that one saved and who did', async () => {
    await server.db.update(organizations).set({ senderName: null }).where(eq(organizations.id, organizationId));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { minLength: 2, maxLength: 5 }), async (behind) => {
        const { owner: one, organizationId: id } = await startOrganizer(server);
        const other = await addMember(server, id, 'OrganizationOwner');
        let version = 0;
        for (const [round, late] of behind.entries()) {
          const read = Math.max(0, version - late);
          const mine = { sender: { name: `One ${round}` } };
          const theirs = { sender: { name: `Other ${round}` } };
          const answers = await Promise.all([
            savePart(server, one, { organizationId: id, version: read, values: mine }),
            savePart(server, other, { organizationId: id, version, values: theirs }),
          ]);
          const saved = answers.map((answer) => (JSON.stringify(answer).includes('errorCode') ? 0 : 1));
          expect(saved.reduce<number>((sum, each) => sum + each, 0)).toBe(1);
          version += 1;
          const winner = saved[0] === 1 ? mine : theirs;
          expect(answers).toContainEqual({
            errorCode: 'VERSION_CONFLICT_ERROR',
            by: 'Robin Reyes',
            theirs: expect.anything(),
          });
          const now = { version, name: winner.sender.name, postalAddress: null };
          expect(await settingsOf(server, one, id)).toEqual({ settings: expect.objectContaining({ sender: now }) });
        }
      }),
      { numRuns: 8 },
    );
  });
});
