import type { DeskDeed, MemberRole } from '#server/generated/desk-resolvers.ts';

/** What the history of an organizer's people has entries of, as the contract and the database name it. */
export const deskDeeds = [
  'MEMBER_INVITED',
  'INVITATION_WITHDRAWN',
  'MEMBER_JOINED',
  'MEMBER_CHANGED',
  'MEMBER_REMOVED',
  'MEMBER_LEFT',
] as const satisfies readonly DeskDeed[];

/** What was, or is since: of members and invitations the role, and the events to which it is limited. */
export type DeskFacts = { role: MemberRole; eventIds: string[] | null };
