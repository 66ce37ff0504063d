import { assign, emit, setup, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { MemberRole } from '#services/desk/generated/graphql.ts';
import type {
  Changed,
  ChangeMemberResult,
  DeskInvitation,
  DeskMember,
  DeskTeam,
  Ended,
  Invited,
  InviteMemberResult,
  RemoveMemberResult,
  WithdrawInvitationResult,
} from '#services/desk/team/team-service.ts';

/** May everything, at all events. */
const ownerRole: MemberRole = 'OrganizationOwner';

/** Whom an invitation is for, as it is typed. */
export type Draft = { emailAddress: string; role: MemberRole };

/** Why the open dialog's deed was not done, or (failed) not known to be. OTHER: what this page does not know yet. */
export type TeamTrouble =
  | { kind: 'refused'; why: 'ALREADY_MEMBER' | 'LAST_OWNER' | 'OTHER' }
  | { kind: 'full'; maxMembers: number }
  | { kind: 'failed'; failure: Failure };

/** What came of the last deed, which the page says above the list. GONE: it could not be done (any more). */
export type Outcome = 'INVITED' | 'RENEWED' | 'WITHDRAWN' | 'CHANGED' | 'REMOVED' | 'GONE' | 'UNKNOWN';
export type Told = { outcome: Outcome; whom: string };

type Input = { organizationId: string };
type Context = {
  organizationId: string;
  /** As it was read last; null until it was. */
  team: DeskTeam | null;
  /** Whose role is changed or taken away. */
  member: DeskMember | null;
  /** What is renewed or taken back. */
  invitation: DeskInvitation | null;
  draft: Draft;
  /** The role that is given. */
  role: MemberRole;
  /** Of the press that is carried out. */
  idempotencyKey: string;
  trouble: TeamTrouble | null;
  told: Told | null;
  /** Why the team could not be read. */
  unread: Failure | null;
};

const emptyDraft: Draft = { emailAddress: '', role: 'OrganizationManager' };

export const beginning = ({ organizationId }: Input): Context => ({
  organizationId,
  team: null,
  member: null,
  invitation: null,
  draft: emptyDraft,
  role: emptyDraft.role,
  idempotencyKey: '',
  trouble: null,
  told: null,
  unread: null,
});

/** idempotencyKey: made by the press. */
type Press = { idempotencyKey: string };
type Event =
  | { type: 'team.retry' }
  | { type: 'team.invite' }
  | ({ type: 'team.send'; draft: Draft } & Press)
  | ({ type: 'team.renew'; invitation: DeskInvitation } & Press)
  | ({ type: 'team.withdraw'; invitation: DeskInvitation } & Press)
  | { type: 'team.open'; member: DeskMember }
  | ({ type: 'team.save'; role: MemberRole } & Press)
  | { type: 'team.remove' }
  | ({ type: 'team.confirm' } & Press)
  | { type: 'team.cancel' };
type Emitted = { type: 'place.changed' } | { type: 'session.ended' };

type Missed = NotTheirs | SessionEnded;
type Answer =
  | DeskTeam
  | InviteMemberResult
  | WithdrawInvitationResult
  | ChangeMemberResult
  | RemoveMemberResult
  | Missed;
type Answered = { answer: Answer };

export type TeamActors = {
  getDeskMembers: PromiseActorLogic<DeskTeam | Missed, { organizationId: string }>;
  inviteMember: PromiseActorLogic<InviteMemberResult | Missed, Invited>;
  withdrawInvitation: PromiseActorLogic<WithdrawInvitationResult | Missed, Ended>;
  changeMember: PromiseActorLogic<ChangeMemberResult | Missed, Changed>;
  removeMember: PromiseActorLogic<RemoveMemberResult | Missed, Ended>;
};

export const memberName = ({ firstName, lastName }: DeskMember): string => `${firstName} ${lastName}`.trim();

/** Somebody new is invited to all events; the desk can't name any yet. */
export const invitedBy = ({ organizationId, draft, idempotencyKey }: Context): Invited => ({
  organizationId,
  ...draft,
  eventIds: null,
  idempotencyKey,
});

/** What stays of the events to which a role is limited: an owner's is not. */
export const eventsOf = (role: MemberRole, eventIds: string[] | null) => (role === ownerRole ? null : eventIds);

function troubleOf(answer: Answer): TeamTrouble {
  if (answer.__typename === 'MemberLimitError') return { kind: 'full', maxMembers: answer.maxMembers };
  if (answer.__typename === 'AlreadyMemberError') return { kind: 'refused', why: 'ALREADY_MEMBER' };
  return { kind: 'refused', why: answer.__typename === 'LastOwnerError' ? 'LAST_OWNER' : 'OTHER' };
}

const isSame = (one: Draft, other: Draft) => one.emailAddress === other.emailAddress && one.role === other.role;

export const teamSetup = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as TeamActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isNotTheirs: (_, params: Answered) => params.answer.__typename === 'NotTheirs',
    isAddressed: (_, params: { draft: Draft }) => params.draft.emailAddress.trim() !== '',
    /** The same is saved again where nobody knows what became of another. */
    isToSave: ({ context }, params: { role: MemberRole }) =>
      context.member?.role !== params.role || context.trouble?.kind === 'failed',
    isSomebodyElse: ({ context }) => context.member?.isSelf === false,
    isInDoubt: ({ context }) => context.trouble?.kind === 'failed',
  },
  actions: {
    rememberTeam: assign({
      team: ({ context }, { answer }: Answered) => (answer.__typename === 'DeskTeam' ? answer : context.team),
    }),
    rememberUnread: assign({ unread: (_, params: { error: unknown }) => failureOf(params.error) }),
    startDraft: assign({ draft: emptyDraft, told: null }),
    /** A second press after a lost answer is the same invitation, unless it is for somebody else. */
    rememberDraft: assign(({ context }, { draft, idempotencyKey }: Press & { draft: Draft }) => ({
      draft,
      idempotencyKey:
        context.trouble?.kind === 'failed' && isSame(context.draft, draft) ? context.idempotencyKey : idempotencyKey,
      trouble: null,
    })),
    rememberInvitation: assign((_, { invitation, idempotencyKey }: Press & { invitation: DeskInvitation }) => ({
      invitation,
      idempotencyKey,
      told: null,
    })),
    choose: assign((_, { member }: { member: DeskMember }) => ({ member, told: null })),
    rememberRole: assign((_, { role, idempotencyKey }: Press & { role: MemberRole }) => ({
      role,
      idempotencyKey,
      trouble: null,
    })),
    rememberKey: assign({ idempotencyKey: (_, params: Press) => params.idempotencyKey }),
    rememberTrouble: assign({ trouble: (_, params: Answered) => troubleOf(params.answer) }),
    rememberFailure: assign({
      trouble: (_, params: { error: unknown }) => ({ kind: 'failed' as const, failure: failureOf(params.error) }),
    }),
    concludeDraft: assign({
      told: ({ context }, { outcome }: { outcome: Outcome }) => ({ outcome, whom: context.draft.emailAddress }),
    }),
    concludeInvitation: assign({
      told: ({ context }, { outcome }: { outcome: Outcome }) => ({
        outcome,
        whom: required(context.invitation, 'the invitation').emailAddress,
      }),
    }),
    concludeMember: assign({
      told: ({ context }, { outcome }: { outcome: Outcome }) => ({
        outcome,
        whom: memberName(required(context.member, 'the member')),
      }),
    }),
    closeDialog: assign({ member: null, trouble: null }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
});
