import { eq } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import type { Language } from '#domain/language.ts';
import { defaultCurrency } from '#domain/limits.ts';
import { findDeskOrganization } from '#server/modules/access/desk-organizations.ts';
import { memberMay } from '#server/modules/access/second-factor-rule.ts';
import { listDeskEvents } from '#server/modules/desk-events/list-events.ts';
import { readDoors } from '#server/modules/desk-today/doors-of-today.ts';
import { readMoney } from '#server/modules/desk-today/money-of-week.ts';
import { readWaits } from '#server/modules/desk-today/what-waits.ts';
import { channels } from '#server/modules/organizers/organizers-tables.ts';
import { forbidden } from '#server/platform/authorize.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { ofOneMoment } from '#server/platform/database/one-moment.ts';

type Asker = { userId: string; language: Language };

/** What the desk's first page shows to this person. Null for a stranger. Throws FORBIDDEN while they need a second factor. */
export function readToday({ db, clock }: Pick<Services, 'db' | 'clock'>, asker: Asker, organizationId: string) {
  return db.transaction(async (tx) => {
    const member = await findDeskOrganization(tx, asker.userId, organizationId);
    // The snapshot is of its first statement, which may have waited for a connection: what it has is no later than this.
    const now = clock();
    if (!member) return null;
    if (member.needsSecondFactor) throw forbidden();
    const { id } = member.organization;
    const its = { organizationId: id, eventIds: member.eventIds, currencyCode: await currencyOf(tx, id), now };
    const may: Parameters<typeof readWaits>[1]['may'] = (permission) => memberMay(member, permission);
    return {
      at: now.toISOString(),
      waits: await readWaits(tx, { ...its, ...asker, may }),
      sales: may('ReadEvent') ? await readSales({ db: tx, clock: () => now }, asker, id) : null,
      doors: await readDoors(tx, member, { ...asker, now }),
      money: may('ReadReport') ? await readMoney(tx, its) : null,
    };
  }, ofOneMoment);
}

async function readSales(services: Pick<Services, 'db' | 'clock'>, asker: Asker, organizationId: string) {
  const page = await listDeskEvents(services, asker, { organizationId, filter: { list: 'ON_SALE' }, after: null });
  const events = page?.events ?? [];
  return {
    events: events.slice(0, deskLimits.eventsToday),
    hasMore: page?.hasMore === true || events.length > deskLimits.eventsToday,
  };
}

async function currencyOf(executor: Executor, organizationId: string): Promise<string> {
  const [channel] = await executor
    .select({ currencyCode: channels.currencyCode })
    .from(channels)
    .where(eq(channels.organizationId, organizationId));
  return channel?.currencyCode ?? defaultCurrency;
}
