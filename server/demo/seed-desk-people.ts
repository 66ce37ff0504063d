import { eq, sql } from 'drizzle-orm';
import { demoId } from '#server/demo/demo-ids.ts';
import { insertRows } from '#server/demo/insert-rows.ts';
import { demoLogin } from '#server/demo/seed-customer.ts';
import { organizationId } from '#server/demo/seed-organizers.ts';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { accounts, users } from '#server/modules/auth/auth-tables.ts';
import { hashPassword, scryptCost } from '#server/modules/auth/password-hash.ts';
import type { Services } from '#server/platform/context.ts';

const password = demoLogin.password;
const ownerEmail = 'dev@foyer.example';
const ownerId = demoId('desk person', ownerEmail);
const lockKey = 717_228;

/** Who works for Harbour City Players. */
const people = [
  { firstName: 'Dev', lastName: 'Sandhu', email: ownerEmail, roleCode: 'OrganizationOwner' },
  { firstName: 'Marie', lastName: 'Tremblay', email: 'marie@foyer.example', roleCode: 'OrganizationManager' },
  { firstName: 'Tom', lastName: 'Ellery', email: 'tom@foyer.example', roleCode: 'OrganizationBoxOffice' },
] as const;

/** With which they log in, the owner, a manager and the box office, for whoever starts the demo. */
export const deskLogins: string[] = people.map(({ email }) => `${email} / ${password}`);

/**
 * The people of one of the demo's organizers, with the password of the demo's customer. All or nothing; a database that
 * has them is left as it is, whomever they have invited or removed since.
 */
export async function seedDeskPeople({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const known = await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId));
    if (known.length > 0) return;
    const rows = people.map((person) => ({ ...person, id: demoId('desk person', person.email) }));
    await insertRows(
      tx,
      users,
      rows.map(({ id, firstName, lastName, email }) => ({
        id,
        firstName,
        lastName,
        email,
        name: `${firstName} ${lastName}`,
        emailVerified: true,
      })),
    );
    const hash = await hashPassword(password, scryptCost);
    await insertRows(
      tx,
      accounts,
      rows.map(({ id }) => ({ userId: id, accountId: id, providerId: 'credential', password: hash })),
    );
    await insertRows(
      tx,
      organizationMembers,
      rows.map(({ id, roleCode }) => ({
        organizationId: organizationId('harbour-city-players'),
        userId: id,
        roleCode,
      })),
    );
  });
}
