import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { FoundTransfer } from '#server/modules/transfers/transfers-model.ts';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';
import type { Executor } from '#server/platform/context.ts';
import { readMailedToken } from '#server/platform/mailed-token.ts';

export const findTransfers = (executor: Executor, where: SQL | undefined): Promise<FoundTransfer[]> =>
  executor
    .select({
      transfer: getTableColumns(registrationTransfers),
      registration: getTableColumns(registrations),
      event: {
        id: events.id,
        startsAt: events.startsAt,
        calledOffAt: events.calledOffAt,
        state: events.state,
        timeZone: events.timeZone,
      },
    })
    .from(registrationTransfers)
    .innerJoin(registrations, eq(registrations.id, registrationTransfers.registrationId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(where);

/** The offer that the link of a mail leads to, whatever has become of it; null for a link that nobody was sent. */
export async function findByToken(executor: Executor, token: string): Promise<FoundTransfer | null> {
  const read = readMailedToken(token);
  if (!read) return null;
  const [found] = await findTransfers(executor, eq(registrationTransfers.id, read.id));
  return found && read.fits(found.transfer.tokenHash) ? found : null;
}

/** The offers of these registrations that have not ended, lapsed ones too, which nobody has noted yet. */
export const findOffered = (executor: Executor, registrationIds: string[]): Promise<FoundTransfer[]> =>
  registrationIds.length === 0
    ? Promise.resolve([])
    : findTransfers(
        executor,
        and(inArray(registrationTransfers.registrationId, registrationIds), eq(registrationTransfers.state, 'OFFERED')),
      );
