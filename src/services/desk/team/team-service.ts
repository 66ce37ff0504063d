import type { ApolloClient } from '@apollo/client';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, toDesk, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  ChangeMemberDocument,
  GetDeskMembersDocument,
  InviteMemberDocument,
  RemoveMemberDocument,
  WithdrawInvitationDocument,
  type ChangeMemberMutation,
  type DeskInvitationFieldsFragment,
  type DeskMemberFieldsFragment,
  type GetDeskMembersQuery,
  type InviteMemberMutation,
  type MemberRole,
  type RemoveMemberMutation,
  type WithdrawInvitationMutation,
} from '#services/desk/generated/graphql.ts';

export type DeskMember = DeskMemberFieldsFragment;
export type DeskInvitation = DeskInvitationFieldsFragment;
export type DeskTeam = NonNullable<GetDeskMembersQuery['deskMembers']>;
export type InviteMemberResult = NonNullable<InviteMemberMutation['inviteMember']>;
export type WithdrawInvitationResult = NonNullable<WithdrawInvitationMutation['withdrawInvitation']>;
export type ChangeMemberResult = NonNullable<ChangeMemberMutation['changeMember']>;
export type RemoveMemberResult = NonNullable<RemoveMemberMutation['removeMember']>;

/** eventIds: the events to which the role is limited; null for all. */
type Place = { role: MemberRole; eventIds: string[] | null };
export type Invited = Place & { organizationId: string; emailAddress: string; idempotencyKey: string };
export type Changed = Place & { id: string; idempotencyKey: string };
export type Ended = { id: string; idempotencyKey: string };

/** Who works for an organizer, and who is invited. Thrown back on transport errors, as all of these are. */
export async function getDeskMembers(
  client: ApolloClient,
  variables: { organizationId: string },
  signal: AbortSignal,
): Promise<DeskTeam | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .query({ query: GetDeskMembersDocument, variables, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskMembers),
  );
}

/** Mails somebody an invitation, or a new one in place of the one before; once for the same key. */
export async function inviteMember(
  client: ApolloClient,
  variables: Invited,
  signal: AbortSignal,
): Promise<InviteMemberResult | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .mutate({ mutation: InviteMemberDocument, variables, ...toDesk('itsFlow', signal) })
      .then((answer) => dataOf(answer).inviteMember),
  );
}

/** NotTheirs for an invitation that is open no more. */
export async function withdrawInvitation(
  client: ApolloClient,
  variables: Ended,
  signal: AbortSignal,
): Promise<WithdrawInvitationResult | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .mutate({ mutation: WithdrawInvitationDocument, variables, ...toDesk('itsFlow', signal) })
      .then((answer) => dataOf(answer).withdrawInvitation),
  );
}

/** NotTheirs for somebody who works there no more. */
export async function changeMember(
  client: ApolloClient,
  variables: Changed,
  signal: AbortSignal,
): Promise<ChangeMemberResult | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .mutate({ mutation: ChangeMemberDocument, variables, ...toDesk('itsFlow', signal) })
      .then((answer) => dataOf(answer).changeMember),
  );
}

/** NotTheirs for somebody who works there no more. */
export async function removeMember(
  client: ApolloClient,
  variables: Ended,
  signal: AbortSignal,
): Promise<RemoveMemberResult | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .mutate({ mutation: RemoveMemberDocument, variables, ...toDesk('itsFlow', signal) })
      .then((answer) => dataOf(answer).removeMember),
  );
}
