import type { FC, ReactNode } from 'react';
import {
  organizationSettings,
  settingsState,
  settingsTrouble,
} from '#machines/desk/organization-settings/organization-settings-selectors.ts';
import { pageLoading, pageNav, pageTitle } from '#messages/settings.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Title } from '#platform/ui/page.tsx';
import { SideLink, SideNav } from '#platform/ui/side-nav.tsx';
import type { GetOrganizationSettingsQuery } from '#services/desk/generated/graphql.ts';
import { DeskLoading, DeskTrouble } from '#views/desk/frame/desk-states.tsx';
import { PageHead } from '#views/desk/frame/frame-parts.ts';
import { bringIntoView, PartsNavBox, PartsPage } from '#views/desk/parts/parts-page.ts';
import { NotReadingSettings } from '#views/desk/settings/not-reading-settings.tsx';
import { OrganizationSettingsFlow } from '#views/desk/settings/organization-settings-context.ts';
import { settingsPartList, type SettingsPartSlug } from '#views/desk/settings/settings-part-list.ts';

type Settings = NonNullable<NonNullable<GetOrganizationSettingsQuery['deskOrganization']>['settings']>;
type Props = {
  /** Of the page: '/desk/players/settings'. */
  path: string;
  open: SettingsPartSlug;
  /** The part that is open. */
  children: (settings: Settings) => ReactNode;
};

function Looking() {
  const language = useLanguage();
  return <DeskLoading title={pageTitle(language)} said={pageLoading(language)} />;
}

function Unread() {
  const language = useLanguage();
  const flow = OrganizationSettingsFlow.useActorRef();
  const isSignedOut = OrganizationSettingsFlow.useSelector(settingsState) === 'signedOut';
  const trouble = OrganizationSettingsFlow.useSelector(settingsTrouble);
  return (
    <DeskTrouble
      title={pageTitle(language)}
      trouble={isSignedOut ? null : trouble}
      onRetry={() => flow.send({ type: 'organizationSettings.retry' })}
    />
  );
}

/** One face of two states: what is typed into it stays while the settings are read anew. */
function Open({ path, open, children }: Props) {
  const language = useLanguage();
  const settings = OrganizationSettingsFlow.useSelector(organizationSettings);
  if (!settings) return <Looking />;
  return (
    <>
      <PageHead>
        <Title>{pageTitle(language)}</Title>
      </PageHead>
      <PartsPage>
        <PartsNavBox>
          <SideNav label={pageNav(language)}>
            {settingsPartList.map(({ slug, name }) => (
              <SideLink
                key={slug}
                href={`${path}/${slug}`}
                {...(slug === open && { 'aria-current': 'page', ref: bringIntoView })}
              >
                {name(language)}
              </SideLink>
            ))}
          </SideNav>
        </PartsNavBox>
        <div>{children(settings)}</div>
      </PartsPage>
    </>
  );
}

const faces = {
  readingSettings: Open,
  unreadable: Unread,
  signedOut: Unread,
  notTheirs: NotReadingSettings,
  open: Open,
} satisfies Record<ReturnType<typeof settingsState>, FC<Props>>;

/** /desk/:organization/settings/:part: the organizer, and one of the parts that are set (docs/decisions/156). */
export function SettingsPage(props: Props) {
  const Face: FC<Props> = faces[OrganizationSettingsFlow.useSelector(settingsState)];
  return <Face {...props} />;
}
