import { organizationSettingsMachine } from '#machines/desk/organization-settings/organization-settings-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { playersSettings, someSettings } from '../sample-settings.ts';
import { organizationSettingsSays } from './organization-settings-says.ts';

const changed = someSettings({ sender: { ...playersSettings.sender, version: 6, name: 'Box office' } });

export const organizationSettingsRequirements: RequirementTable<typeof organizationSettingsMachine> = {
  machine: organizationSettingsMachine,
  title: 'The settings of an organizer',
  inputs: { 'I open the settings of the Players': { organizationId: 'o-1' } },
  events: {
    'the settings are read': done('getOrganizationSettings', playersSettings),
    'they are others by now': done('getOrganizationSettings', changed),
    'I may not read them': done('getOrganizationSettings', notTheirs),
    'nobody is logged in any more': done('getOrganizationSettings', sessionEnded),
    'no answer comes': failed('getOrganizationSettings'),
    'I try again': { type: 'organizationSettings.retry' },
    'one of them was saved': { type: 'organizationSettings.refresh' },
  },
  permits: {
    readingSettings: ['organizationSettings.refresh'],
    unreadable: ['organizationSettings.retry'],
    signedOut: ['organizationSettings.retry'],
    notTheirs: [],
    open: ['organizationSettings.refresh'],
  },
  pictures: {
    readingSettings: 'desk-settings/reading',
    unreadable: 'desk-settings/unreadable',
    signedOut: 'desk-settings/signed-out',
    notTheirs: 'desk-settings/not-theirs',
    open: 'desk-settings/sender',
  },
  starts: { 'I open the settings of the Players': 'readingSettings' },
  transitions: {
    readingSettings: {
      'the settings are read': 'open',
      'they are others by now': 'open',
      'I may not read them': 'notTheirs',
      'nobody is logged in any more': 'signedOut: session.ended',
      'no answer comes': ['unreadable', 'open'],
      'one of them was saved': 'readingSettings',
    },
    unreadable: { 'I try again': 'readingSettings' },
    signedOut: { 'I try again': 'readingSettings' },
    open: { 'one of them was saved': 'readingSettings' },
  },
  asks: { getOrganizationSettings: { organizationId: 'o-1' } },
  emits: {},
  says: organizationSettingsSays,
  after: {
    'the settings are read': ({ context }) => context.settings === playersSettings,
    'they are others by now': ({ context }) => context.settings === changed,
    'no answer comes': ({ context, value }, was) =>
      (value === 'open') === (was.context.settings !== null) && (value === 'open' || context.trouble !== null),
  },
  reads: ({ settings, trouble }) => [settings?.sender.version, trouble?.code],
  situation: ({ value, context }) => [value, context.settings === null],
  invariant: ({ value, context }) => value !== 'open' || context.settings !== null,
};
