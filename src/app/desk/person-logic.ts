import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { personMachine } from '#machines/desk/person/person-machine.ts';
import type { PersonActors } from '#machines/desk/person/person-setup.ts';
import { changePerson, getDeskPerson } from '#services/desk/people/person-service.ts';

export function createPersonLogic({ client }: { client: ApolloClient }) {
  return personMachine.provide({
    actors: {
      getDeskPerson: fromPromise(({ input, signal }) => getDeskPerson(client, input, signal)),
      changePerson: fromPromise(({ input, signal }) => changePerson(client, input, signal)),
    } satisfies PersonActors,
  });
}
