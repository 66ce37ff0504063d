import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ChannelModel, FeeConfigModel, OrganizationModel } from '#server/modules/organizers/organizers-model.ts';
import { channels, feeConfigs, organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** The channel that a request names by its token; null for a token that nobody has. */
export async function findChannelByToken(executor: Executor, token: string): Promise<ChannelModel | null> {
  const [channel] = await executor.select().from(channels).where(eq(channels.token, token)).limit(1);
  return channel ?? null;
}

/** The channel of the site itself, which every database has once it is set up. */
export async function findDefaultChannel(executor: Executor): Promise<ChannelModel | null> {
  const [channel] = await executor.select().from(channels).where(eq(channels.isDefault, true)).limit(1);
  return channel ?? null;
}

/** Makes the channel of the site where there is none yet; several servers may start at once. */
export async function ensureSiteChannel(executor: Executor): Promise<void> {
  if (await findDefaultChannel(executor)) return;
  await executor
    .insert(channels)
    .values({ code: 'foyer', token: 'foyer-channel', isDefault: true })
    .onConflictDoNothing();
}

export const findChannelsOfOrganizations = (
  executor: Executor,
  organizationIds: readonly string[],
): Promise<ChannelModel[]> =>
  executor
    .select()
    .from(channels)
    .where(inArray(channels.organizationId, [...organizationIds]));

export const findOrganizationsByIds = (executor: Executor, ids: readonly string[]): Promise<OrganizationModel[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : executor
        .select()
        .from(organizations)
        .where(inArray(organizations.id, [...ids]));

/** The fees that organizers have on each ticket now. */
export const feesOf = (executor: Executor, channelIds: string[]): Promise<FeeConfigModel[]> =>
  executor
    .select()
    .from(feeConfigs)
    .where(and(inArray(feeConfigs.channelId, channelIds), eq(feeConfigs.enabled, true)))
    .orderBy(asc(feeConfigs.name));
