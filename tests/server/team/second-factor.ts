import { eq } from 'drizzle-orm';
import { authenticators } from '#server/modules/auth/guard-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';

type Account = Pick<Person, 'userId'>;

/** As if they had set an authenticator app up; `confirmedAt` null: begun, and not confirmed. */
export const giveSecondFactor = async (
  { db }: Pick<TestServer, 'db'>,
  { userId }: Account,
  confirmedAt: Date | null = new Date(),
): Promise<void> => {
  await db.insert(authenticators).values({ userId, secret: 'nonsense', confirmedAt });
};

/** The organizer's owners and managers need a second factor from now on, and these have one. */
export async function askForSecondFactor(
  server: Pick<TestServer, 'db'>,
  organizationId: string,
  has: readonly (Account | undefined)[],
): Promise<void> {
  await server.db.update(organizations).set({ needsSecondFactor: true }).where(eq(organizations.id, organizationId));
  for (const one of has) if (one) await giveSecondFactor(server, one);
}

/** What an owner is answered who lacks it; by all else FORBIDDEN. They leave, and start organizers of their own. */
export const shutOut: Record<string, string> = {
  myOrganizations: 'list',
  deskOrganization: 'DeskOrganization',
  receivedInvitation: 'InvitationError',
  acceptInvite: 'InvitationError',
  createOrganization: 'DeskOrganization',
  leaveOrganization: 'RemovedMember',
};
