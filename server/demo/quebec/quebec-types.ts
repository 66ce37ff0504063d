import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import type { FormText } from '#domain/form-texts.ts';
import type { Language } from '#domain/language.ts';
import type { OrganizationText } from '#domain/texts.ts';
import type { DemoForm } from '#server/demo/demo-types.ts';
import type { EventCategory } from '#domain/event-categories.ts';

/** The same words in both languages. */
type Both<Words> = Record<Language, Words>;

export type BilingualProduct = {
  kind: 'TUITION' | 'SESSION_OPTION';
  name: Both<string>;
  cents: number;
  capacity?: number;
};

/** `own` is the organizer's language; words that are in no other have only that. day counts from the demo's first day. */
export type BilingualEvent = {
  own: Language;
  words: Partial<Both<{ name: string; description: string }>>;
  category: EventCategory;
  day: number;
  start: string;
  minutes: number;
  capacity?: number;
  products: BilingualProduct[];
  form?: DemoForm & { translated: FormText };
};

/** gst, qst: its numbers of the taxes that a French receipt calls TPS and TVQ. */
export type BilingualOrganizer = {
  key: string;
  words: Both<OrganizationText>;
  email: string;
  contact: string;
  phone: string;
  gst: string;
  qst: string;
  requiredLanguages: Language[];
  policy: CancellationPolicy;
  place: { name: string; line1: string; city: string; postcode: string; lat: number; long: number };
  events: BilingualEvent[];
};
