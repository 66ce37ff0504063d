import { catalogVersionText } from '#server/modules/catalog/catalog-versions.ts';
import { soldTierOf, soldTiersText } from '#server/modules/catalog/sold-tiers.ts';
import type { SoldTier, SoldTierRow } from '#server/modules/catalog/sold-tiers.ts';
import type { EventFormModel } from '#server/modules/forms/forms-model.ts';
import { eventForms } from '#server/modules/forms/forms-tables.ts';
import type { OrganizationModel } from '#server/modules/organizers/organizers-model.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';
import { versionedCache } from '#server/platform/versioned-cache.ts';

/** What an order shows of the catalogue, and the version at which it is to be shown. */
export type CatalogKeys = {
  version: string;
  organizationId: string;
  channelId: string;
  tiers: TierKey[];
  formIds: string[];
};
type TierKey = { eventId: string; tuitionId: string };

export type CatalogOfOrder = {
  organization: OrganizationModel;
  channelToken: string;
  /** Undefined for one that no channel sells. */
  tier(key: TierKey): SoldTier | undefined;
  form(id: string): EventFormModel | undefined;
};

/** Of one process: what its orders showed last, each part at the version of its organizer's catalogue. */
export const createCatalogCache = () => ({
  organizations: versionedCache<OrganizationModel>(1000),
  channelTokens: versionedCache<string>(1000),
  tiers: versionedCache<SoldTier>(2000),
  forms: versionedCache<EventFormModel>(500),
});
export type CatalogCache = ReturnType<typeof createCatalogCache>;

/**
 * What each of these orders shows of the catalogue: what is kept at its version, else read in one statement for all that
 * lack something. What is read is never older than the version that was asked for.
 */
export async function catalogOfOrders(
  { db, catalogCache }: Pick<Services, 'db' | 'catalogCache'>,
  orders: readonly CatalogKeys[],
): Promise<CatalogOfOrder[]> {
  const kept = orders.map((keys) => keptFor(catalogCache, keys));
  const lacking = orders.filter((_, at) => !kept[at]);
  if (lacking.length === 0) return kept.flatMap((each) => each ?? []);
  const read = await readCatalog(db, lacking);
  for (const keys of lacking) keep(catalogCache, keys, read);
  return orders.map((keys, at) => kept[at] ?? readFor(keys, read));
}

const keyOf = ({ eventId, tuitionId }: TierKey) => `${eventId} ${tuitionId}`;

function keptFor(cache: CatalogCache, { version, organizationId, channelId, tiers, formIds }: CatalogKeys) {
  const organization = cache.organizations.at(organizationId, version);
  const channelToken = cache.channelTokens.at(channelId, version);
  if (!organization || channelToken === undefined) return null;
  const found: Pick<Read, 'tiers' | 'forms'> = { tiers: new Map(), forms: new Map() };
  for (const key of tiers.map(keyOf)) {
    const tier = cache.tiers.at(key, version);
    if (!tier) return null;
    found.tiers.set(key, tier);
  }
  for (const id of formIds) {
    const form = cache.forms.at(id, version);
    if (!form) return null;
    found.forms.set(id, form);
  }
  return shownFrom(found, organization, channelToken);
}

type Read = {
  organizations: Map<string, { organization: OrganizationModel; version: string }>;
  channelTokens: Map<string, string>;
  tiers: Map<string, SoldTier>;
  forms: Map<string, EventFormModel>;
  organizationOfForms: Map<string, string>;
};

/**
 * Kept is only what hangs on the order's own organizer: a change of what another has is not in this version. An event that
 * moved to another organizer, or a tier to another event, is read each time.
 */
function keep(cache: CatalogCache, { organizationId, channelId, tiers, formIds }: CatalogKeys, read: Read): void {
  const own = read.organizations.get(organizationId);
  if (!own) return;
  const { organization, version } = own;
  cache.organizations.keep(organizationId, version, organization);
  const token = read.channelTokens.get(channelId);
  if (token !== undefined) cache.channelTokens.keep(channelId, version, token);
  for (const key of tiers.map(keyOf)) {
    const tier = read.tiers.get(key);
    if (tier?.event.organizationId === organizationId && tier.tuition.eventId === tier.event.id)
      cache.tiers.keep(key, version, tier);
  }
  for (const id of formIds) {
    const form = read.forms.get(id);
    if (form && read.organizationOfForms.get(id) === organizationId) cache.forms.keep(id, version, form);
  }
}

function readFor({ organizationId, channelId }: CatalogKeys, read: Read): CatalogOfOrder {
  const own = read.organizations.get(organizationId);
  const token = read.channelTokens.get(channelId);
  if (!own || token === undefined) throw new Error(`no organizer ${organizationId} or no channel ${channelId}`);
  return shownFrom(read, own.organization, token);
}

const shownFrom = (
  { tiers, forms }: Pick<Read, 'tiers' | 'forms'>,
  organization: OrganizationModel,
  channelToken: string,
): CatalogOfOrder => ({
  organization,
  channelToken,
  tier: (key) => tiers.get(keyOf(key)),
  form: (id) => forms.get(id),
});

type CatalogRow = {
  organizations: { organization: JsonRow; version: string }[];
  channels: { id: string; token: string }[];
  tiers: SoldTierRow[];
  forms: { form: JsonRow; organizationId: string }[];
};

/** Ids that the planner can't see: it would plan anew for each number of them. */
const hidden = (value: number) => `(select $${value}::uuid[])::uuid[]`;

/** Values: the ids of organizers, of channels, of events and as many tiers, of forms. One snapshot, versions included. */
const catalogOf = fixedStatement<CatalogRow>(
  'catalog-of-orders',
  `select
    (select coalesce(json_agg(json_build_object('organization', organizer, 'version', ${catalogVersionText('organizer.id')})), '[]')
      from organizations organizer where organizer.id = any(${hidden(1)})) as organizations,
    (select coalesce(json_agg(json_build_object('id', site.id, 'token', site.token)), '[]')
      from channels site where site.id = any(${hidden(2)})) as channels,
    ${soldTiersText(`unnest(${hidden(3)}, ${hidden(4)}) as wanted (event_id, tuition_id)`)} as tiers,
    (select coalesce(json_agg(json_build_object('form', form, 'organizationId', event.organization_id)), '[]')
      from event_forms form join events event on event.id = form.event_id where form.id = any(${hidden(5)})) as forms`,
);

export async function readCatalog(executor: Executor, orders: readonly Omit<CatalogKeys, 'version'>[]): Promise<Read> {
  const tiers = [...new Map(orders.flatMap((order) => order.tiers.map((key) => [keyOf(key), key]))).values()];
  const row = firstOf(
    await catalogOf(executor, [
      [...new Set(orders.map(({ organizationId }) => organizationId))],
      [...new Set(orders.map(({ channelId }) => channelId))],
      tiers.map(({ eventId }) => eventId),
      tiers.map(({ tuitionId }) => tuitionId),
      [...new Set(orders.flatMap(({ formIds }) => formIds))],
    ]),
  );
  if (!row) throw new Error('the catalogue was not read');
  const sold = row.tiers.map(soldTierOf);
  const forms = row.forms.map(({ form, organizationId }) => ({ form: fromJson(eventForms, form), organizationId }));
  const found = row.organizations.map((each) => ({
    organization: fromJson(organizations, each.organization),
    version: each.version,
  }));
  return {
    organizations: new Map(found.map((each) => [each.organization.id, each])),
    channelTokens: new Map(row.channels.map(({ id, token }) => [id, token])),
    tiers: new Map(sold.map((tier) => [keyOf({ eventId: tier.event.id, tuitionId: tier.tuition.id }), tier])),
    forms: new Map(forms.map(({ form }) => [form.id, form])),
    organizationOfForms: new Map(forms.map(({ form, organizationId }) => [form.id, organizationId])),
  };
}
