import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/modules/auth/auth-tables.ts';
import { isKnownOrganizer } from '#server/modules/payments/known-organizers.ts';
import { channels, organizations, taxRates } from '#server/modules/organizers/organizers-tables.ts';
import { makeOrganizer } from '#tests/server/catalog/catalog-fixture.ts';
import { create, given, settingsOf, startOrganizer } from '#tests/server/desk-settings/settings-calls.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { answerOf, invite } from '#tests/server/team/desk-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await makeOrganizer(server.db);
});
afterAll(() => server.close());

const fault = (field: string, of: string) => ({ errorCode: 'INVALID_FIELDS_ERROR', fields: [{ field, fault: of }] });

describe('a person with a verified account', () => {
  test('starts an organizer that they own, with a channel and the taxes of its province', async () => {
    const owner = await server.signUp({ firstName: 'Ines', lastName: 'Ito' });
    const answer = await create(server, owner, { province: 'QC', languages: ['fr_CA', 'en'] });
    expect(answer).toEqual({ id: expect.any(String), name: 'Alder Choir', role: 'OrganizationOwner' });
    const [row] = await server.db.select().from(organizations).where(eq(organizations.startedBy, owner.userId));
    const organization = inserted([row ?? null].flatMap((one) => one ?? []));
    expect([organization.languageCode, organization.requiredLanguages]).toEqual(['fr-CA', ['fr-CA', 'en']]);
    const channel = inserted(
      await server.db.select().from(channels).where(eq(channels.organizationId, organization.id)),
    );
    expect([channel.code, channel.currencyCode]).toEqual([expect.stringMatching(/^alder-choir-/), 'CAD']);
    const rates = await server.db
      .select()
      .from(taxRates)
      .where(eq(taxRates.zoneId, channel.taxZoneId ?? ''));
    expect(rates.map(({ name, milliPercent }) => `${name} ${milliPercent}`).toSorted()).toEqual([
      'GST 5000',
      'QST 9975',
    ]);
    expect(
      await answerOf(
        server,
        owner,
        'query ($id: ID!) { answer: deskHistory(organizationId: $id) { entries { what by after } } }',
        { id: organization.id },
      ),
    ).toEqual({
      entries: [
        {
          what: 'ORGANIZATION_CREATED',
          by: 'Ines Ito',
          after: { name: 'Alder Choir', province: 'QC', languages: ['fr-CA', 'en'] },
        },
      ],
    });
  });

  test('and another one of the same province, both at once, in the same tax zone', async () => {
    const both = await Promise.all([
      startOrganizer(server, { province: 'SK' }),
      startOrganizer(server, { province: 'SK' }),
    ]);
    const zones = await Promise.all(
      both.map(async ({ organizationId }) =>
        inserted(await server.db.select().from(channels).where(eq(channels.organizationId, organizationId))),
      ),
    );
    expect(zones[0]?.taxZoneId).toBe(zones[1]?.taxZoneId);
  });

  test('once for its key', async () => {
    const owner = await server.signUp();
    const first = await create(server, owner, {}, 'start-1');
    expect(await create(server, owner, {}, 'start-1')).toEqual(first);
    const started = await server.db.select().from(organizations).where(eq(organizations.startedBy, owner.userId));
    expect(started).toHaveLength(1);
  });

  test('five times, also when they ask at once', async () => {
    const owner = await server.signUp();
    const answers = await Promise.all(Array.from({ length: 7 }, () => create(server, owner)));
    const refused = { errorCode: 'LIMIT_EXCEEDED_ERROR', limit: 5, of: 'ORGANIZATIONS' };
    expect(answers.filter((answer) => JSON.stringify(answer) === JSON.stringify(refused))).toHaveLength(2);
  });

  test.each([
    ['a name that was only an address', { name: 'https://evil.example/win' }, fault('name', 'REQUIRED')],
    ['a name that is too long', { name: 'a'.repeat(201) }, fault('name', 'TOO_LONG')],
    ['no address', { contactEmail: 'choir' }, fault('contactEmail', 'NOT_AN_ADDRESS')],
    ['no language', { languages: [] }, fault('languages', 'REQUIRED')],
    ['a language twice', { languages: ['en', 'en'] }, fault('languages', 'REPEATED')],
  ])('is told which field %s is in', async (_name, input, refused) => {
    const owner = await server.signUp();
    expect(await create(server, owner, input)).toEqual(refused);
    expect(await server.db.select().from(organizations).where(eq(organizations.startedBy, owner.userId))).toEqual([]);
  });

  test('collects no taxes as a small supplier', async () => {
    const { owner, organizationId } = await startOrganizer(server, { collectsTaxes: false, gstNumber: null });
    const channel = inserted(
      await server.db.select().from(channels).where(eq(channels.organizationId, organizationId)),
    );
    expect(
      await server.db
        .select()
        .from(taxRates)
        .where(eq(taxRates.zoneId, channel.taxZoneId ?? '')),
    ).toEqual([]);
    expect(await settingsOf(server, owner, organizationId)).toEqual({
      settings: expect.objectContaining({
        taxes: { version: 0, province: 'BC', collectsTaxes: false, gstNumber: null },
      }),
    });
  });
});

test('an account whose address nobody has verified starts none', async () => {
  const owner = await server.signUp();
  await server.db.update(users).set({ emailVerified: false }).where(eq(users.id, owner.userId));
  expect(await create(server, owner)).toEqual({ errorCode: 'NOT_VERIFIED_ERROR' });
});

describe('an organizer that nobody knows yet', () => {
  test('is not named in a mail to a stranger, who is told the address of whoever invites', async () => {
    const { owner, organizationId } = await startOrganizer(server, { name: 'Your Bank' });
    await invite(server, owner, organizationId, 'unknown@foyer.example');
    const mail = await server.mailbox.waitFor('unknown@foyer.example');
    expect(`${mail.subject} ${mail.text}`).not.toContain('Your Bank');
    expect(mail.text).toContain(owner.emailAddress);
  });

  test('is one that somebody started, and nobody has paid by card', async () => {
    const { organizationId, owner } = await startOrganizer(server);
    const known = (startedBy: string | null) => isKnownOrganizer(server.db, { id: organizationId, startedBy });
    expect([await known(owner.userId), await known(null)]).toEqual([false, true]);
  });
});

test('the name that is given has no addresses in it', async () => {
  const owner = await server.signUp();
  expect(await create(server, owner, { ...given, name: 'Alder Choir www.evil.example' })).toEqual({
    id: expect.any(String),
    name: 'Alder Choir',
    role: 'OrganizationOwner',
  });
});
