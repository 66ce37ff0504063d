import { limits } from '#domain/limits.ts';

/**
 * All that Foyer keeps in local and session storage (docs/decisions/094). What an entry may hold is read where the entry
 * is opened: only there is its schema needed, and each is opened in one place.
 */
export type Entry = {
  /** What is local is shared by all tabs and stays; what is of the session is this tab's, and ends with it. */
  area: 'local' | 'session';
  /** One that ends in a colon is the beginning of many, each with an id. */
  key: string;
  /** Milliseconds after which it is not read any more; without one it lives as long as its area. */
  lifetime?: number;
  /** What takes it from the browser, if its flow did not: a logout, or another person than before. Else it stays. */
  until?: 'logout' | 'person';
};

const day = 24 * 3_600_000;

export const entries = {
  /** Read by index.html too, before the first paint. The device's, whoever uses it. */
  theme: { area: 'local', key: 'foyer.theme' },
  /** Read by index.html too: whether a customer was here last. */
  customer: { area: 'local', key: 'foyer.customer', until: 'logout' },
  /** Read by index.html too: the channel that every request names (platform specification §2). */
  channelToken: { area: 'local', key: 'channelToken', until: 'logout' },
  activeOrder: { area: 'local', key: 'activeOrderId', until: 'logout' },
  /** The event that a visitor wanted to save before they signed up. */
  pendingBookmark: { area: 'local', key: 'foyer.bookmark', lifetime: day, until: 'logout' },
  /** Where the link of the verification mail leads on, and whose it is. */
  afterVerification: { area: 'local', key: 'foyer.afterVerification', lifetime: day, until: 'logout' },
  /** Answers to place lookups (customer specification §9): what was looked for tells where a person lives. */
  places: { area: 'local', key: 'foyer.geocode:', lifetime: limits.geocodeCacheMs, until: 'logout' },
  /** The step of a login that is under way: over when somebody is here. */
  loginDraft: { area: 'session', key: 'foyer.login', until: 'person' },
  profileDraft: { area: 'session', key: 'profile-draft:', until: 'logout' },
  /** The promotion code that somebody gave for an event, which opens what is sold by code. */
  tierCode: { area: 'local', key: 'foyer.code:', lifetime: day, until: 'logout' },
  registerDraft: { area: 'session', key: 'register-draft:', until: 'logout' },
  answersDraft: { area: 'session', key: 'registration-form-draft:', until: 'logout' },
  /** What somebody typed at the desk and did not save, also where their session ended meanwhile. */
  partDraft: { area: 'local', key: 'foyer.part:', lifetime: day, until: 'logout' },
  /** Whom of an event's people somebody at the desk chose to write to. */
  chosenPeople: { area: 'session', key: 'foyer.chosen:', until: 'logout' },
  /** The key of a payment whose outcome is open: without it a second login could pay twice. No card, no name. */
  paymentAttempt: { area: 'session', key: 'payment-attempt:' },
  /** The same of what is paid by the link of a mail, which is in no cart: by the order's code, as the link is kept nowhere. */
  linkPaymentAttempt: { area: 'session', key: 'link-payment:' },
  /** The part of an earlier build for which this tab was loaded anew. */
  goneFile: { area: 'session', key: 'foyer.goneFile' },
} as const satisfies Record<string, Entry>;
