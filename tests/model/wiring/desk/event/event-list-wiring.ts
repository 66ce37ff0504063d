import { createEventListLogic, createNewEventLogic } from '#app/desk/event-list-logic.ts';
import type { EventListActors } from '#machines/desk/event-list/event-list-machine.ts';
import type { NewEventActors } from '#machines/desk/new-event/new-event-machine.ts';
import { eventListRequirements } from '#tests/model/desk/event-list/event-list-requirements.ts';
import { newEventRequirements } from '#tests/model/desk/new-event/new-event-requirements.ts';
import { call, gives, sends } from '../../world/rows.ts';
import { wiringOf } from '../../world/wiring-of.ts';
import { asAnswered, deskCall, notTheirs } from '../desk-call.ts';

const wanted = { organizationId: 'o-1', list: 'ON_SALE' as const, search: 'cherry', after: null };
const asked = { organizationId: 'o-1', filter: { list: 'ON_SALE', search: 'cherry' }, after: null };

export const eventListWiring = wiringOf<EventListActors>()({
  requirements: eventListRequirements,
  wire: createEventListLogic,
  rows: {
    getDeskEvents: [
      ...call({
        input: wanted,
        does: [sends('GetDeskEvents', asked)],
        well: {
          ...asAnswered('deskEvents', ['DeskEventPage']),
          'there is nothing for them': { answers: { deskEvents: null }, ends: notTheirs },
        },
        nobody: 'endedAlone',
        forbidden: notTheirs,
      }),
      {
        when: 'it is the second page of the drafts',
        input: { ...wanted, list: 'DRAFTS', after: 'ev-2' },
        does: [sends('GetDeskEvents', { ...asked, filter: { list: 'DRAFTS', search: 'cherry' }, after: 'ev-2' })],
        ends: gives('<deskEvents>'),
      },
    ],
  },
});

const made = {
  organizationId: 'o-1',
  input: {
    name: 'An evening',
    start: '2027-02-01T19:00:00',
    end: '2027-02-01T21:00:00',
    timeZone: 'America/Vancouver',
  },
  copyOf: 'ev-1',
  idempotencyKey: 'press-1',
};

const anew = {
  ...made,
  input: { ...made.input, name: 'Another evening' },
  copyOf: null,
  idempotencyKey: 'press-3',
};

export const newEventWiring = wiringOf<NewEventActors>()({
  requirements: newEventRequirements,
  wire: createNewEventLogic,
  rows: {
    createEvent: [
      ...deskCall('CreateEvent', 'createEvent', made, ['DeskEvent', 'InvalidFieldsError']),
      {
        when: 'it is no copy',
        input: anew,
        does: [sends('CreateEvent', anew)],
        ends: gives('<createEvent>'),
      },
    ],
  },
});
