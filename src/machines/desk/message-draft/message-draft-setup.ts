import { assign, emit, setup, type PromiseActorLogic } from 'xstate';
import { deskLimits } from '#domain/desk-limits.ts';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { ContentLanguage, DeskMessageInput, FieldFault } from '#services/desk/generated/graphql.ts';
import type {
  MailMessageResult,
  MessageAddress,
  MessageReach,
  MessageToMail,
} from '#services/desk/messages/message-service.ts';

/** In one language, as it is typed. */
export type MessageWords = { subject: string; text: string };
export type TypedMessage = Readonly<Record<ContentLanguage, MessageWords>>;
/** What a field is about: 'fr_CA.subject'. */
type FieldProblem = { field: string; fault: FieldFault };

/** Why a press led to nothing, or (failed) is not known to have. LIMIT: as many were sent today as may be. */
export type MessageTrouble =
  | { kind: 'fields'; fields: FieldProblem[] }
  | { kind: 'refused'; why: 'LIMIT' | 'NOBODY' | 'OTHER' }
  | { kind: 'failed'; failure: Failure };

/** What came of the last press, which the page says. */
export type MessageOutcome = { deed: 'SEND'; people: number } | { deed: 'TEST'; mailbox: string };

/**
 * own: the event's own language, in which every message is. chosen: registrations that were chosen one by one, to which it goes at
 * first; null where somebody writes without having chosen.
 */
type Input = { eventId: string; own: ContentLanguage; chosen: string[] | null };
type Context = {
  eventId: string;
  own: ContentLanguage;
  /** Who can be written to as those who were chosen. */
  chosen: string[];
  address: MessageAddress;
  words: TypedMessage;
  /** Of the address, as it was counted last; null until it was. */
  reach: MessageReach | null;
  deed: MessageToMail['deed'];
  /** Of the press that is carried out; the same until its outcome is known. */
  input: DeskMessageInput;
  idempotencyKey: string;
  trouble: MessageTrouble | null;
  told: MessageOutcome | null;
  /** Why it could not be counted. */
  uncounted: Failure | null;
};

const everyone: MessageAddress = { to: { who: 'EVERYONE', tierId: null }, kind: 'SERVICE' };
const nothing: MessageWords = { subject: '', text: '' };
export const noWords: TypedMessage = { en: nothing, fr_CA: nothing };

/** A choice that was lost is nobody: everybody is written to by who says so. */
const addressOf = (chosen: string[] | null): MessageAddress =>
  chosen ? { to: { who: 'CHOSEN', tierId: null, registrationIds: chosen }, kind: 'SERVICE' } : everyone;

export const beginning = ({ eventId, own, chosen }: Input): Context => ({
  eventId,
  own,
  chosen: chosen ?? [],
  address: addressOf(chosen),
  words: noWords,
  reach: null,
  deed: 'TEST',
  input: { ...everyone, words: [] },
  idempotencyKey: '',
  trouble: null,
  told: null,
  uncounted: null,
});

/** idempotencyKey: made by the press. */
type Press = { idempotencyKey: string };
type Event =
  | { type: 'messageDraft.address'; address: MessageAddress }
  | { type: 'messageDraft.type'; words: TypedMessage }
  | ({ type: 'messageDraft.test' } & Press)
  | ({ type: 'messageDraft.send' } & Press)
  | { type: 'messageDraft.askAgain' }
  | { type: 'messageDraft.retry' };
/** sent: the list of what was sent has one more. */
type Emitted = { type: 'message.sent' } | { type: 'place.changed' } | { type: 'session.ended' };

type Missed = NotTheirs | SessionEnded;
type Answered = { answer: MessageReach | MailMessageResult | Missed };

export type MessageDraftActors = {
  getMessageReach: PromiseActorLogic<MessageReach | Missed, MessageAddress & { eventId: string }>;
  mailMessage: PromiseActorLogic<MailMessageResult | Missed, MessageToMail>;
};

const isEmpty = ({ subject, text }: MessageWords): boolean => subject.trim() === '' && text.trim() === '';
const contentLanguages = ['en', 'fr_CA'] as const satisfies readonly ContentLanguage[];

/** Of a language that is begun, and of the event's own: what is wanting. */
function faultsIn({ words, own }: Pick<Context, 'words' | 'own'>): FieldProblem[] {
  return contentLanguages
    .filter((language) => language === own || !isEmpty(words[language]))
    .flatMap((language) =>
      (['subject', 'text'] as const)
        .filter((field) => words[language][field].trim() === '')
        .map((field) => ({ field: `${language}.${field}`, fault: 'REQUIRED' as const })),
    );
}

/** The languages that have words. */
const inputOf = ({ address, words }: Context): DeskMessageInput => ({
  ...address,
  words: contentLanguages
    .filter((language) => !isEmpty(words[language]))
    .map((language) => ({ language, ...words[language] })),
});

const isSame = (one: DeskMessageInput, other: DeskMessageInput): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The server names a field by its place among the words that were sent. */
function fieldOf(field: string, { words }: DeskMessageInput): string {
  const [, at, name] = /^(?:input\.)?words\.(\d+)\.(subject|text)$/.exec(field) ?? [];
  const language = at === undefined ? undefined : words[Number(at)]?.language;
  return language === undefined || name === undefined ? field : `${language}.${name}`;
}

function troubleOf(answer: Answered['answer'], { input }: Context): MessageTrouble {
  switch (answer.__typename) {
    case 'InvalidFieldsError':
      return {
        kind: 'fields',
        fields: answer.fields.map(({ field, fault }) => ({ field: fieldOf(field, input), fault })),
      };
    case 'LimitExceededError':
      return { kind: 'refused', why: 'LIMIT' };
    case 'NobodyReachedError':
      return { kind: 'refused', why: 'NOBODY' };
    case 'CallRefused':
      return { kind: 'failed', failure: answer.failure };
    default:
      return { kind: 'refused', why: 'OTHER' };
  }
}

/** There is somebody to send it to, it may be sent today, and by the law. */
const isSendable = ({ reach, address }: Context): boolean =>
  reach !== null &&
  reach.mailboxes > 0 &&
  reach.sentToday < deskLimits.messagesADay &&
  (address.kind !== 'NEWS' || reach.postalAddress !== null);

/** A second press after a lost answer is the same deed, unless something of it is another. */
function pressed(context: Context, deed: MessageToMail['deed'], idempotencyKey: string): Partial<Context> {
  const input = inputOf(context);
  const isAgain = context.trouble?.kind === 'failed' && context.deed === deed && isSame(input, context.input);
  return { deed, input, idempotencyKey: isAgain ? context.idempotencyKey : idempotencyKey, trouble: null, told: null };
}

export const messageDraftSetup = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as MessageDraftActors,
  delays: { nextTry: 5_000 },
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isTested: (_, { answer }: Answered) => answer.__typename === 'DeskMessageTest',
    isFaulty: (_, { answer }: Answered) => answer.__typename === 'InvalidFieldsError',
    isWritten: ({ context }) => faultsIn(context).length === 0,
    isSendable: ({ context }) => isSendable(context),
    isReady: ({ context }) => isSendable(context) && faultsIn(context).length === 0,
  },
  actions: {
    rememberAddress: assign((_, { address }: { address: MessageAddress }) => ({
      address,
      reach: null,
      trouble: null,
      told: null,
    })),
    rememberWords: assign((_, { words }: { words: TypedMessage }) => ({ words, trouble: null, told: null })),
    rememberReach: assign({
      reach: ({ context }, { answer }: Answered) => (answer.__typename === 'DeskMessageReach' ? answer : context.reach),
    }),
    rememberUncounted: assign({ uncounted: (_, params: { error: unknown }) => failureOf(params.error) }),
    rememberFaults: assign(({ context }) => ({
      trouble: { kind: 'fields' as const, fields: faultsIn(context) },
      told: null,
    })),
    rememberTest: assign(({ context }, { idempotencyKey }: Press) => pressed(context, 'TEST', idempotencyKey)),
    rememberSend: assign(({ context }, { idempotencyKey }: Press) => pressed(context, 'SEND', idempotencyKey)),
    rememberTrouble: assign({ trouble: ({ context }, { answer }: Answered) => troubleOf(answer, context) }),
    rememberFailure: assign({
      trouble: (_, params: { error: unknown }) => ({ kind: 'failed' as const, failure: failureOf(params.error) }),
    }),
    concludeSent: assign((_, { answer }: Answered) =>
      answer.__typename === 'DeskMessage'
        ? { words: noWords, trouble: null, told: { deed: 'SEND' as const, people: answer.people } }
        : {},
    ),
    concludeTested: assign((_, { answer }: Answered) =>
      answer.__typename === 'DeskMessageTest'
        ? { trouble: null, told: { deed: 'TEST' as const, mailbox: answer.mailbox } }
        : {},
    ),
    emitSent: emit({ type: 'message.sent' as const }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
});
