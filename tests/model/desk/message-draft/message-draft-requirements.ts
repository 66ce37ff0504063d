import { messageDraftMachine } from '#machines/desk/message-draft/message-draft-machine.ts';
import { noWords, type TypedMessage } from '#machines/desk/message-draft/message-draft-setup.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import {
  dayIsFull,
  halfFrench,
  inBoth,
  inEnglish,
  jars,
  toWhoAgreed,
  nobody,
  nobodyReached,
  oneTooMany,
  reached,
  subjectAlone,
  tested,
  toChosen,
  toEveryone,
  tooLong,
  withoutAddress,
} from '../sample-messages.ts';
import { messageDraftSays } from './message-draft-says.ts';

const refused = { code: 'serverRefused', reason: 'tooManyTries', words: 'Too many' } as const;
const type = (words: TypedMessage) => ({ type: 'messageDraft.type' as const, words });

export const messageDraftRequirements: RequirementTable<typeof messageDraftMachine> = {
  machine: messageDraftMachine,
  title: 'A message to an event’s people',
  inputs: {
    'I write to who comes to the Orchard': { eventId: 'ev-1', own: 'en', chosen: null },
    'I write to two whom I chose': { eventId: 'ev-1', own: 'en', chosen: ['r-1', 'r-2'] },
  },
  events: {
    'it reaches 212 people': done('getMessageReach', reached),
    'it reaches nobody': done('getMessageReach', nobody),
    'four were sent today': done('getMessageReach', oneTooMany),
    'we have no postal address': done('getMessageReach', withoutAddress),
    'I may not write to them': done('getMessageReach', notTheirs),
    'nobody is logged in any more': done('getMessageReach', sessionEnded),
    'it cannot be counted': failed('getMessageReach'),
    'I have it counted again': { type: 'messageDraft.retry' },
    'it is news to who owes': { type: 'messageDraft.address', address: toWhoAgreed },
    'it is for everyone': { type: 'messageDraft.address', address: toEveryone },
    'it is for those whom I chose': { type: 'messageDraft.address', address: toChosen },
    'I write the subject': type(subjectAlone),
    'I write the text': type(inEnglish),
    'I begin in French': type(halfFrench),
    'I write it in French, too': type(inBoth),
    'I take the subject back': type(noWords),
    'I test it': { type: 'messageDraft.test', idempotencyKey: 'press-1' },
    'I test it again': { type: 'messageDraft.test', idempotencyKey: 'press-2' },
    'I send it': { type: 'messageDraft.send', idempotencyKey: 'press-3' },
    'I send it again': { type: 'messageDraft.send', idempotencyKey: 'press-4' },
    'it is sent': done('mailMessage', jars),
    'the test is on its way': done('mailMessage', tested),
    'a subject is too long': done('mailMessage', tooLong),
    'four were sent by now': done('mailMessage', dayIsFull),
    'nobody is there any more': done('mailMessage', nobodyReached),
    'I tested too often': done('mailMessage', { __typename: 'CallRefused', failure: refused }),
    'I may not write to them any more': done('mailMessage', notTheirs),
    'the session is over when I press': done('mailMessage', sessionEnded),
    'no answer comes': failed('mailMessage'),
    'five seconds pass': elapsed('nextTry', 'messageDraft.unknown'),
    'I ask again': { type: 'messageDraft.askAgain' },
  },
  // What is chosen is another than before, one field is typed at a time, and each deed has answers of its own.
  only: {
    'it is news to who owes': ({ context }) => context.address.kind === 'SERVICE',
    'it is for everyone': ({ context }) => context.address.kind === 'NEWS' && context.chosen.length === 0,
    'it is for those whom I chose': ({ context }) => context.address.kind === 'NEWS' && context.chosen.length === 2,
    'I write the subject': ({ context }) => context.words === noWords,
    'I write the text': ({ context }) => context.words === subjectAlone,
    'I begin in French': ({ context }) => context.words === inEnglish,
    'I write it in French, too': ({ context }) => context.words === halfFrench,
    'I take the subject back': ({ context }) => context.words === subjectAlone,
    'it is sent': ({ context }) => context.deed === 'SEND',
    'the test is on its way': ({ context }) => context.deed === 'TEST',
    'four were sent by now': ({ context }) => context.deed === 'SEND',
    'nobody is there any more': ({ context }) => context.deed === 'SEND',
    'I tested too often': ({ context }) => context.deed === 'TEST',
  },
  permits: {
    countingReach: ['messageDraft.address', 'messageDraft.type'],
    uncounted: ['messageDraft.retry', 'messageDraft.address', 'messageDraft.type'],
    writing: ['messageDraft.address', 'messageDraft.type', 'messageDraft.test', 'messageDraft.send?'],
    mailing: [],
    unknown: ['messageDraft.askAgain'],
    notPermitted: [],
  },
  pictures: {
    countingReach: 'desk-messages/counting',
    uncounted: 'desk-messages/uncounted',
    writing: 'desk-messages/writing',
    mailing: 'desk-messages/mailing',
    unknown: 'desk-messages/unknown',
    notPermitted: 'desk-messages/sent-not-permitted',
  },
  starts: { 'I write to who comes to the Orchard': 'countingReach', 'I write to two whom I chose': 'countingReach' },
  transitions: {
    countingReach: {
      'it reaches 212 people': 'writing',
      'it reaches nobody': 'writing',
      'four were sent today': 'writing',
      'we have no postal address': 'writing',
      'I may not write to them': 'notPermitted: place.changed',
      'nobody is logged in any more': 'uncounted: session.ended',
      'it cannot be counted': 'uncounted',
      'it is news to who owes': 'countingReach',
      'it is for everyone': 'countingReach',
      'it is for those whom I chose': 'countingReach',
      'I write the subject': 'stays',
      'I write the text': 'stays',
      'I begin in French': 'stays',
      'I write it in French, too': 'stays',
      'I take the subject back': 'stays',
    },
    uncounted: {
      'I have it counted again': 'countingReach',
      'it is news to who owes': 'countingReach',
      'it is for everyone': 'countingReach',
      'it is for those whom I chose': 'countingReach',
      'I write the subject': 'stays',
      'I write the text': 'stays',
      'I begin in French': 'stays',
      'I write it in French, too': 'stays',
      'I take the subject back': 'stays',
    },
    writing: {
      'it is news to who owes': 'countingReach',
      'it is for everyone': 'countingReach',
      'it is for those whom I chose': 'countingReach',
      'I write the subject': 'stays',
      'I write the text': 'stays',
      'I begin in French': 'stays',
      'I write it in French, too': 'stays',
      'I take the subject back': 'stays',
      'I test it': ['mailing', 'stays'],
      'I test it again': ['mailing', 'stays'],
      'I send it': ['mailing', 'stays'],
      'I send it again': ['mailing', 'stays'],
    },
    mailing: {
      'it is sent': 'countingReach: message.sent',
      'the test is on its way': 'writing',
      'a subject is too long': 'writing',
      'four were sent by now': 'countingReach',
      'nobody is there any more': 'countingReach',
      'I tested too often': 'countingReach',
      'I may not write to them any more': 'notPermitted: place.changed',
      'the session is over when I press': 'writing: session.ended',
      'no answer comes': 'unknown',
    },
    unknown: { 'five seconds pass': 'mailing', 'I ask again': 'mailing' },
  },
  asks: {
    getMessageReach: ({ event, was }) => ({
      eventId: 'ev-1',
      ...(event.type === 'messageDraft.address' ? event.address : was.context.address),
    }),
    mailMessage: ({ sample, was: { context, value } }) => ({
      eventId: 'ev-1',
      // What got no answer is sent again as it was.
      deed: value === 'unknown' ? context.deed : sample.startsWith('I send') ? 'SEND' : 'TEST',
      input: value === 'unknown' ? context.input : { ...context.address, words: wordsOf(context.words) },
      idempotencyKey: value === 'unknown' ? context.idempotencyKey : keyOf(sample, context),
    }),
  },
  emits: {},
  says: messageDraftSays,
  after: {
    'it reaches 212 people': ({ context }) => context.reach === reached,
    'it reaches nobody': ({ context }) => context.reach === nobody,
    'four were sent today': ({ context }) => context.reach === oneTooMany,
    'we have no postal address': ({ context }) => context.reach === withoutAddress,
    'it cannot be counted': ({ context }) => context.uncounted !== null,
    'it is news to who owes': ({ context }) =>
      context.address === toWhoAgreed && isForgotten(context) && !context.reach,
    'it is for everyone': ({ context }) => context.address === toEveryone && isForgotten(context) && !context.reach,
    'it is for those whom I chose': ({ context }) =>
      context.address === toChosen && isForgotten(context) && !context.reach,
    'I write the subject': ({ context }) => context.words === subjectAlone && isForgotten(context),
    'I write the text': ({ context }) => context.words === inEnglish && isForgotten(context),
    'I begin in French': ({ context }) => context.words === halfFrench && isForgotten(context),
    'I write it in French, too': ({ context }) => context.words === inBoth && isForgotten(context),
    'I take the subject back': ({ context }) => context.words === noWords && isForgotten(context),
    'I test it': (now, was) => isMailed(now) || isFaulty(now.context, was.context),
    'I send it': (now, was) => isMailed(now) || now.context === was.context || isFaulty(now.context, was.context),
    'it is sent': ({ context }) =>
      context.words === noWords &&
      context.trouble === null &&
      context.told?.deed === 'SEND' &&
      context.told.people === 212,
    'the test is on its way': ({ context }) =>
      context.trouble === null && context.told?.deed === 'TEST' && context.told.mailbox === 'dev@foyer.example',
    'a subject is too long': ({ context }) => faultsIn(context) === 'en.subject TOO_LONG',
    'four were sent by now': ({ context }) => faultsIn(context) === 'LIMIT',
    'nobody is there any more': ({ context }) => faultsIn(context) === 'NOBODY',
    'I tested too often': ({ context }) => faultsIn(context) === 'serverRefused',
    'no answer comes': ({ context }) => faultsIn(context) === 'unexpected',
  },
  reads: ({ address, chosen, words, reach, deed, input, idempotencyKey, trouble, told }, { value }) => [
    address.kind,
    address.to.who,
    chosen.length,
    nameOf(words),
    reach?.people,
    reach?.sentToday,
    reach?.postalAddress,
    faultsIn({ trouble }),
    told?.deed,
    value === 'mailing' || value === 'unknown' || trouble?.kind === 'failed' ? [deed, input, idempotencyKey] : null,
  ],
  situation: ({ value, context }) => [value, nameOf(context.words) === 'nothing'],
  invariant: ({ value, context }) =>
    (!['writing', 'mailing', 'unknown'].includes(value) || context.reach !== null) &&
    (value !== 'unknown' || context.trouble?.kind === 'failed'),
};

type Context = Parameters<NonNullable<(typeof messageDraftRequirements)['situation']>>[0]['context'];

function nameOf(words: TypedMessage): string {
  if (words === inBoth) return 'both';
  if (words === halfFrench) return 'half';
  if (words === subjectAlone) return 'subject';
  return words === inEnglish ? 'English' : 'nothing';
}

/** Of each language that is begun, in their order. */
function wordsOf(words: TypedMessage) {
  const english = { language: 'en', ...words.en };
  return nameOf(words) === 'both' ? [english, { language: 'fr_CA', ...words.fr_CA }] : [english];
}

const isForgotten = ({ trouble, told }: Pick<Context, 'trouble' | 'told'>) => trouble === null && told === null;
const isMailed = ({ value, context }: { value: string; context: Pick<Context, 'trouble' | 'told'> }) =>
  value === 'mailing' && isForgotten(context);
const wanting: Readonly<Record<string, string>> = {
  nothing: 'en.subject REQUIRED,en.text REQUIRED',
  subject: 'en.text REQUIRED',
  half: 'fr_CA.text REQUIRED',
};
const isFaulty = (context: Context, was: Context) =>
  faultsIn(context) === wanting[nameOf(was.words)] && context.told === null;

/** What is wrong, in short. */
function faultsIn({ trouble }: Pick<Context, 'trouble'>): string | null {
  switch (trouble?.kind) {
    case 'fields':
      return trouble.fields.map(({ field, fault }) => `${field} ${fault}`).join();
    case 'refused':
      return trouble.why;
    case 'failed':
      return trouble.failure.code;
    default:
      return null;
  }
}

const keys: Readonly<Record<string, string>> = {
  'I test it': 'press-1',
  'I test it again': 'press-2',
  'I send it': 'press-3',
  'I send it again': 'press-4',
};

/** Of a press: its own key, or that of the one before, which got no answer and was for the same. */
function keyOf(sample: string, { trouble, deed, idempotencyKey }: Context): string {
  const isSameDeed = sample.startsWith('I send') === (deed === 'SEND');
  // What is typed or chosen meanwhile makes another message of it, and forgets the trouble.
  return trouble?.kind === 'failed' && isSameDeed ? idempotencyKey : (keys[sample] ?? '');
}
