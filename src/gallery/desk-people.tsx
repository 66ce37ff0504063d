import type { ReactNode } from 'react';
import { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { peopleMachine, wholeEvent } from '#machines/desk/people/people-machine.ts';
import { peopleChoiceMachine, type ChosenPerson } from '#machines/desk/people-choice/people-choice-machine.ts';
import { personMachine } from '#machines/desk/person/person-machine.ts';
import { beginning, type PersonOutcome } from '#machines/desk/person/person-setup.ts';
import { anOrganization } from '#tests/model/desk/sample-desk.ts';
import { cherryOrchard } from '#tests/model/desk/sample-event.ts';
import {
  anEntryOf,
  aPerson,
  chosenGeorge,
  chosenMaya,
  countsAlone,
  lockedPerson,
  maya,
  mayas,
  mia,
  namedPerson,
  namesAlone,
  peoplePageOf,
  refusedPerson,
} from '#tests/model/desk/sample-people.ts';
import { dollars } from '#tests/model/desk/sample-orders.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { EventPage } from '#views/desk/event/event-page.tsx';
import { PeopleChoiceFlow } from '#views/desk/people/people-choice-context.ts';
import { PeopleFlow } from '#views/desk/people/people-context.ts';
import { PeopleScreen } from '#views/desk/people/people-screen.tsx';
import { PersonFlow } from '#views/desk/person/person-context.ts';
import { PersonScreen } from '#views/desk/person/person-screen.tsx';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type PeopleState = Parameters<typeof stillFlow<typeof peopleMachine>>[1];
type PeopleContext = Parameters<typeof stillFlow<typeof peopleMachine>>[2];
type PersonState = Parameters<typeof stillFlow<typeof personMachine>>[1];
type PersonContext = Parameters<typeof stillFlow<typeof personMachine>>[2];

const organization = anOrganization({ permissions: ['ReadEvent', 'ReadRegistration', 'ReadReport'] });
const { code, permissions } = organization;
const failure = { code: 'noConnection' } as const;

/** chosen: whom somebody who writes to people chose; null for who does not. */
const ofPeople = (
  name: string,
  state: PeopleState,
  context: Partial<PeopleContext> = {},
  sheet: () => ReactNode = () => null,
  chosen: ChosenPerson[] | null = null,
) =>
  atDesk(name, organization, 'events/ev-1/people', () => (
    <DeskEventFlow.Provider
      actor={stillFlow(deskEventMachine, 'open', { eventId: 'ev-1', event: cherryOrchard, trouble: null })}
    >
      <EventPage path={`/desk/${code}/events/ev-1`} open="people" permissions={permissions}>
        {() => (
          <PeopleFlow.Provider
            actor={stillFlow(peopleMachine, state, {
              eventId: 'ev-1',
              filter: wholeEvent,
              trail: [],
              page: peoplePageOf(),
              openId: null,
              unread: null,
              ...context,
            })}
          >
            {chosen ? (
              <PeopleChoiceFlow.Provider
                actor={stillFlow(peopleChoiceMachine, 'choosing', { eventId: 'ev-1', messages: '/', people: chosen })}
              >
                <PeopleScreen file="/desk-files/events/ev-1/people.csv" mayWrite sheet={sheet} />
              </PeopleChoiceFlow.Provider>
            ) : (
              <PeopleScreen file="/desk-files/events/ev-1/people.csv" mayWrite={false} sheet={sheet} />
            )}
          </PeopleFlow.Provider>
        )}
      </EventPage>
    </DeskEventFlow.Provider>
  ));

/** Beside the list, whose row is marked. */
const ofPerson = (name: string, state: PersonState, context: Partial<PersonContext> = {}) =>
  ofPeople(name, 'listing', { openId: 'r-1' }, () => (
    <PersonFlow.Provider
      actor={stillFlow(personMachine, state, { ...beginning({ id: 'r-1' }), person: maya, ...context })}
    >
      <PersonScreen code={code} ticketColor="var(--ticket-theatre)" onClose={() => undefined} />
    </PersonFlow.Provider>
  ));

const told = (name: string, outcome: PersonOutcome) => ofPerson(name, 'showing', { told: outcome });
const failed = { kind: 'failed', failure } as const;
const attendee = { deed: 'ATTENDEE' } as const;
const answers = { deed: 'ANSWERS', formId: 'f-1' } as const;

const long = peoplePageOf({
  hasMore: true,
  total: 212,
  people: [
    anEntryOf({
      id: 'r-8',
      firstName: 'Maximiliana-Alexandrina',
      lastName: 'von und zu Llanfairpwllgwyngyllgogerychwyrndrobwll',
      tierName: 'Stalls with a jar of sour cherries and a seat beside the aisle',
      state: 'CANCEL_ASKED',
      missingAnswers: 2,
      owes: dollars(1_328.35),
    }),
    mayas,
  ],
});

const manyChosen = Array.from({ length: 200 }, (_, at) => ({ ...chosenMaya, id: `r-${at}` }));

/** An event's people, and one of them with all that is done for them. */
export const states: GalleryArea = [
  ofPeople('people', 'listing'),
  ofPeople('people-reading', 'readingPeople', { page: null }),
  ofPeople('people-reading-again', 'readingPeople'),
  ofPeople('people-unreadable', 'unreadable', { unread: failure }),
  ofPeople('people-signed-out', 'signedOut'),
  ofPeople('people-not-permitted', 'notPermitted'),
  ofPeople('people-none', 'listing', { page: peoplePageOf({ people: [], total: 0 }) }),
  ofPeople('people-none-found', 'listing', {
    page: peoplePageOf({ people: [], total: 0 }),
    filter: { ...wholeEvent, search: 'nobody', isMissingAnswers: true },
  }),
  ofPeople('people-counts', 'listing', { page: countsAlone }),
  ofPeople('people-names', 'listing', { page: namesAlone }),
  ofPeople('people-long-texts', 'listing', { page: long, trail: ['r-9'] }),
  ofPeople('people-forgotten', 'listing', { page: peoplePageOf({ people: [{ ...mayas, forgottenAfterDays: 90 }] }) }),
  ofPeople('people-choosable', 'listing', {}, () => null, []),
  ofPeople('people-chosen', 'listing', {}, () => null, [chosenMaya, chosenGeorge]),
  ofPeople('people-many-chosen', 'listing', { page: long }, () => null, manyChosen),
  ofPerson('person', 'showing'),
  ofPerson('person-refused', 'showing', { person: refusedPerson }),
  ofPerson('person-forgotten', 'showing', {
    person: {
      ...lockedPerson,
      forms: lockedPerson.forms.map((form) => ({ ...form, isComplete: true, data: null, forgottenAfterDays: 90 })),
    },
  }),
  ofPerson('person-locked', 'showing', { person: lockedPerson }),
  ofPerson('person-at-the-door', 'showing', { person: namedPerson }),
  ofPerson('person-owing', 'showing', {
    person: aPerson({ isGiven: true, emailAddress: 'maya.t@foyer.example', owes: dollars(28.35) }),
  }),
  ofPerson('person-reading', 'readingPerson', { person: null }),
  ofPerson('person-reading-again', 'readingPerson'),
  ofPerson('person-unreadable', 'unreadable', { unread: failure }),
  ofPerson('person-signed-out', 'signedOut'),
  ofPerson('person-missing', 'missing'),
  told('person-told', 'RESEND'),
  told('person-not-done', 'LOCKED'),
  ofPerson('person-renaming', 'confirming', { deed: attendee }),
  ofPerson('person-renaming-refused', 'confirming', {
    deed: attendee,
    trouble: { kind: 'fields', fields: [{ field: 'firstName', fault: 'REQUIRED' }] },
  }),
  ofPerson('person-renaming-changed', 'confirming', { deed: attendee, person: mia, trouble: { kind: 'changed' } }),
  ofPerson('person-answering', 'confirming', { deed: answers }),
  ofPerson('person-answering-refused', 'confirming', {
    deed: answers,
    trouble: { kind: 'answers', errors: [{ key: 'name', problem: { kind: 'required' } }] },
  }),
  ofPerson('person-noting', 'confirming', { deed: { deed: 'NOTE' } }),
  ofPerson('person-noting-refused', 'confirming', {
    deed: { deed: 'NOTE' },
    trouble: { kind: 'refused', why: 'NOTES' },
  }),
  ofPerson('person-resending', 'confirming', { deed: { deed: 'RESEND' } }),
  ofPerson('person-changing', 'changing', { deed: attendee }),
  ofPerson('person-unknown', 'unknown', { deed: attendee, trouble: failed }),
];
