import { createOrganizationSettingsLogic } from '#app/desk/organization-settings-logic.ts';
import { createSettingsPartLogic } from '#app/desk/settings-part-logic.ts';
import type { OrganizationSettingsActors } from '#machines/desk/organization-settings/organization-settings-machine.ts';
import type { PartEditorActors } from '#machines/desk/part-editor/part-editor-setup.ts';
import { organizationSettingsRequirements } from '#tests/model/desk/organization-settings/organization-settings-requirements.ts';
import { partEditorRequirements } from '#tests/model/desk/part-editor/part-editor-requirements.ts';
import { call, gives, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';
import { notTheirs } from './desk-call.ts';

const settings = { __typename: 'OrganizationSettings' };

export const organizationSettingsWiring = wiringOf<OrganizationSettingsActors>()({
  requirements: organizationSettingsRequirements,
  wire: createOrganizationSettingsLogic,
  rows: {
    getOrganizationSettings: call({
      input: { organizationId: 'o-1' },
      does: [sends('GetOrganizationSettings', { code: 'o-1' })],
      well: {
        'they are read': {
          answers: { deskOrganization: { id: 'o-1', settings } },
          ends: gives('<deskOrganization.settings>'),
        },
        'an operator looks after them': {
          answers: { deskOrganization: { id: 'o-1', settings: null } },
          ends: notTheirs,
        },
        'they do not work there': { answers: { deskOrganization: null }, ends: notTheirs },
      },
      nobody: 'endedAlone',
      forbidden: notTheirs,
    }),
  },
});

const draftId = { draftId: 'dev:o-1:SENDER' };
const draft = 'local foyer.part:dev:o-1:SENDER';
const typed = { version: 5, base: { name: '', postalAddress: '' }, mine: { name: 'Box office', postalAddress: '' } };
const began = '2026-11-21T10:00:00.000Z';
const keptAt = Date.parse(began);
const sender = { __typename: 'OrganizationSender', version: 6, name: 'Box office', postalAddress: null };
const read = { version: 6, values: typed.mine };
const answers = (saveOrganizationPart: object | null) => ({ answers: { saveOrganizationPart } });

/** A part of the settings has the editor of an event's part, and saves itself elsewhere. */
export const settingsPartWiring = wiringOf<PartEditorActors>()({
  id: 'settingsPart',
  requirements: partEditorRequirements,
  wire: ({ client }) => createSettingsPartLogic({ client, organizationId: 'o-1', part: 'SENDER' }),
  rows: {
    recallDraft: [{ when: 'nothing was typed', input: draftId, does: [], ends: gives(null) }],
    keepDraft: [
      {
        when: 'I type',
        input: draftId,
        sends: [{ type: 'draft.keep', draft: typed }],
        does: [{ keeps: draft, value: { ...typed, at: began, keptAt } }],
      },
    ],
    savePart: call({
      input: { version: 5, values: typed.mine, idempotencyKey: 'press-1' },
      does: [
        sends('SaveOrganizationPart', {
          organizationId: 'o-1',
          version: 5,
          values: { sender: { name: 'Box office', postalAddress: null } },
          idempotencyKey: 'press-1',
        }),
      ],
      well: {
        'it is saved': { ...answers(sender), ends: gives({ __typename: 'SavedPart', ...read }) },
        'somebody else saved it': {
          ...answers({ __typename: 'VersionConflictError', theirs: sender, by: 'Marie', at: began }),
          ends: gives({ __typename: 'VersionConflictError', theirs: read, by: 'Marie', at: began }),
        },
        'a field is wrong': {
          ...answers({
            __typename: 'InvalidFieldsError',
            fields: [{ field: 'sender.postalAddress', fault: 'TOO_LONG' }],
          }),
          ends: gives({
            __typename: 'InvalidFieldsError',
            fields: [{ field: 'postalAddress', fault: 'TOO_LONG' }],
          }),
        },
        'there is nothing for them': { ...answers(null), ends: notTheirs },
      },
      nobody: 'endedAlone',
      forbidden: notTheirs,
    }),
  },
});
