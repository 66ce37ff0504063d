import type { CancellationPolicy } from '#domain/cancellation/cancellation-policy.ts';
import type { Language } from '#domain/language.ts';
import type { EventText, Texts } from '#domain/texts.ts';

/** An organizer's event as a file tells it. Wall-clock times stand as they were written. */
export type ImportedEvent = {
  /** The same event keeps it from file to file. */
  uid: string;
  name: string;
  description: string;
  startWallTime: string;
  endWallTime: string;
  timeZone: string;
  isCanceled: boolean;
  capacity: number | null;
  organizer: string | null;
  category: string | null;
  place: ImportedPlace | null;
  offers: ImportedOffer[];
  /** Of name, description and the offers' names; left out where the file says none, and what the event has stays. */
  language?: Language;
  /** The same in other languages; only beside `language`. */
  texts?: Texts<EventText>;
  /** Left out where the file says nothing: what the event has stays. */
  policy?: CancellationPolicy;
  /** Whether its tickets may be given to somebody; left out likewise. */
  mayBeGiven?: boolean;
};

export type ImportedPlace = {
  name: string;
  line1: string | null;
  city: string | null;
  stateProvince: string | null;
  postcode: string | null;
  country: string | null;
  lat: number | null;
  long: number | null;
};

export type ImportedOffer = {
  name: string;
  cents: number;
  currency: string | null;
  soldOut: boolean;
  /** Its name in other languages than the event's. */
  names?: Texts<string>;
  /** Of this tier alone; left out where the file says nothing. */
  policy?: CancellationPolicy;
};

/** A time that a file takes out of its series: where an import made an event of it, that one is cancelled. */
export type RemovedTime = Pick<ImportedEvent, 'uid' | 'organizer'>;

/** What could be read, and of every other event where it stands and what is wrong with it: 'event 3 (line 40) "Name": …'. */
export type ReadEvents = {
  events: ImportedEvent[];
  problems: string[];
  removed: RemovedTime[];
  /** What was read otherwise than one might think, in words: a series without an end. */
  notes: string[];
};
