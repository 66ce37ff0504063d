import type { ApolloClient } from '@apollo/client';
import { partEditorOf } from '#app/desk/part-editor-logic.ts';
import type { SettingsPartName } from '#services/desk/settings/settings-parts.ts';
import { saveOrganizationPart } from '#services/desk/settings/settings-service.ts';

type Of = { client: ApolloClient; organizationId: string; part: SettingsPartName };

/** The editor of one part of an organizer's settings. */
export const createSettingsPartLogic = ({ client, organizationId, part }: Of) =>
  partEditorOf({
    savePart: (typed, signal) => saveOrganizationPart(client, { organizationId, part, ...typed }, signal),
  });
