import { languageUsed, textIn } from '#domain/texts.ts';
import { currencyOf } from '#server/platform/money-fields.ts';
import { batch } from '#server/platform/batch.ts';
import { clientError } from '#server/platform/client-error.ts';
import type { Context } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';
import {
  feesOf,
  findChannelByToken,
  findChannelsOfOrganizations,
  findDefaultChannel,
  findOrganizationsByIds,
} from '#server/modules/organizers/channels.ts';
import { findOrganization, listOrganizations } from '#server/modules/organizers/organization-list.ts';
import type { ChannelModel, FeeConfigModel, OrganizationModel } from '#server/modules/organizers/organizers-model.ts';
import { rehearsedIn } from '#server/modules/organizers/rehearsed.ts';
import { findZone } from '#server/modules/organizers/zones.ts';

const notSetUp = () => clientError('CHANNEL_NOT_FOUND', 'No channel has been set up');

export const organizersModule: ServerModule = {
  publicQueries: ['activeChannel', 'organization', 'organizations'],
  resolvers: {
    Query: {
      activeChannel: async (_, __, { db, channelToken }) => {
        const channel =
          (channelToken && (await findChannelByToken(db, channelToken))) || (await findDefaultChannel(db));
        if (!channel) throw notSetUp();
        return channel;
      },
      organization: (_, { id }, { db }) => findOrganization(db, id),
      organizations: (_, { options }, { db }) => listOrganizations(db, options),
    },
    Organization: {
      name: (organization, _, { language }) => textIn(organization, language).name,
      description: (organization, _, { language }) => textIn(organization, language).description,
      shortDescription: (organization, _, { language }) => textIn(organization, language).shortDescription,
      languageUsed: (organization, _, { language }) => languageUsed(organization, language),
      createdAt: ({ createdAt }) => createdAt.toISOString(),
      updatedAt: ({ updatedAt }) => updatedAt.toISOString(),
      rehearses: rehearsedIn,
    },
    Channel: {
      defaultCurrencyCode: ({ currencyCode }) => currencyOf(currencyCode),
      availableCurrencyCodes: ({ currencyCode }) => [currencyOf(currencyCode)],
      defaultLanguageCode: () => 'en_CA',
      availableLanguageCodes: () => ['en_CA'],
    },
    Region: { resolveType: ({ __typename }) => __typename ?? null },
  },
  loaders: {
    Organization: {
      channel: batch(async (parents: OrganizationModel[], { db }: Context) => {
        const channels = await channelsOf(db, parents);
        return parents.map(({ id }) => channels.get(id) ?? null);
      }),
      channelId: batch(async (parents: OrganizationModel[], { db }: Context) => {
        const channels = await channelsOf(db, parents);
        return parents.map(({ id }) => channels.get(id)?.id ?? null);
      }),
    },
    Channel: {
      defaultTaxZone: batch(async (parents: ChannelModel[], { db }: Context) => {
        const ids = [...new Set(parents.map(({ taxZoneId }) => taxZoneId))];
        const zones = new Map(await Promise.all(ids.map(async (id) => [id, await findZone(db, id)] as const)));
        return parents.map(({ taxZoneId }) => zones.get(taxZoneId) ?? null);
      }),
      feeConfigs: batch(async (parents: ChannelModel[], { db }: Context) => {
        const fees = await feesOf(
          db,
          parents.map(({ id }) => id),
        );
        return parents.map(({ id }) => fees.filter(({ channelId }) => channelId === id).map(feeConfig));
      }),
      organization: batch(async (parents: ChannelModel[], { db }: Context) => {
        const ids = parents.flatMap(({ organizationId }) => organizationId ?? []);
        const found = new Map((await findOrganizationsByIds(db, ids)).map((each) => [each.id, each]));
        return parents.map(({ organizationId }) => found.get(organizationId ?? '') ?? null);
      }),
    },
  },
};

async function channelsOf(db: Context['db'], organizations: OrganizationModel[]): Promise<Map<string, ChannelModel>> {
  const channels = await findChannelsOfOrganizations(
    db,
    organizations.map(({ id }) => id),
  );
  return new Map(channels.map((channel) => [channel.organizationId ?? '', channel]));
}

const feeConfig = (fee: FeeConfigModel) => ({
  id: fee.id,
  name: fee.name,
  sku: fee.sku,
  description: fee.description,
  enabled: fee.enabled,
  createdAt: fee.createdAt.toISOString(),
  updatedAt: fee.updatedAt.toISOString(),
  handler: {
    code: 'fee-per-ticket',
    args: [
      { name: 'fixedCents', value: String(fee.fixedCents) },
      { name: 'milliPercent', value: String(fee.milliPercent) },
    ],
  },
});
