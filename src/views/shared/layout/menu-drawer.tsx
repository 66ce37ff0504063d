import {
  ArrowLeft,
  CircleHelp,
  House,
  LogIn,
  Mail,
  Settings,
  Store,
  Ticket,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import type { Language } from '#domain/language.ts';
import { isSignedIn } from '#machines/shared/session/session-selectors.ts';
import { drawerGroups, drawerHome, drawerNotifications, drawerSignOut, drawerTitle } from '#messages/menu.ts';
import { footOrganizers, footSettings, headHelp, headLogIn, headMyEvents, headSignUp } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Drawer, DrawerBody } from '#platform/ui/drawer.tsx';
import { SideLink, SideNav } from '#platform/ui/side-nav.tsx';
import { Wordmark } from '#platform/ui/wordmark.tsx';
import { isPlainClick } from '#views/shared/layout/plain-click.ts';
import { isAccountPage, returningTo } from '#views/shared/layout/visitor-links.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

type Line = { href: string; words: string; icon: LucideIcon };

/** Customer specification §2, Navigation. */
const linesIn = (language: Language): readonly Line[] => [
  { href: '/events', words: drawerHome(language), icon: House },
  { href: '/my-events', words: headMyEvents(language), icon: Ticket },
  { href: '/account/groups', words: drawerGroups(language), icon: Users },
  { href: '/account/comm', words: drawerNotifications(language), icon: Mail },
  { href: '/account', words: footSettings(language), icon: Settings },
  { href: '/help', words: headHelp(language), icon: CircleHelp },
  { href: '/desk', words: footOrganizers(language), icon: Store },
];

const Body = styled(DrawerBody)`
  padding-inline: var(--s4);
`;

export type MenuDrawerProps = { open: boolean; onClose: () => void };

/** The menu of a phone. Every line is a page, and closes it; Log in opens the dialog over this one. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const language = useLanguage();
  const signedIn = SessionFlow.useSelector(isSignedIn);
  const overlay = OverlayFlow.useActorRef();
  const [path] = useLocation();
  const returning = returningTo(path);
  const lines = linesIn(language);
  const shown: readonly Line[] = signedIn
    ? [...lines, { href: '/logout', words: drawerSignOut(language), icon: ArrowLeft }]
    : [
        ...lines,
        { href: `/auth/login${returning}`, words: headLogIn(language), icon: LogIn },
        { href: `/sign-up${returning}`, words: headSignUp(language), icon: UserPlus },
      ];
  const leave = (href: string) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    if (!href.startsWith('/auth/login') || isAccountPage(path)) return onClose();
    event.preventDefault();
    overlay.send({ type: 'overlay.openLogin' });
  };
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={drawerTitle(language)}
      head={<Wordmark />}
      side="left"
    >
      <Body>
        <SideNav label={drawerTitle(language)} inMenu>
          {shown.map(({ href, words, icon: Icon }) => (
            <SideLink key={words} href={href} aria-current={href === path ? 'page' : undefined} onClick={leave(href)}>
              <Icon /> {words}
            </SideLink>
          ))}
        </SideNav>
      </Body>
    </Drawer>
  );
}
