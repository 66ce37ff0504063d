import { ChevronsUpDown, Menu as MenuIcon, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { personName } from '#machines/shared/session/session-selectors.ts';
import { frameBuyer, frameChange, frameFoot, frameHome, frameNav, roleName } from '#messages/desk.ts';
import { headHelp, headMenu, skipToContent } from '#messages/shell.ts';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { narrow } from '#platform/look/media.ts';
import { Anchor } from '#platform/ui/anchor.tsx';
import { FooterBand } from '#platform/ui/footer-band.tsx';
import { SkipLink } from '#platform/ui/header-bar.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Fine } from '#platform/ui/page.tsx';
import { SideLink, SideNav } from '#platform/ui/side-nav.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { Wordmark } from '#platform/ui/wordmark.tsx';
import type { DeskOrganizationFieldsFragment } from '#services/desk/generated/graphql.ts';
import { BottomNavigation } from '#views/desk/frame/bottom-navigation.tsx';
import { isAt, isDeep, linksOf } from '#views/desk/frame/desk-pages.ts';
import {
  Below,
  Desk,
  FootRow,
  Main,
  OrganizationRow,
  PersonRow,
  SideBar,
  TopBar,
} from '#views/desk/frame/frame-parts.ts';
import { HeaderLanguages } from '#views/shared/layout/language-switch.tsx';
import { UserButton } from '#views/shared/layout/user-button.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

type Organization = DeskOrganizationFieldsFragment;

type Props = {
  /** null: at the door of the desk, where there is nothing to go to yet. */
  organization: Organization | null;
  /** Whether there is another one to change to. */
  hasOthers?: boolean;
  /** The address that is open. */
  path: string;
  children: ReactNode;
};

/** What stands around every page of the desk: beside it where there is room, else above and below. */
export function DeskFrame({ organization, hasOthers = false, path, children }: Props) {
  const language = useLanguage();
  const links = linksOf(organization, language);
  const current = (href: string) => (isAt(path, href) ? 'page' : undefined);
  const isBelow = isDeep(path);
  return (
    <>
      <SkipLink href="#main">{skipToContent(language)}</SkipLink>
      <Desk data-deep={isBelow ? '' : undefined}>
        <Top organization={organization} />
        <SideBar>
          <Home organization={organization} />
          {organization && <ForWhom organization={organization} hasOthers={hasOthers} />}
          {links.length > 0 && (
            <SideNav label={frameNav(language)} inMenu={false}>
              {links.map(({ href, words, icon: Icon }) => (
                <SideLink key={href} href={href} aria-current={current(href)}>
                  <Icon /> {words}
                </SideLink>
              ))}
            </SideNav>
          )}
          <Member organization={organization} />
        </SideBar>
        <Main id="main" tabIndex={-1}>
          {children}
        </Main>
        <Below>
          <FooterBand>
            <FootRow>
              <p>{frameFoot(language)}</p>
              <Anchor href="/help">{headHelp(language)}</Anchor>
              <HeaderLanguages />
            </FootRow>
          </FooterBand>
        </Below>
      </Desk>
      {!isBelow && <BottomNavigation links={links} current={current} />}
    </>
  );
}

function Home({ organization }: { organization: Organization | null }) {
  return <Wordmark href={organization ? `/desk/${organization.code}` : '/desk'} label={frameHome(useLanguage())} />;
}

function Top({ organization }: { organization: Organization | null }) {
  const language = useLanguage();
  const overlay = OverlayFlow.useActorRef();
  return (
    <TopBar>
      <IconButton
        aria-label={headMenu(language)}
        aria-haspopup="dialog"
        onClick={() => overlay.send({ type: 'overlay.openMenu' })}
      >
        <MenuIcon />
      </IconButton>
      <Home organization={organization} />
      {organization && <b>{organization.name}</b>}
    </TopBar>
  );
}

function ForWhom({ organization: { id, name }, hasOthers }: { organization: Organization; hasOthers: boolean }) {
  const language = useLanguage();
  const crest = (
    <span>
      <EventPicture event={{ id }} shape="crest" />
    </span>
  );
  if (!hasOthers)
    return (
      <OrganizationRow>
        {crest} {name}
      </OrganizationRow>
    );
  return (
    <OrganizationRow as={Anchor} href="/desk">
      {crest}
      <span>
        {name}
        <VisuallyHidden>{frameChange(language)}</VisuallyHidden>
      </span>
      <ChevronsUpDown />
    </OrganizationRow>
  );
}

function Member({ organization }: { organization: Organization | null }) {
  const language = useLanguage();
  const name = SessionFlow.useSelector(personName);
  return (
    <PersonRow>
      {organization && (
        <Buyer href={`/organizer/${organization.id}`}>
          <Store /> {frameBuyer(language)}
        </Buyer>
      )}
      <div>
        <UserButton />
        <span>
          <b>{name}</b>
          {organization && <Fine as="p">{roleName({ role: organization.role }, language)}</Fine>}
        </span>
      </div>
    </PersonRow>
  );
}

const Buyer = styled(Anchor)`
  display: inline-flex;
  align-items: center;
  gap: var(--s2);
  min-height: 2.75rem;
  text-underline-offset: 0.25em;
  --icon: 1.05em;
  ${narrow} {
    display: none;
  }
`;
