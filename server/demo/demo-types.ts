import type { FormContent } from '#domain/form-content.ts';
import type { EventCategory } from '#domain/event-categories.ts';
import type { OrganizerKey } from '#server/demo/organizers.ts';
import type { VenueKey } from '#server/demo/venues.ts';

export type TaxKey = 'admission' | 'merchandise' | 'exempt';

/** A tier or an add-on. cents is the price that people see, with the organizer's fee inside; booked is how many the box office has sold of it; no capacity is unlimited. */
export type DemoProduct = {
  name: string;
  cents: number;
  short?: string;
  description?: string;
  capacity?: number;
  booked?: number;
  tax?: TaxKey;
};

export type DemoForm = { name: string; scope: 'ATTENDEE' | 'REGISTRATION' | 'ORDER'; content: FormContent };

/** day counts from the demo's first day; a negative one has been. about is the description, one string a paragraph. */
export type DemoEvent = {
  name: string;
  organizer: OrganizerKey;
  venue: VenueKey;
  category: EventCategory;
  secondary?: EventCategory;
  day: number;
  start: string;
  minutes: number;
  capacity?: number;
  about: string[];
  tiers: DemoProduct[];
  addOns?: DemoProduct[];
  forms?: DemoForm[];
  canceled?: boolean;
  /** Registration opens so many days from now; without it, it is open. */
  opensIn?: number;
  draft?: boolean;
  unlisted?: boolean;
};
