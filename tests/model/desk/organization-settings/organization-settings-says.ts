import type { organizationSettingsMachine } from '#machines/desk/organization-settings/organization-settings-machine.ts';
import type { OrganizationSettings } from '#services/desk/settings/settings-service.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const parts = ['Profile', 'Taxes', 'Fees', 'Refunds', 'Sender', 'Languages'];
const unread = (words: string): Face => ({
  shows: ['Settings'],
  announces: [words],
  open: ['organizationSettings.retry', 'Try again'],
  hides: parts,
});
const looking: Face = { shows: ['Settings'], announces: ['Looking up the settings'], hides: parts };
const open = ({ sender }: OrganizationSettings): Face => ({
  shows: ['Settings', ...parts, sender.name ?? ''],
  chosen: ['Sender'],
});

/** docs/decisions/151, 156. */
export const organizationSettingsSays: SaysOf<typeof organizationSettingsMachine> = {
  // A page that was shown stays.
  readingSettings: ({ context }) => (context.settings ? open(context.settings) : looking),
  unreadable: unread('Error An unexpected error occurred Try again'),
  signedOut: unread('You are not logged in any more. Try again'),
  notTheirs: {
    shows: [
      'Settings',
      'Your role does not read the settings here, or Foyer’s operator looks after them. Ask an owner.',
    ],
    hides: parts,
  },
  open: ({ context }) => (context.settings ? open(context.settings) : looking),
};
