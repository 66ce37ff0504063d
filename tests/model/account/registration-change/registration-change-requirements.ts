import { registrationChangeMachine } from '#machines/account/registration-change/registration-change-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { aRegistration } from '../my-events/a-registration.ts';
import { aHeldRegistration } from './a-held-registration.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { registrationChangeSays } from './registration-change-says.ts';

export const listed = aRegistration();
export const held = aHeldRegistration();
export const begun = aHeldRegistration({ lock: 'EVENT_STARTED' });
export const cancelled = aHeldRegistration({ state: 'Cancelled', lock: 'CANCELLED', moneyIfCancelled: 'NONE' });
const back = aHeldRegistration({ moneyIfCancelled: 'BACK' });
const none = { __typename: 'NoRegistration' as const };
const refusal = {
  __typename: 'RegistrationStateTransitionError' as const,
  errorCode: 'REGISTRATION_STATE_TRANSITION_ERROR' as const,
  message: 'The event has begun',
};
export const refused = {
  result: refusal,
  notice: {
    tone: 'error' as const,
    message: { code: 'RegistrationStateTransitionError' as const, words: 'The event has begun' },
  },
};
export const givenUp = { result: cancelled, notice: null };
export const signedOut = { result: sessionEnded, notice: null };

const answers = (actor: 'getHeldRegistration' | 'checkRegistration', when: string) => ({
  [`it may be changed${when}`]: done(actor, held),
  [`money comes back${when}`]: done(actor, back),
  [`its event has begun${when}`]: done(actor, begun),
  [`it is cancelled${when}`]: done(actor, cancelled),
  [`there is no such registration${when}`]: done(actor, none),
  [`nobody is logged in${when}`]: done(actor, sessionEnded),
  [`no answer comes${when}`]: failed(actor),
});
const closes = { 'I close it': 'closed' };
const again = ' when it is looked up again';

export const registrationChangeRequirements: RequirementTable<typeof registrationChangeMachine> = {
  machine: registrationChangeMachine,
  title: 'Edit and Remove of a registration',
  inputs: { 'the list is shown': undefined },
  events: {
    'I edit it': { type: 'change.edit', registration: listed },
    'I remove it': { type: 'change.giveUp', registration: listed },
    'I give it up': { type: 'change.confirm' },
    'I have it checked': { type: 'change.checkAgain' },
    'I try again': { type: 'change.retry' },
    'I close it': { type: 'change.close' },
    'Alex is here': { type: 'person.known', personId: 'alex' },
    'Maya is here': { type: 'person.known', personId: 'maya' },
    ...answers('getHeldRegistration', ''),
    'it is given up': done('cancelRegistration', givenUp),
    'it is refused': done('cancelRegistration', refused),
    'nobody is logged in to give it up': done('cancelRegistration', signedOut),
    'no answer comes when it is given up': failed('cancelRegistration'),
    ...answers('checkRegistration', again),
  },
  permits: {
    closed: ['change.edit', 'change.giveUp', 'person.known?'],
    reading: ['change.close', 'person.known?'],
    unreadable: ['change.retry', 'change.close', 'person.known?'],
    signedOut: ['change.retry', 'change.close', 'person.known?'],
    missing: ['change.close', 'person.known?'],
    editing: ['change.close', 'person.known?'],
    locked: ['change.close', 'person.known?'],
    asking: ['change.confirm', 'change.close', 'person.known?'],
    givingUp: ['person.known?'],
    checking: ['person.known?'],
    outcomeUnknown: ['change.checkAgain', 'change.close', 'person.known?'],
    notGivenUp: ['change.confirm', 'change.close', 'person.known?'],
    givenUp: ['change.close', 'person.known?'],
  },
  pictures: {
    closed: 'my-events/upcoming',
    reading: 'my-events/remove-reading',
    unreadable: 'my-events/remove-unreadable',
    signedOut: 'my-events/remove-signed-out',
    missing: 'my-events/remove-missing',
    editing: 'my-events/edit',
    locked: 'my-events/remove-locked',
    asking: 'my-events/remove',
    givingUp: 'my-events/remove-giving-up',
    checking: 'my-events/remove-checking',
    outcomeUnknown: 'my-events/remove-outcome-unknown',
    notGivenUp: 'my-events/remove-not-given-up',
    givenUp: 'my-events/remove-given-up',
  },
  starts: { 'the list is shown': 'closed' },
  transitions: {
    '': { 'Alex is here': ['closed', 'stays'], 'Maya is here': ['closed', 'stays'] },
    closed: { 'I edit it': 'reading', 'I remove it': 'reading' },
    reading: {
      ...closes,
      'it may be changed': ['editing: registration.known', 'asking: registration.known'],
      'money comes back': ['editing: registration.known', 'closed: registration.known, cancellation.wanted'],
      'its event has begun': ['editing: registration.known', 'locked: registration.known'],
      'it is cancelled': ['editing: registration.known', 'locked: registration.known'],
      'there is no such registration': 'missing',
      'nobody is logged in': 'signedOut: session.ended',
      'no answer comes': 'unreadable',
    },
    unreadable: { ...closes, 'I try again': 'reading' },
    signedOut: { ...closes, 'I try again': 'reading' },
    missing: closes,
    editing: closes,
    locked: closes,
    asking: { ...closes, 'I give it up': 'givingUp' },
    givingUp: {
      'it is given up': 'givenUp: registration.known, tickets.changed',
      'it is refused': 'checking',
      'nobody is logged in to give it up': 'signedOut: session.ended',
      'no answer comes when it is given up': 'checking',
    },
    checking: {
      [`it may be changed${again}`]: 'notGivenUp',
      [`money comes back${again}`]: 'closed: registration.known, cancellation.wanted',
      [`its event has begun${again}`]: 'locked: registration.known',
      [`it is cancelled${again}`]: 'givenUp: registration.known, tickets.changed',
      [`there is no such registration${again}`]: 'missing',
      [`nobody is logged in${again}`]: 'signedOut: session.ended',
      [`no answer comes${again}`]: 'outcomeUnknown',
    },
    outcomeUnknown: { ...closes, 'I have it checked': 'checking' },
    notGivenUp: { ...closes, 'I give it up': 'givingUp' },
    givenUp: closes,
  },
  asks: {
    getHeldRegistration: { id: 'r-1' },
    cancelRegistration: { id: 'r-1' },
    checkRegistration: { id: 'r-1' },
  },
  // Whoever lists it learns it as the server has it now.
  emits: {
    'registration.known': bySample({
      'it may be changed': { registration: held },
      'money comes back': { registration: back },
      [`money comes back${again}`]: { registration: back },
      'its event has begun': { registration: begun },
      'it is cancelled': { registration: cancelled },
      'it is given up': { registration: cancelled },
      [`its event has begun${again}`]: { registration: begun },
      [`it is cancelled${again}`]: { registration: cancelled },
    }),
    'cancellation.wanted': { held: back },
  },
  says: registrationChangeSays,
  after: {
    'Alex is here': ({ context }) => context.personId === 'alex',
    'Maya is here': ({ context }) => context.personId === 'maya',
    'I edit it': ({ context }) => context.listed === listed && !context.isToGiveUp && context.held === null,
    'I remove it': ({ context }) => context.listed === listed && context.isToGiveUp && context.held === null,
    'it may be changed': ({ context }) => context.held === held,
    'its event has begun': ({ context }) => context.held === begun,
    'I give it up': ({ context }) => context.refusal === null,
    'it is refused': ({ context }) => context.refusal === refused.notice.message,
    'no answer comes when it is given up': ({ context }) => context.refusal === null,
    // What is said of its money is what was asked: of what is given up nothing is left.
    'it is given up': ({ context }) => context.held === held,
    [`it is cancelled${again}`]: ({ context }) => context.held === held,
    [`its event has begun${again}`]: ({ context }) => context.held === begun,
    'no answer comes': ({ context }) => context.trouble !== null,
    'I try again': ({ context }, was) => was.value !== 'unreadable' || context.trouble === null,
  },
  reads: ({ personId, isToGiveUp, held: known, refusal: why, trouble }) => [
    personId,
    isToGiveUp,
    known?.lock ?? null,
    why,
    trouble !== null,
  ],
  invariant: ({ value, context }) =>
    (value === 'closed' || context.listed !== null) && (value !== 'editing' || !context.isToGiveUp),
};
