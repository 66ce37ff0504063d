import {
  CircleHelp,
  ClipboardList,
  Gift,
  KeyRound,
  Mail,
  ReceiptText,
  User,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AccountColumns, Page } from '#platform/ui/page.tsx';
import { SideLink, SideNav } from '#platform/ui/side-nav.tsx';

const pages: readonly { href: string; words: string; icon: LucideIcon }[] = [
  { href: '/account', words: 'Profile Settings', icon: User },
  { href: '/account/management', words: 'Account Management', icon: KeyRound },
  { href: '/account/comm', words: 'Email Updates', icon: Mail },
  { href: '/account/attendees', words: 'Attendees', icon: Users },
  { href: '/account/gift-cards', words: 'Gift cards', icon: Gift },
  { href: '/account/registration-forms', words: 'Registration Forms', icon: ClipboardList },
  { href: '/account/orders', words: 'Order History', icon: ReceiptText },
  { href: '/account/help', words: 'Help', icon: CircleHelp },
];

/** The account's side navigation, on a narrow page a row of tabs, and one of its pages. */
export function AccountLayout({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Main as="main" id="main" tabIndex={-1}>
      <Columns>
        <SideNav label="Account">
          {pages.map(({ href, words, icon: Icon }) => {
            const current = currentOf(href, path.replace(/\/+$/, ''));
            return (
              <SideLink key={href} href={href} aria-current={current} ref={current ? bringIntoView : undefined}>
                <Icon /> {words}
              </SideLink>
            );
          })}
        </SideNav>
        <Content>{children}</Content>
      </Columns>
    </Main>
  );
}

function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  if (href === path) return 'page';
  return href !== '/account' && path.startsWith(`${href}/`) ? 'true' : undefined;
}

/** The open tab, where the row is wider than the phone and the tab would be out of sight. */
const bringIntoView = (link: HTMLAnchorElement | null) => {
  const row = link?.parentElement;
  if (!link || !row) return;
  const hidden = link.getBoundingClientRect().right - row.getBoundingClientRect().right;
  if (hidden > 0) row.scrollLeft += hidden + 20;
};

/** Its pages come as short and as long as they are: the foot waits below the first view and does not jump. */
const Main = styled(Page)`
  min-height: 100svh;
`;

const Columns = styled(AccountColumns)`
  padding-bottom: var(--s6);
`;

const Content = styled.div`
  min-width: 0;
`;
