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

export type ImportedOffer = { name: string; cents: number; currency: string | null; soldOut: boolean };

/** What could be read, and of every other event where it stands and what is wrong with it: 'event 3 (line 40) "Name": …'. */
export type ReadEvents = { events: ImportedEvent[]; problems: string[] };
