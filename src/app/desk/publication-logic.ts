import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { publicationMachine, type PublicationActors } from '#machines/desk/publication/publication-machine.ts';
import { changePublication } from '#services/desk/publication/publication-service.ts';

export function createPublicationLogic({ client }: { client: ApolloClient }) {
  return publicationMachine.provide({
    actors: {
      changePublication: fromPromise(({ input, signal }) => changePublication(client, input, signal)),
    } satisfies PublicationActors,
  });
}
