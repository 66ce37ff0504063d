import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { teamMachine } from '#machines/desk/team/team-machine.ts';
import type { TeamActors } from '#machines/desk/team/team-setup.ts';
import {
  changeMember,
  getDeskMembers,
  inviteMember,
  removeMember,
  withdrawInvitation,
} from '#services/desk/team/team-service.ts';

export function createTeamLogic({ client }: { client: ApolloClient }) {
  return teamMachine.provide({
    actors: {
      getDeskMembers: fromPromise(({ input, signal }) => getDeskMembers(client, input, signal)),
      inviteMember: fromPromise(({ input, signal }) => inviteMember(client, input, signal)),
      withdrawInvitation: fromPromise(({ input, signal }) => withdrawInvitation(client, input, signal)),
      changeMember: fromPromise(({ input, signal }) => changeMember(client, input, signal)),
      removeMember: fromPromise(({ input, signal }) => removeMember(client, input, signal)),
    } satisfies TeamActors,
  });
}
