import type { Chart } from '#domain/processes/chart.ts';

/** What is decided of an event. That one which is published has started or is over, its own times say. */
export const eventStates = ['DRAFT', 'LIVE', 'CANCELED'] as const;

export type EventState = (typeof eventStates)[number];

export const eventProcess: Chart<EventState> = {
  DRAFT: ['LIVE'],
  LIVE: ['DRAFT', 'CANCELED'],
  // By the organizer's file that cancelled it, as long as nothing of it was called off.
  CANCELED: ['LIVE'],
};

export const eventStatuses = ['DRAFT', 'LIVE', 'STARTED', 'ENDED', 'CANCELED'] as const;

/** What is decided of an event, and of one that is published what its own times say. */
export type EventStatus = (typeof eventStatuses)[number];

/** What its organizer's people may do with it as a whole. */
export const eventDeeds = ['PUBLISH', 'WITHDRAW', 'PAUSE_SALES', 'RESUME_SALES', 'DELETE', 'CANCEL'] as const;

export type EventDeed = (typeof eventDeeds)[number];

/** What is done with it by one press; calling it off asks for more (docs/decisions/161). */
export type PublicationDeed = Exclude<EventDeed, 'CANCEL'>;

export type EventSituation = {
  status: EventStatus;
  isPaused: boolean;
  /** Places are sold, or in carts. */
  hasPeople: boolean;
  /** Somebody has ever put a ticket of it in a cart. */
  hasOrders: boolean;
  /** Its people are told already, or being told. */
  isCalledOff: boolean;
  /** By its times, whatever became of it. */
  isOver: boolean;
};

/** What each deed needs; checks before publishing are asked besides. */
const needs: Record<EventDeed, (event: EventSituation) => boolean> = {
  PUBLISH: ({ status }) => status === 'DRAFT',
  WITHDRAW: ({ status, hasPeople }) => status === 'LIVE' && !hasPeople,
  PAUSE_SALES: ({ status, isPaused }) => status === 'LIVE' && !isPaused,
  RESUME_SALES: ({ status, isPaused }) => status === 'LIVE' && isPaused,
  DELETE: ({ status, hasOrders }) => status === 'DRAFT' && !hasOrders,
  // Also one that a file has cancelled without telling anybody.
  CANCEL: ({ status, isCalledOff, isOver }) => status !== 'DRAFT' && !isCalledOff && !isOver,
};

/** What may be done with it now, in this order; both sides ask here (docs/decisions/152). */
export const eventDeedsIn = (event: EventSituation): EventDeed[] => eventDeeds.filter((deed) => needs[deed](event));

/** What somebody's role at the organizer must permit for each; both sides ask here. */
export const deedPermissions = {
  PUBLISH: 'PublishEvent',
  WITHDRAW: 'PublishEvent',
  PAUSE_SALES: 'PublishEvent',
  RESUME_SALES: 'PublishEvent',
  DELETE: 'DeleteEvent',
  CANCEL: 'CancelEvent',
} as const satisfies Record<EventDeed, string>;
