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
import type { Language } from '#domain/language.ts';
import {
  pageAccount,
  pageAttendees,
  pageEmailUpdates,
  pageFormList,
  pageGiftCards,
  pageHelp,
  pageManagement,
  pageOrders,
  pageProfile,
} from '#messages/account.ts';
import { useLanguage } from '#platform/language-context.ts';
import { AccountColumns, Page } from '#platform/ui/page.tsx';
import { SideLink, SideNav } from '#platform/ui/side-nav.tsx';

const pages: readonly { href: string; words: (language: Language) => string; icon: LucideIcon }[] = [
  { href: '/account', words: pageProfile, icon: User },
  { href: '/account/management', words: pageManagement, icon: KeyRound },
  { href: '/account/comm', words: pageEmailUpdates, icon: Mail },
  { href: '/account/attendees', words: pageAttendees, icon: Users },
  { href: '/account/gift-cards', words: pageGiftCards, icon: Gift },
  { href: '/account/registration-forms', words: pageFormList, icon: ClipboardList },
  { href: '/account/orders', words: pageOrders, icon: ReceiptText },
  { href: '/account/help', words: pageHelp, icon: CircleHelp },
];

/** The account's side navigation, on a narrow page a row of tabs, and one of its pages. */
export function AccountLayout({ path, children }: { path: string; children: ReactNode }) {
  const language = useLanguage();
  return (
    <Main as="main" id="main" tabIndex={-1}>
      <Columns>
        <SideNav label={pageAccount(language)}>
          {pages.map(({ href, words, icon: Icon }) => {
            const current = currentOf(href, path.replace(/\/+$/, ''));
            return (
              <SideLink key={href} href={href} aria-current={current} ref={current ? bringIntoView : undefined}>
                <Icon /> {words(language)}
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
