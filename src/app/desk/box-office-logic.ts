import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { boxOfficeMachine } from '#machines/desk/box-office/box-office-machine.ts';
import type { BoxOfficeActors } from '#machines/desk/box-office/box-office-setup.ts';
import { getBoxOffice, getSaleQuote, sellByHand } from '#services/desk/box-office/box-office-service.ts';

export function createBoxOfficeLogic({ client }: { client: ApolloClient }) {
  return boxOfficeMachine.provide({
    actors: {
      getBoxOffice: fromPromise(({ input, signal }) => getBoxOffice(client, input, signal)),
      getSaleQuote: fromPromise(({ input, signal }) => getSaleQuote(client, input, signal)),
      sellByHand: fromPromise(({ input, signal }) => sellByHand(client, input, signal)),
    } satisfies BoxOfficeActors,
  });
}
