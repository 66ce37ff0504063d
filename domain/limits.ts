/** Constants of the customer specification §9 and the platform specification §9; where those say "server-supplied", Foyer's own. */
export const limits = {
  eventsPageSize: 10,
  registrationsPageSize: 10,
  ordersPageSize: 20,
  distancesInKilometres: [10, 25, 50, 100],
  /** Besides the default attendee. */
  additionalAttendees: 4,
  attendees: 5,
  /** Registrations in one order; the specification leaves the bound to the server. */
  orderItems: 20,
  /** For how long a person may keep the places of a cart once more (docs/decisions/059). */
  holdExtensionMinutes: 5,
  /** From so many seconds on the page offers that. */
  holdLowSeconds: 120,
  suggestionMinCharacters: 3,
  suggestionDebounceMs: 500,
  geocodeCacheMs: 3_600_000,
  errorToastMs: 20_000,
  toastRemovalMs: 5_000,
  channelSwitchDelayMs: 100,
  /** How long an answer is waited for; the specification is silent (docs/decisions/027). */
  requestTimeoutMs: 30_000,
  /** A payment by hand that would have to come sooner than this after the order may come until the event starts. */
  handPaymentLeastHours: 1,
  /** The reminder of a payment by hand comes so long before its end, or a quarter of the time if that is less. */
  handPaymentReminderHours: 12,
  tooltipDelayMs: 700,
  tabScrollPixels: 200,
  reminderHours: 48,
  claimDays: 30,
  mapZoom: 11,
  listTakeMax: 100,
  passwordMinCharacters: 8,
  passwordMaxCharacters: 128,
  /** Of an answer in one line, and in several; the specification names none (docs/decisions/066). */
  answerCharacters: 500,
  longAnswerCharacters: 5_000,
  emailCharacters: 254,
  phoneCharacters: 40,
} as const;

export const defaultPlace = {
  name: 'Nanaimo, British Columbia, Canada',
  lat: 49.163877,
  long: -123.938122,
} as const;

/** Whose days 'today' and 'this week' mean where nobody's are known: for a page that the server draws. */
export const siteTimeZone = 'America/Vancouver';

export const defaultCurrency = 'CAD';
