import type { DeskDeed, DeskPartName, MemberRole } from '#server/generated/desk-resolvers.ts';

/** What the history of an organizer's people has entries of, as the contract and the database name it. */
export const deskDeeds = [
  'MEMBER_INVITED',
  'INVITATION_WITHDRAWN',
  'MEMBER_JOINED',
  'MEMBER_CHANGED',
  'MEMBER_REMOVED',
  'MEMBER_LEFT',
  'ORGANIZATION_CREATED',
  'ORGANIZATION_CHANGED',
  'EVENT_CREATED',
  'EVENT_REPEATED',
  'EVENT_CHANGED',
  'TIER_ADDED',
  'TIER_CHANGED',
  'TIER_CLOSED',
  'TIERS_ORDERED',
  'CODE_ADDED',
  'CODE_CHANGED',
  'CODE_STOPPED',
  'CANCELLATION_APPROVED',
  'CANCELLATION_DECLINED',
  'EVENT_PUBLISHED',
  'EVENT_WITHDRAWN',
  'SALES_PAUSED',
  'SALES_RESUMED',
  'DRAFT_DELETED',
  'ORDER_SETTLED',
  'ORDER_CANCELLED',
  'ORDER_REFUNDED',
  'REFUND_RETURNED',
  'REFUND_REQUESTED',
  'REFUND_DECLINED',
  'CONFIRMATION_RESENT',
  'ORDER_NOTED',
  'ORDER_SOLD',
  'ORDER_CLAIMED',
  'EVENT_MOVED',
  'EVENT_CANCELED',
  'CALL_OFF_PAUSED',
  'CALL_OFF_RESUMED',
  'ATTENDEE_CHANGED',
  'ANSWERS_CHANGED',
  'REGISTRATION_NOTED',
  'TICKET_RESENT',
  'PEOPLE_EXPORTED',
  'REPORT_EXPORTED',
  'MESSAGE_SENT',
  'ANSWERS_FORGOTTEN',
] as const satisfies readonly DeskDeed[];

/** What is saved by itself, as the contract and the database name it. */
export const deskParts = [
  'PROFILE',
  'TAXES',
  'FEES',
  'REFUNDS',
  'SENDER',
  'LANGUAGES',
  'SECURITY',
  'RETENTION',
  'ABOUT',
  'WHEN',
  'RULES',
  'TIER',
  'CODE',
  'QUESTIONS',
  'DOOR',
] as const satisfies readonly DeskPartName[];

/**
 * What was, or is since: of members and invitations the role and its events, of a part the fields that changed, of what buyers
 * ask to give up how much of which order, of a registration its code and which questions were answered.
 */
export type DeskFacts = { role: MemberRole; eventIds: string[] | null } | Record<string, unknown>;
