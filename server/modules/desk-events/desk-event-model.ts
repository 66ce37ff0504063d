import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import type { Door } from '#domain/door.ts';
import type { QuestionForm } from '#domain/event-questions.ts';
import type { Language } from '#domain/language.ts';
import type { EventText, ProductText } from '#domain/texts.ts';
import type { PartVersion } from '#server/modules/access/part-versions.ts';
import type { EventModel, LocationModel, ProductModel } from '#server/modules/catalog/catalog-model.ts';
import type { PlacesLeft } from '#server/modules/catalog/places-left.ts';
import type { EventPicture, GivenPicture } from '#server/modules/pictures/event-pictures.ts';
import type { EventFormModel } from '#server/modules/forms/forms-model.ts';
import type { DeskPartName } from '#server/generated/desk-resolvers.ts';

/** An event with all that its parts are read of. */
export type DeskEventModel = {
  id: string;
  event: EventModel;
  place: Omit<LocationModel, 'distance'> | null;
  primaryCategory: string | null;
  secondaryCategory: string | null;
  /** The first is its cover. */
  pictures: EventPicture[];
  /** In the organizer's order, closed ones too. */
  products: ProductModel[];
  /** Those that are asked. */
  forms: EventFormModel[];
  places: PlacesLeft;
  versions: (subjectId: string, part: DeskPartName) => PartVersion;
};

export type PlaceValues = {
  name: string;
  line1: string | null;
  city: string | null;
  stateProvince: string | null;
  postcode: string | null;
  country: string | null;
  lat: number | null;
  long: number | null;
};

/** id: null of one that is new. */
export type EventForm = QuestionForm & { id: string | null };

/** What is saved by itself, as it is kept. Times are on the clock of the event's zone. */
export type EventValues = {
  ABOUT: {
    words: (EventText & { language: Language })[];
    place: PlaceValues | null;
    primaryCategory: string | null;
    secondaryCategory: string | null;
    pictures: GivenPicture[];
  };
  WHEN: { start: string; end: string; timeZone: string; salesStart: string | null; salesEnd: string | null };
  RULES: { isListed: boolean; capacity: number | null; policy: CancellationPolicy; mayBeGiven: boolean };
  QUESTIONS: { forms: EventForm[] };
  DOOR: { lists: Door[] };
};

export type EventPart = keyof EventValues;

export type TierValues = {
  words: (ProductText & { language: Language })[];
  priceCents: number;
  /** null: its price is fixed. */
  suggestedPriceCents: number | null;
  /** null: the site's default. */
  taxCategoryId: string | null;
  capacity: number | null;
  isOnline: boolean;
  isByCode: boolean;
  salesStart: string | null;
  salesEnd: string | null;
  limitPerOrder: number | null;
  policy: CancellationPolicy | null;
};
