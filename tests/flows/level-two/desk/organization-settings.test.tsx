import { organizationSettingsRequirements } from '#tests/model/desk/organization-settings/organization-settings-requirements.ts';
import { OrganizationSettingsFlow } from '#views/desk/settings/organization-settings-context.ts';
import { SettingsPage } from '#views/desk/settings/settings-page.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, heading, shownText } from '../on-screen.ts';

const isOpen = () => shownText('The Players’ office') !== null || shownText('Box office') !== null;

describeRendered({
  owns: ['views/desk/settings/settings-page', 'machines/desk/organization-settings/'],
  requirements: organizationSettingsRequirements,
  draw: (actor) => (
    <OrganizationSettingsFlow.Provider actor={actor}>
      <SettingsPage path="/desk/harbour-city-players/settings" open="sender">
        {({ sender }) => sender.name}
      </SettingsPage>
    </OrganizationSettingsFlow.Provider>
  ),
  controls: {
    'organizationSettings.retry': { find: () => button('Try again') },
    'organizationSettings.refresh': { from: 'a part that was saved' },
  },
  shows: {
    readingSettings: () => shownText('Looking up the settings') !== null || isOpen(),
    unreadable: () => shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('You are not logged in any more.') !== null,
    notTheirs: () => heading('Settings') !== null && !isOpen(),
    open: isOpen,
  },
});
