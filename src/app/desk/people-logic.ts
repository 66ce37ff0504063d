import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { peopleMachine, type PeopleActors } from '#machines/desk/people/people-machine.ts';
import { getDeskPeople } from '#services/desk/people/people-service.ts';

export function createPeopleLogic({ client }: { client: ApolloClient }) {
  return peopleMachine.provide({
    actors: {
      getDeskPeople: fromPromise(({ input, signal }) => getDeskPeople(client, input, signal)),
    } satisfies PeopleActors,
  });
}
