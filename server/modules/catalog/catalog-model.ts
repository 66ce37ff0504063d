import type { InferSelectModel } from 'drizzle-orm';
import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import type { Language } from '#domain/language.ts';
import type { OrganizationText, Texts } from '#domain/texts.ts';
import type { PriceFee } from '#server/modules/catalog/all-in-price.ts';
import type { assets, categories, events, locations, products } from '#server/modules/catalog/catalog-tables.ts';
import type { SaleTimes } from '#server/modules/catalog/sale-status.ts';
import type { TaxLine } from '#server/modules/organizers/organizers-model.ts';

export type GeoPointModel = { lat: number; long: number };

/** They change with every place that is held, which no version of the catalogue says: ask findPlaces. */
type Counters = 'held' | 'booked';

/** An event with what stands on its ticket: its organizer, its place's name and the channel that sells it. */
export type EventModel = Omit<InferSelectModel<typeof events>, Counters> & {
  organizationName: string;
  organizationLanguage: Language;
  organizationTexts: Texts<OrganizationText>;
  organizationAssetId: string | null;
  /** Of its organizer, where that is a copy for a rehearsal (docs/decisions/171). */
  rehearsalOf: string | null;
  rehearsedEventId: string | null;
  rehearsedBy: string | null;
  channelId: string;
  channelCode: string;
  channelToken: string;
  currencyCode: string;
  locationName: string | null;
  /** Read with the event where it came with an order. */
  related?: {
    location: LocationModel | null;
    primaryCategory: CategoryModel | null;
    featuredAsset: AssetModel | null;
  };
  /** The point that the list asked for, so that the place can say how far it is. */
  askedFrom?: GeoPointModel;
};

/** A product with the taxes and fees that are due on it; how many are left is read by findPlaces, as of an event. */
export type ProductModel = Omit<InferSelectModel<typeof products>, Counters> & {
  channelToken: string;
  currencyCode: string;
  taxLines: TaxLine[];
  /** What of allInCents, the price that is shown, the organizer's fees are. */
  fees: PriceFee[];
  /** Of one that is sold by code: whether whoever asks has it. */
  isOpened?: boolean;
  /** What of its event decides when it is sold. */
  saleTimes: SaleTimes & { timeZone: string };
  /** Its event's, for a tier that has no policy of its own. */
  eventPolicy: CancellationPolicy | null;
};

export type TuitionModel = ProductModel;
export type SessionOptionModel = ProductModel;
export type AssetModel = InferSelectModel<typeof assets>;
export type CategoryModel = InferSelectModel<typeof categories>;
export type LocationModel = InferSelectModel<typeof locations> & { distance: number | null };
