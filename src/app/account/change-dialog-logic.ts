import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { changeDialogMachine } from '#machines/account/change-dialog/change-dialog-machine.ts';
import type { ChangeDialogActors } from '#machines/account/change-dialog/change-dialog-setup.ts';
import { changeQuote, changeRegistration, getChangeChoices } from '#services/account/changes/changes-service.ts';

export function createChangeDialogLogic({ client }: { client: ApolloClient }) {
  return changeDialogMachine.provide({
    actors: {
      getChangeChoices: fromPromise(({ input, signal }) => getChangeChoices(client, input, signal)),
      changeQuote: fromPromise(({ input, signal }) => changeQuote(client, input, signal)),
      changeRegistration: fromPromise(({ input, signal }) => changeRegistration(client, input, signal)),
    } satisfies ChangeDialogActors,
  });
}
