/** How many of what an organizer, or an account, may have at the desk (docs/decisions/151). */
export const deskLimits = {
  /** That one account has started. */
  organizations: 5,
  fees: 5,
  /** Tiers and add-ons of one event. */
  tiers: 60,
  /** Doors of one event. */
  doors: 20,
  /** Promotion codes of one organizer, ended ones too. */
  codes: 200,
  /** Of one event, in all of its forms. */
  questions: 60,
  /** Of one question. */
  options: 60,
  /** Of one organizer, on sale at the same time. */
  liveEvents: 200,
  /** In one page of the list. */
  eventsInPage: 50,
  ordersInPage: 50,
  /** What a manager may give back of one order, in cents; an owner as much as was paid (docs/decisions/158). */
  managersRefundCents: 20_000,
  /** In one sale by hand. */
  ticketsOfSale: 20,
  /** For nothing, of one event (docs/decisions/172). */
  complimentaryTickets: 100,
  /** Sold by hand and to be paid later, of one event at a time (docs/decisions/172). */
  unpaidTickets: 100,
  peopleInPage: 50,
  /** About one registration. */
  notes: 100,
  /** Of one event, in 24 hours. */
  messagesADay: 4,
  /** For so many days the desk's first page tells of mails that nobody took. */
  mailsFailedDays: 14,
  /** Of one message; the others go an hour later. */
  mailsAnHour: 5_000,
  /** On the desk's first page. */
  eventsToday: 8,
  /** Orders there that are told one by one, of each kind. */
  ordersToday: 20,
} as const;
