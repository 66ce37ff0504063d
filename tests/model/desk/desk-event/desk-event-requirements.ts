import { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { aDeskEvent, cherryOrchard } from '../sample-event.ts';
import { deskEventSays } from './desk-event-says.ts';

const changed = aDeskEvent({ booked: 213, held: 5 });

export const deskEventRequirements: RequirementTable<typeof deskEventMachine> = {
  machine: deskEventMachine,
  title: 'An event at the desk',
  inputs: { 'I open The Cherry Orchard': { eventId: 'ev-1' } },
  events: {
    'the event is read': done('getDeskEvent', cherryOrchard),
    'it is another by now': done('getDeskEvent', changed),
    'there is no such event for me': done('getDeskEvent', notTheirs),
    'nobody is logged in any more': done('getDeskEvent', sessionEnded),
    'the event cannot be read': failed('getDeskEvent'),
    'I try again': { type: 'deskEvent.retry' },
    'something of it was saved': { type: 'deskEvent.refresh' },
  },
  permits: {
    readingEvent: ['deskEvent.refresh'],
    unreadable: ['deskEvent.retry'],
    signedOut: ['deskEvent.retry'],
    missing: [],
    open: ['deskEvent.refresh'],
  },
  pictures: {
    readingEvent: 'desk-event/reading',
    unreadable: 'desk-event/unreadable',
    signedOut: 'desk-event/signed-out',
    missing: 'desk-event/missing',
    open: 'desk-event/when',
  },
  starts: { 'I open The Cherry Orchard': 'readingEvent' },
  transitions: {
    readingEvent: {
      'the event is read': 'open',
      'it is another by now': 'open',
      'there is no such event for me': 'missing',
      'nobody is logged in any more': 'signedOut: session.ended',
      'the event cannot be read': ['unreadable', 'open'],
      'something of it was saved': 'readingEvent',
    },
    unreadable: { 'I try again': 'readingEvent' },
    signedOut: { 'I try again': 'readingEvent' },
    open: { 'something of it was saved': 'readingEvent' },
  },
  asks: { getDeskEvent: { eventId: 'ev-1' } },
  emits: {},
  says: deskEventSays,
  after: {
    'the event is read': ({ context }) => context.event === cherryOrchard,
    'it is another by now': ({ context }) => context.event === changed,
    'the event cannot be read': ({ context, value }, was) =>
      (value === 'open') === (was.context.event !== null) && (value === 'open' || context.trouble !== null),
  },
  reads: ({ event, trouble }) => [event?.booked, trouble?.code],
  situation: ({ value, context }) => [value, context.event === null],
  invariant: ({ value, context }) => value !== 'open' || context.event !== null,
};
