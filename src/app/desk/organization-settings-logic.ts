import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import {
  organizationSettingsMachine,
  type OrganizationSettingsActors,
} from '#machines/desk/organization-settings/organization-settings-machine.ts';
import { getOrganizationSettings } from '#services/desk/settings/settings-service.ts';

export function createOrganizationSettingsLogic({ client }: { client: ApolloClient }) {
  return organizationSettingsMachine.provide({
    actors: {
      getOrganizationSettings: fromPromise(({ input, signal }) => getOrganizationSettings(client, input, signal)),
    } satisfies OrganizationSettingsActors,
  });
}
