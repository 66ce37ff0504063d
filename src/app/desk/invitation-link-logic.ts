import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import {
  invitationLinkMachine,
  type InvitationLinkActors,
} from '#machines/desk/invitation-link/invitation-link-machine.ts';
import { acceptInvite, getReceivedInvitation } from '#services/desk/invitation/invitation-service.ts';

export function createInvitationLinkLogic({ client }: { client: ApolloClient }) {
  return invitationLinkMachine.provide({
    actors: {
      getReceivedInvitation: fromPromise(({ input, signal }) => getReceivedInvitation(client, input, signal)),
      acceptInvite: fromPromise(({ input, signal }) => acceptInvite(client, input, signal)),
    } satisfies InvitationLinkActors,
  });
}
