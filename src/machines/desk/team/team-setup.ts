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

/** A role, and the events to which it is limited; null for all, and always so for an owner. */
export type Place = { role: MemberRole; eventIds: string[] | null };

/** Whom an invitation is for, as it is typed. */
export type Draft = Place & { emailAddress: string };

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
  /** What is given. */
  place: Place;
  /** Of the press that is carried out. */
  idempotencyKey: string;
  trouble: TeamTrouble | null;
  told: Told | null;
  /** Why the team could not be read. */
  unread: Failure | null;
};

const emptyDraft: Draft = { emailAddress: '', role: 'OrganizationManager', eventIds: null };

export const beginning = ({ organizationId }: Input): Context => ({
  organizationId,
  team: null,
  member: null,
  invitation: null,
  draft: emptyDraft,
  place: emptyDraft,
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
  | ({ type: 'team.save'; place: Place } & Press)
  | { type: 'team.remove' }
  | ({ type: 'team.confirm' } & Press)
  | { type: 'team.cancel' };
/** team.changed: it is another than it was read, or may be. */
type Emitted = { type: 'team.changed' } | { type: 'place.changed' } | { type: 'session.ended' };

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

/** Whether a role may be limited to some events. */
export const mayBeLimited = (role: MemberRole): boolean => role !== ownerRole;

/** As it is asked for: an owner's role is good at all events, whatever was chosen before. */
export const placeIn = ({ role, eventIds }: Place): Place => ({
  role,
  eventIds: mayBeLimited(role) ? eventIds : null,
});

export const invitedBy = ({ organizationId, draft, idempotencyKey }: Context): Invited => ({
  organizationId,
  emailAddress: draft.emailAddress,
  ...placeIn(draft),
  idempotencyKey,
});

const isSomewhere = (place: Place) => placeIn(place).eventIds?.length !== 0;

function isSamePlace(one: Place, other: Place): boolean {
  const [before, after] = [placeIn(one), placeIn(other)];
  return before.role === after.role && namesOf(before) === namesOf(after);
}

const namesOf = ({ eventIds }: Place) => eventIds?.toSorted().join(' ');

function troubleOf(answer: Answer): TeamTrouble {
  if (answer.__typename === 'MemberLimitError') return { kind: 'full', maxMembers: answer.maxMembers };
  if (answer.__typename === 'AlreadyMemberError') return { kind: 'refused', why: 'ALREADY_MEMBER' };
  return { kind: 'refused', why: answer.__typename === 'LastOwnerError' ? 'LAST_OWNER' : 'OTHER' };
}

const isSame = (one: Draft, other: Draft) => one.emailAddress === other.emailAddress && isSamePlace(one, other);

export const teamSetup = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as TeamActors,
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isNotTheirs: (_, params: Answered) => params.answer.__typename === 'NotTheirs',
    isWhole: (_, params: { draft: Draft }) => params.draft.emailAddress.trim() !== '' && isSomewhere(params.draft),
    /** The same is saved again where nobody knows what became of another. */
    isToSave: ({ context }, { place }: { place: Place }) =>
      isSomewhere(place) &&
      (context.member === null || !isSamePlace(context.member, place) || context.trouble?.kind === 'failed'),
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
    rememberPlace: assign((_, { place, idempotencyKey }: Press & { place: Place }) => ({
      place,
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
    emitChanged: emit({ type: 'team.changed' as const }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
});
