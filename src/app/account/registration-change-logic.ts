import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import {
  registrationChangeMachine,
  type RegistrationChangeActors,
} from '#machines/account/registration-change/registration-change-machine.ts';
import { cancelRegistration, getHeldRegistration } from '#services/account/registrations/registrations-service.ts';

export function createRegistrationChangeLogic({ client }: { client: ApolloClient }) {
  return registrationChangeMachine.provide({
    actors: {
      getHeldRegistration: fromPromise(({ input, signal }) => getHeldRegistration(client, input, signal)),
      cancelRegistration: fromPromise(({ input, signal }) => cancelRegistration(client, input, signal)),
    } satisfies RegistrationChangeActors,
  });
}
