import type { DeskDeed } from '#services/desk/generated/graphql.ts';

/** Each deed of the contract: one more there does not compile until it is here, and has its words. */
const known: Record<DeskDeed, true> = {
  MEMBER_INVITED: true,
  INVITATION_WITHDRAWN: true,
  MEMBER_JOINED: true,
  MEMBER_CHANGED: true,
  MEMBER_REMOVED: true,
  MEMBER_LEFT: true,
  ORGANIZATION_CREATED: true,
  ORGANIZATION_CHANGED: true,
  EVENT_CREATED: true,
  EVENT_CHANGED: true,
  TIER_ADDED: true,
  TIER_CHANGED: true,
  TIER_CLOSED: true,
  TIERS_ORDERED: true,
  CANCELLATION_APPROVED: true,
  CANCELLATION_DECLINED: true,
  EVENT_PUBLISHED: true,
  EVENT_WITHDRAWN: true,
  SALES_PAUSED: true,
  SALES_RESUMED: true,
  DRAFT_DELETED: true,
  ORDER_SETTLED: true,
  ORDER_CANCELLED: true,
  ORDER_REFUNDED: true,
  REFUND_RETURNED: true,
  CONFIRMATION_RESENT: true,
  ORDER_NOTED: true,
  EVENT_MOVED: true,
  EVENT_CANCELED: true,
  CALL_OFF_PAUSED: true,
  CALL_OFF_RESUMED: true,
  ATTENDEE_CHANGED: true,
  ANSWERS_CHANGED: true,
  REGISTRATION_NOTED: true,
  TICKET_RESENT: true,
  PEOPLE_EXPORTED: true,
  REPORT_EXPORTED: true,
  MESSAGE_SENT: true,
};

const isDeed = (name: string): name is DeskDeed => name in known;

export const deeds: readonly DeskDeed[] = Object.keys(known).filter(isDeed);
