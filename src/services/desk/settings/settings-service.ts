import type { ApolloClient } from '@apollo/client';
import type { ReadPart } from '#domain/part-values.ts';
import { dataOf } from '#services/client/data-of.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { fromDesk, orCallRefused, toDesk, type NotTheirs } from '#services/desk/client/from-desk.ts';
import {
  GetOrganizationSettingsDocument,
  SaveOrganizationPartDocument,
  type GetOrganizationSettingsQuery,
  type SaveOrganizationPartMutation,
} from '#services/desk/generated/graphql.ts';
import { conflictOf, faultsOf, writtenPart } from '#services/desk/parts/answered-part.ts';
import type { PartToSave, SavePartResult } from '#services/desk/parts/part-result.ts';
import {
  readSettingsPart,
  settingsParts,
  type SettingsPartFields,
  type SettingsPartName,
} from '#services/desk/settings/settings-parts.ts';

/** All that an organizer's owners set, with a version each. */
export type OrganizationSettings = NonNullable<
  NonNullable<GetOrganizationSettingsQuery['deskOrganization']>['settings']
>;

type Theirs = Extract<
  NonNullable<SaveOrganizationPartMutation['saveOrganizationPart']>,
  { __typename: 'VersionConflictError' }
>['theirs'];

/**
 * NotTheirs for who does not work there or may not read them, and for an organizer whose settings are an operator's matter.
 * Thrown back on transport errors, as all of these are.
 */
export async function getOrganizationSettings(
  client: ApolloClient,
  { organizationId: code }: { organizationId: string },
  signal: AbortSignal,
): Promise<OrganizationSettings | NotTheirs | SessionEnded> {
  return fromDesk(
    client
      .query({ query: GetOrganizationSettingsDocument, variables: { code }, ...toDesk('inline', signal) })
      .then((answer) => dataOf(answer).deskOrganization?.settings ?? null),
  );
}

export type SettingsPartToSave = PartToSave & { organizationId: string; part: SettingsPartName };

/** Saves what is typed into one part; what can't be read is not sent. */
export async function saveOrganizationPart(
  client: ApolloClient,
  { part, values, ...variables }: SettingsPartToSave,
  signal: AbortSignal,
): Promise<SavePartResult | NotTheirs | SessionEnded> {
  const form = settingsParts[part];
  const written = writtenPart(form, values);
  if ('faults' in written) return written.faults;
  const answer = await orCallRefused(
    fromDesk(
      client
        .mutate({
          mutation: SaveOrganizationPartDocument,
          variables: { ...variables, values: written.input },
          ...toDesk('itsFlow', signal),
        })
        .then((result) => dataOf(result).saveOrganizationPart),
    ),
  );
  switch (answer.__typename) {
    case 'VersionConflictError':
      return conflictOf(readTheirs(answer.theirs), answer);
    case 'InvalidFieldsError':
      return faultsOf(form, answer, values);
    case 'OrganizationProfile':
    case 'OrganizationTaxes':
    case 'OrganizationFees':
    case 'OrganizationRefunds':
    case 'OrganizationSender':
    case 'OrganizationLanguages':
    case 'OrganizationSecurity':
    case 'OrganizationRetention':
      return { __typename: 'SavedPart', ...readSettingsPart(answer) };
    default:
      return answer;
  }
}

const isSettingsPart = (part: Theirs): part is SettingsPartFields => 'version' in part;

function readTheirs(theirs: Theirs): ReadPart {
  if (isSettingsPart(theirs)) return readSettingsPart(theirs);
  throw new Error(`${theirs.__typename} is no part of an organizer's settings`);
}
