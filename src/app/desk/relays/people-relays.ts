import { relaysOf } from '#app/relays.ts';
import type { peopleMachine } from '#machines/desk/people/people-machine.ts';
import type { personMachine } from '#machines/desk/person/person-machine.ts';
import type { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import type { sessionMachine } from '#machines/shared/session/session-machine.ts';

type WithPeople = { session: typeof sessionMachine; people: typeof peopleMachine };

const expired = () => ({ type: 'session.expired' as const });

/** Whoever sees nobody any more is shown what they are by now. */
export const peopleRelays = relaysOf<WithPeople & { workplace: typeof workplaceMachine }>()([
  { from: 'people', on: 'session.ended', to: 'session', send: expired },
  { from: 'people', on: 'place.changed', to: 'workplace', send: () => ({ type: 'workplace.refresh' }) },
]);

/** What was changed in a sheet stands in the list, too. */
export const personRelays = relaysOf<WithPeople & { person: typeof personMachine }>()([
  { from: 'person', on: 'session.ended', to: 'session', send: expired },
  { from: 'person', on: 'person.changed', to: 'people', send: () => ({ type: 'people.refresh' }) },
]);
