import {
  ArrowLeft,
  CircleHelp,
  House,
  LogIn,
  Mail,
  Settings,
  Ticket,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { isSignedIn } from '#machines/shared/session/session-selectors.ts';
import { Drawer, DrawerBody } from '#platform/ui/drawer.tsx';
import { SideLink, SideNav } from '#platform/ui/side-nav.tsx';
import { Wordmark } from '#platform/ui/wordmark.tsx';
import { isPlainClick } from '#views/shared/layout/plain-click.ts';
import { isAccountPage, returningTo } from '#views/shared/layout/visitor-links.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

type Line = { href: string; words: string; icon: LucideIcon };

/** Customer specification §2, Navigation. */
const lines: readonly Line[] = [
  { href: '/events', words: 'Home', icon: House },
  { href: '/my-events', words: 'My events', icon: Ticket },
  { href: '/account/groups', words: 'My groups', icon: Users },
  { href: '/account/comm', words: 'Notifications', icon: Mail },
  { href: '/account', words: 'Settings', icon: Settings },
  { href: '/help', words: 'Help', icon: CircleHelp },
];

const Body = styled(DrawerBody)`
  padding-inline: var(--s4);
`;

export type MenuDrawerProps = { open: boolean; onClose: () => void };

/** The menu of a phone. Every line is a page, and closes it; Log in opens the dialog over this one. */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const signedIn = SessionFlow.useSelector(isSignedIn);
  const overlay = OverlayFlow.useActorRef();
  const [path] = useLocation();
  const returning = returningTo(path);
  const shown: readonly Line[] = signedIn
    ? [...lines, { href: '/logout', words: 'Sign out', icon: ArrowLeft }]
    : [
        ...lines,
        { href: `/auth/login${returning}`, words: 'Log in', icon: LogIn },
        { href: `/sign-up${returning}`, words: 'Sign up', icon: UserPlus },
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
      title="Menu"
      head={<Wordmark />}
      side="left"
    >
      <Body>
        <SideNav label="Menu" inMenu>
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
