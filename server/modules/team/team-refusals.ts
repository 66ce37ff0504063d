import { deskInvitation, deskLastOwner, deskMember, deskMost } from '#messages/desk-refusals.ts';
import type { InvitationRefusal } from '#server/generated/desk-resolvers.ts';
import { mostMembers } from '#server/modules/team/change-team.ts';
import { refusal } from '#server/platform/result.ts';

export const refusedInvitation = (reason: InvitationRefusal) =>
  refusal('InvitationError', { reason }, (language) => deskInvitation({ why: reason }, language));

export const alreadyMember = () => refusal('AlreadyMemberError', {}, deskMember);

export const lastOwner = () => refusal('LastOwnerError', {}, deskLastOwner);

export const memberLimit = () =>
  refusal('MemberLimitError', { maxMembers: mostMembers }, (language) => deskMost({ most: mostMembers }, language));
