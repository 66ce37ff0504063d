import { publicationMachine, type Offer } from '#machines/desk/publication/publication-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { PublicationDeed } from '#domain/processes/event-process.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { publicationSays } from './publication-says.ts';

/** As no event is: all deeds at once, so that one page has a button for each. */
export const everyDeed: Offer = {
  deeds: ['PUBLISH', 'WITHDRAW', 'PAUSE_SALES', 'RESUME_SALES', 'DELETE'],
  problems: [],
};
const warned: Offer = { ...everyDeed, problems: [{ level: 'WARNING' }] };
const faulty: Offer = { ...everyDeed, problems: [{ level: 'WARNING' }, { level: 'ERROR' }] };
const nothing: Offer = { ...everyDeed, deeds: [] };

const ask = (deed: PublicationDeed, offer = everyDeed) => ({
  type: 'publication.ask' as const,
  deed,
  offer,
  idempotencyKey: `press-of-${deed}`,
});
const answer = (result: object) => done('changePublication', result);

export const publicationRequirements: RequirementTable<typeof publicationMachine> = {
  machine: publicationMachine,
  title: 'Publishing an event, and what may be done with it as a whole',
  inputs: {
    'I look at what stands in its way': { eventId: 'ev-1', list: '/desk/harbour-city-players/events' },
  },
  events: {
    'I publish it': ask('PUBLISH'),
    'I publish it in spite of a warning': ask('PUBLISH', warned),
    'I publish it in spite of an error': ask('PUBLISH', faulty),
    'I publish it, which is not offered': ask('PUBLISH', nothing),
    'I pause sales': ask('PAUSE_SALES'),
    'I pause sales in spite of an error': ask('PAUSE_SALES', faulty),
    'I resume sales': ask('RESUME_SALES'),
    'I withdraw it': ask('WITHDRAW'),
    'I withdraw it, which is not offered': ask('WITHDRAW', nothing),
    'I delete the draft': ask('DELETE'),
    'I agree': { type: 'publication.confirm' },
    'I want to share it': { type: 'publication.share' },
    'I close the dialog': { type: 'publication.close' },
    'it is done': answer({ __typename: 'DeskEvent', id: 'ev-1' }),
    'the draft is gone': answer({ __typename: 'DeletedDraft', id: 'ev-1' }),
    'it stands otherwise by now': answer({ __typename: 'EventStateTransitionError' }),
    'something stands in the way by now': answer({ __typename: 'PublishRefusedError', problems: [] }),
    'too many are on sale': answer({ __typename: 'LimitExceededError', limit: 200 }),
    'I pressed too often': answer({
      __typename: 'CallRefused',
      failure: { code: 'serverRefused', reason: 'tooManyTries', words: 'Too many' },
    }),
    'the answer is none that I know': answer({ __typename: 'BrandNewError' }),
    'I may not do it any more': answer(notTheirs),
    'nobody is logged in any more': answer(sessionEnded),
    'no answer comes': failed('changePublication'),
    'five seconds pass': elapsed('nextTry', 'publication.unknown'),
    'I ask again': { type: 'publication.askAgain' },
  },
  only: {
    'it is done': ({ context }) => context.deed !== 'DELETE',
    'the draft is gone': ({ context }) => context.deed === 'DELETE',
    'something stands in the way by now': ({ context }) => context.deed === 'PUBLISH',
    'too many are on sale': ({ context }) => context.deed === 'PUBLISH',
  },
  permits: {
    resting: ['publication.ask?', 'publication.share'],
    confirming: ['publication.confirm', 'publication.close'],
    changing: [],
    unknown: ['publication.askAgain'],
    sharing: ['publication.close'],
    deleted: [],
  },
  pictures: {
    resting: 'desk-publish/draft',
    confirming: 'desk-publish/deleting',
    changing: 'desk-publish/publishing',
    unknown: 'desk-publish/unknown',
    sharing: 'desk-publish/sharing',
    deleted: 'desk-publish/draft',
  },
  starts: { 'I look at what stands in its way': 'resting' },
  transitions: {
    resting: {
      'I publish it': 'changing',
      'I publish it in spite of a warning': 'changing',
      'I pause sales': 'changing',
      'I pause sales in spite of an error': 'changing',
      'I resume sales': 'changing',
      'I withdraw it': 'confirming',
      'I delete the draft': 'confirming',
      'I want to share it': 'sharing',
    },
    confirming: { 'I agree': 'changing', 'I close the dialog': 'resting' },
    changing: {
      'it is done': ['sharing: event.changed', 'resting: event.changed'],
      'the draft is gone': 'deleted: navigate',
      'it stands otherwise by now': 'resting: event.changed',
      'something stands in the way by now': 'resting: event.changed',
      'too many are on sale': 'resting: event.changed',
      'I pressed too often': 'resting: event.changed',
      'the answer is none that I know': 'resting: event.changed',
      'I may not do it any more': 'resting: place.changed, event.changed',
      'nobody is logged in any more': 'resting: session.ended',
      'no answer comes': 'unknown',
    },
    unknown: { 'five seconds pass': 'changing', 'I ask again': 'changing' },
    sharing: { 'I close the dialog': 'resting' },
  },
  asks: {
    // However often it is asked again.
    changePublication: ({ sample, was: { context } }) => {
      const deed = pressed[sample] ?? context.deed;
      return { deed, id: 'ev-1', idempotencyKey: `press-of-${deed}` };
    },
  },
  emits: { navigate: { to: '/desk/harbour-city-players/events' } },
  says: publicationSays,
  after: {
    'I publish it': ({ value, context }) => value !== 'changing' || isFresh(context),
    'I withdraw it': ({ value, context }) => value !== 'confirming' || isFresh(context),
    'I want to share it': ({ context }) => isFresh(context),
    'it is done': ({ context }) => context.told === context.deed && !context.isUnknown,
    'it stands otherwise by now': ({ context }) => context.refusal?.why === 'STATE' && !context.isUnknown,
    'something stands in the way by now': ({ context }) => context.refusal?.why === 'PROBLEMS',
    'too many are on sale': ({ context }) => context.refusal?.why === 'LIMIT' && context.refusal.limit === 200,
    'I pressed too often': ({ context }) => context.refusal?.why === 'CALL',
    'the answer is none that I know': ({ context }) => context.refusal?.why === 'OTHER',
    'I may not do it any more': ({ context }) => !context.isUnknown,
    'nobody is logged in any more': ({ context }) => !context.isUnknown,
    'no answer comes': ({ context }) => context.isUnknown,
  },
  reads: ({ deed, refusal, isUnknown, told }) => [deed, refusal?.why, isUnknown, told],
  situation: ({ value, context }) => [value, context.isUnknown],
};

const pressed: Readonly<Record<string, PublicationDeed>> = {
  'I publish it': 'PUBLISH',
  'I publish it in spite of a warning': 'PUBLISH',
  'I pause sales': 'PAUSE_SALES',
  'I pause sales in spite of an error': 'PAUSE_SALES',
  'I resume sales': 'RESUME_SALES',
};

const isFresh = ({ refusal, told }: { refusal: object | null; told: string | null }) =>
  refusal === null && told === null;
