import { deskHistory } from '#server/modules/access/access-tables.ts';
import type { DeskFacts } from '#server/modules/access/desk-deeds.ts';
import type { DeskDeed } from '#server/generated/desk-resolvers.ts';
import type { Executor } from '#server/platform/context.ts';

type Entry = {
  organizationId: string;
  eventId?: string;
  what: DeskDeed;
  actorId: string;
  subjectId?: string | null;
  invitationId?: string;
  before?: DeskFacts;
  after?: DeskFacts;
};

/** Notes what one of an organizer's people did, in the transaction of the deed. */
export async function recordDeskDeed(tx: Executor, entry: Entry): Promise<void> {
  await tx.insert(deskHistory).values(entry);
}
