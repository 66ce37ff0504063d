import { deskHistory } from '#server/modules/access/access-tables.ts';
import type { DeskFacts } from '#server/modules/access/desk-deeds.ts';
import type { DeskDeed, DeskPartName } from '#server/generated/desk-resolvers.ts';
import type { Executor } from '#server/platform/context.ts';

type Entry = {
  organizationId: string;
  eventId?: string;
  orderId?: string;
  what: DeskDeed;
  part?: DeskPartName;
  actorId: string;
  subjectId?: string | null;
  invitationId?: string;
  registrationId?: string;
  before?: DeskFacts;
  after?: DeskFacts;
};

/** Notes what one of an organizer's people did, in the transaction of the deed. Answers the id of the entry. */
export async function recordDeskDeed(tx: Executor, entry: Entry): Promise<string> {
  const [written] = await tx.insert(deskHistory).values(entry).returning({ id: deskHistory.id });
  if (!written) throw new Error('the entry was not written');
  return written.id;
}
