import { createPeopleLogic } from '#app/desk/people-logic.ts';
import { createPersonLogic } from '#app/desk/person-logic.ts';
import { wholeEvent, type PeopleActors } from '#machines/desk/people/people-machine.ts';
import type { PersonActors } from '#machines/desk/person/person-setup.ts';
import type { PersonChange } from '#services/desk/people/person-service.ts';
import { peopleRequirements } from '#tests/model/desk/people/people-requirements.ts';
import { personRequirements } from '#tests/model/desk/person/person-requirements.ts';
import { gives, sends, type Row } from '../../world/rows.ts';
import { wiringOf } from '../../world/wiring-of.ts';
import { deskCall } from '../desk-call.ts';

const wanted = { eventId: 'ev-1', filter: wholeEvent, after: null };
const sent = {
  eventId: 'ev-1',
  search: '',
  filter: { tierId: null, state: null, isMissingAnswers: null, owes: null, isMailRefused: null },
  after: null,
};
const owing = {
  ...wanted,
  filter: {
    search: 'george',
    tierId: 't-1',
    state: 'CONFIRMED' as const,
    isMissingAnswers: true,
    owes: true,
    isMailRefused: true,
  },
};
const owingSent = {
  ...sent,
  search: 'george',
  filter: { tierId: 't-1', state: 'CONFIRMED', isMissingAnswers: true, owes: true, isMailRefused: true },
};

/** The same call with other values. */
const also = <Input extends object>(
  when: string,
  operation: string,
  field: string,
  input: Input,
  variables: object,
): Row<Input> => ({ when, input, does: [sends(operation, variables)], ends: gives(`<${field}>`) });

const list = (when: string, input: typeof wanted | typeof owing, variables: object) =>
  also(when, 'GetDeskPeople', 'deskPeople', { ...input, after: 'r-3' }, { ...variables, after: 'r-3' });

export const peopleWiring = wiringOf<PeopleActors>()({
  requirements: peopleRequirements,
  wire: createPeopleLogic,
  rows: {
    getDeskPeople: [
      ...deskCall('GetDeskPeople', 'deskPeople', wanted, ['DeskPeoplePage'], sent),
      also('some are looked for', 'GetDeskPeople', 'deskPeople', owing, owingSent),
      list('the next page is wanted', wanted, sent),
      list('the next page of those is wanted', owing, owingSent),
    ],
  },
});

const refused = ['PersonChangedError', 'RegistrationLockedError'];
const press = (change: PersonChange, idempotencyKey: string) => ({ id: 'r-1', change, idempotencyKey });
const pressed = (variables: object, idempotencyKey: string) => ({ id: 'r-1', ...variables, idempotencyKey });
const input = { firstName: 'Mia', lastName: 'Thorsen', emailAddress: '', phoneNumber: '250 555 0133' };
const data = {
  version: 1 as const,
  answers: [
    {
      field: { id: 'q-1', key: 'name', label: 'Name on the name tag', type: 'text' as const },
      answer: { type: 'text' as const, text: 'Mia' },
    },
  ],
};
const renaming = press({ deed: 'ATTENDEE', version: 'a-1.1', input }, 'press-1');

export const personWiring = wiringOf<PersonActors>()({
  requirements: personRequirements,
  wire: createPersonLogic,
  rows: {
    getDeskPerson: deskCall('GetDeskPerson', 'deskPerson', { id: 'r-1' }, ['DeskPerson']),
    changePerson: [
      ...deskCall(
        'SaveAttendee',
        'saveAttendee',
        renaming,
        ['DeskPerson', 'InvalidFieldsError', ...refused],
        pressed({ version: 'a-1.1', input: { ...input, emailAddress: null } }, 'press-1'),
      ),
      also(
        'answers are saved',
        'SaveAnswers',
        'saveAnswers',
        press({ deed: 'ANSWERS', formId: 'f-1', version: 'f-1.1', data }, 'press-3'),
        pressed({ formId: 'f-1', version: 'f-1.1', data }, 'press-3'),
      ),
      also(
        'a note is kept',
        'NoteRegistration',
        'noteRegistration',
        press({ deed: 'NOTE', text: 'Called back' }, 'press-4'),
        pressed({ text: 'Called back' }, 'press-4'),
      ),
      also(
        'the ticket is sent again',
        'ResendTicket',
        'resendTicket',
        press({ deed: 'RESEND' }, 'press-6'),
        pressed({}, 'press-6'),
      ),
    ],
  },
});
