import { count, eq } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import { defaultCurrency } from '#domain/limits.ts';
import { addressNotVerified } from '#messages/account-refusals.ts';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { findDeskOrganization } from '#server/modules/access/desk-organizations.ts';
import { invalidFields, limitExceeded } from '#server/modules/access/desk-refusals.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import { ownerCode } from '#server/modules/access/roles.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { givenLanguages, givenTaxes } from '#server/modules/desk-settings/given-settings.ts';
import { zoneOf } from '#server/modules/desk-settings/write-settings.ts';
import { makeChannel } from '#server/modules/organizers/new-channel.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { account, recordDeed } from '#server/modules/security/security-log.ts';
import type { CreateOrganizationInput } from '#server/generated/desk-resolvers.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/refusing-transaction.ts';
import { refusal } from '#server/platform/result.ts';

/**
 * Makes an organizer with a channel and its first owner, all or nothing, for an account whose address is verified. Its own
 * language is the first that is named. Null where it is not there: an account that is gone.
 */
export const createOrganization = ({ db }: Pick<Services, 'db'>, userId: string, input: CreateOrganizationInput) =>
  transact(db, async (tx) => {
    // An account's come one after the other, so that it starts no more than it may.
    const [user] = await tx
      .select({ isVerified: users.emailVerified })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (!user?.isVerified) return refusal('NotVerifiedError', {}, addressNotVerified);
    const read = fieldReader();
    const given = givenOrganization(read, input);
    if (read.faults.length > 0) return invalidFields(read);
    if ((await startedBy(tx, userId)) >= deskLimits.organizations)
      return limitExceeded('ORGANIZATIONS', deskLimits.organizations);
    return start(tx, userId, given);
  });

function givenOrganization(read: ReturnType<typeof fieldReader>, input: CreateOrganizationInput) {
  const languages = givenLanguages(read, input.languages);
  return {
    name: read.required('name', read.name('name', input.name)) ?? '',
    contactEmail: read.required('contactEmail', read.address('contactEmail', input.contactEmail)),
    ...givenTaxes(read, input, ''),
    languageCode: languages[0] ?? 'en',
    requiredLanguages: languages,
  };
}

async function startedBy(tx: Executor, userId: string): Promise<number> {
  const [found] = await tx.select({ started: count() }).from(organizations).where(eq(organizations.startedBy, userId));
  return found?.started ?? 0;
}

async function start(tx: Executor, userId: string, given: ReturnType<typeof givenOrganization>) {
  const taxZoneId = await zoneOf(tx, given);
  const [made] = await tx
    .insert(organizations)
    .values({ ...given, startedBy: userId })
    .returning({ id: organizations.id });
  if (!made) throw new Error('the organizer was not made');
  const { id: organizationId } = made;
  await makeChannel(tx, { organizationId, name: given.name, currencyCode: defaultCurrency, taxZoneId });
  await tx.insert(organizationMembers).values({ organizationId, userId, roleCode: ownerCode });
  const { name, province, requiredLanguages: languages } = given;
  await recordDeskDeed(tx, {
    organizationId,
    what: 'ORGANIZATION_CREATED',
    actorId: userId,
    after: { name, province, languages },
  });
  await recordDeed(tx, {
    kind: 'organization-created',
    actor: account(userId),
    details: { organization: organizationId },
  });
  const organization = await findDeskOrganization(tx, userId, organizationId);
  if (!organization) throw new Error(`no membership of ${organizationId}`);
  return { __typename: 'DeskOrganization' as const, id: organizationId, ...organization };
}
