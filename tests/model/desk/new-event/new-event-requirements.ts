import { newEventMachine, type EventDraft } from '#machines/desk/new-event/new-event-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { orchard } from '../event-list/sample-events.ts';
import { newEventSays } from './new-event-says.ts';

export const evening: EventDraft = {
  name: 'An evening',
  start: '2027-02-01T19:00',
  end: '2027-02-01T21:00',
  timeZone: 'America/Vancouver',
};
const other: EventDraft = { ...evening, name: 'Another evening' };
const create = (draft: EventDraft, idempotencyKey: string) => ({
  type: 'newEvent.create' as const,
  draft,
  idempotencyKey,
});

export const newEventRequirements: RequirementTable<typeof newEventMachine> = {
  machine: newEventMachine,
  title: 'A new event',
  inputs: {
    'I look at the Players’ events': {
      organizationId: 'o-1',
      code: 'harbour-city-players',
      timeZone: 'America/Vancouver',
    },
  },
  events: {
    'I want a new one': { type: 'newEvent.begin', copyOf: null },
    'I want a copy of The Cherry Orchard': { type: 'newEvent.begin', copyOf: orchard },
    'I make the evening': create(evening, 'press-1'),
    'I press for the evening again': create(evening, 'press-2'),
    'I make another evening': create(other, 'press-3'),
    'I make one without a name': create({ ...evening, name: ' ' }, 'press-1'),
    'I make one without a start': create({ ...evening, start: '' }, 'press-1'),
    'I make one without an end': create({ ...evening, end: '' }, 'press-1'),
    'I cancel': { type: 'newEvent.cancel' },
    'it is made': done('createEvent', { __typename: 'DeskEvent', id: 'ev-9' }),
    'its zone is not known': done('createEvent', {
      __typename: 'InvalidFieldsError',
      fields: [{ field: 'timeZone', fault: 'UNKNOWN' }],
    }),
    'I made too many': done('createEvent', {
      __typename: 'CallRefused',
      failure: { code: 'serverRefused', reason: 'tooManyTries', words: 'Too many' },
    }),
    'I may not make any more': done('createEvent', notTheirs),
    'nobody is logged in any more': done('createEvent', sessionEnded),
    'no answer comes': failed('createEvent'),
  },
  permits: {
    resting: ['newEvent.begin'],
    typing: ['newEvent.create?', 'newEvent.cancel'],
    creating: [],
    created: [],
  },
  pictures: {
    resting: 'desk-events/listing',
    typing: 'desk-events/new-event',
    creating: 'desk-events/creating',
    created: 'desk-events/creating',
  },
  starts: { 'I look at the Players’ events': 'resting' },
  transitions: {
    resting: { 'I want a new one': 'typing', 'I want a copy of The Cherry Orchard': 'typing' },
    typing: {
      'I make the evening': 'creating',
      'I press for the evening again': 'creating',
      'I make another evening': 'creating',
      'I cancel': 'resting',
    },
    creating: {
      'it is made': 'created: navigate',
      'its zone is not known': 'typing',
      'I made too many': 'typing',
      'I may not make any more': 'resting: place.changed',
      'nobody is logged in any more': 'typing: session.ended',
      'no answer comes': 'typing',
    },
  },
  asks: {
    createEvent: ({ sample, was: { context } }) => ({
      organizationId: 'o-1',
      input: {
        name: sample === 'I make another evening' ? 'Another evening' : 'An evening',
        start: '2027-02-01T19:00:00',
        end: '2027-02-01T21:00:00',
        timeZone: 'America/Vancouver',
      },
      copyOf: context.copyOf ? 'ev-1' : null,
      idempotencyKey: keyOf(sample, context),
    }),
  },
  emits: { navigate: { to: '/desk/harbour-city-players/events/ev-9/tickets' } },
  says: newEventSays,
  after: {
    'I want a new one': ({ context }) => context.copyOf === null && context.draft.name === '' && isFresh(context),
    'I want a copy of The Cherry Orchard': ({ context }) =>
      context.copyOf === orchard && context.draft.name === 'The Cherry Orchard' && isFresh(context),
    'I make the evening': ({ context }) => context.draft === evening && isFresh(context),
    'I make another evening': ({ context }) => context.draft === other && isFresh(context),
    'its zone is not known': ({ context }) => context.faults[0]?.field === 'timeZone' && context.trouble === null,
    'I made too many': ({ context }) => context.trouble?.kind === 'failed' && context.trouble.isKnown,
    'no answer comes': ({ context }) => context.trouble?.kind === 'failed' && !context.trouble.isKnown,
  },
  reads: ({ copyOf, draft, faults, trouble, idempotencyKey }) => [
    copyOf?.id,
    draft.name,
    faults.length,
    trouble && [trouble.kind, trouble.kind === 'failed' && trouble.isKnown, idempotencyKey],
  ],
  situation: ({ value, context }) => [value, context.trouble?.kind, context.copyOf?.id],
};

type Known = {
  draft: EventDraft;
  faults: readonly object[];
  trouble: { kind: string } | null;
  idempotencyKey: string;
};

const isFresh = ({ faults, trouble }: Known) => faults.length === 0 && trouble === null;

/** Of a press: its own key, or that of the one before, which got no answer and was for the same. */
function keyOf(sample: string, { trouble, draft, idempotencyKey }: Known): string {
  const own = { 'I make the evening': 'press-1', 'I make another evening': 'press-3' }[sample] ?? 'press-2';
  const isSame = (sample === 'I make another evening') === (draft.name === 'Another evening');
  return trouble?.kind === 'failed' && isSame ? idempotencyKey : own;
}
