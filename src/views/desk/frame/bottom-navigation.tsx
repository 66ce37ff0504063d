import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { frameMore, frameNavShort } from '#messages/desk.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Anchor } from '#platform/ui/anchor.tsx';
import type { DeskLink } from '#views/desk/frame/desk-pages.ts';
import { BottomNav } from '#views/desk/frame/frame-parts.ts';

const most = 5;
const loadMenu = async () => (await import('#platform/ui/menu.tsx')).Menu;
const Menu = lazyPart(loadMenu);
const MenuLink = lazyPart(async () => (await import('#platform/ui/menu.tsx')).MenuLink);

type Props = { links: readonly DeskLink[]; current: (href: string) => 'page' | undefined };

/** The navigation at the foot of a phone: five at most, of which the last opens the rest. */
export function BottomNavigation({ links, current }: Props) {
  const language = useLanguage();
  if (links.length === 0) return null;
  const hasMore = links.length > most;
  const shown = hasMore ? links.slice(0, most - 1) : links;
  return (
    <BottomNav aria-label={frameNavShort(language)}>
      {shown.map(({ href, words, icon: Icon }) => (
        <Anchor key={href} href={href} aria-current={current(href)}>
          <Icon /> {words}
        </Anchor>
      ))}
      {hasMore && <More links={links.slice(most - 1)} current={current} />}
    </BottomNav>
  );
}

function More({ links, current }: Props) {
  const language = useLanguage();
  const [isWanted, want] = useState(false);
  const isHere = links.some(({ href }) => current(href) !== undefined);
  const face = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-current={isHere ? 'true' : undefined}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => want(true)}
    >
      <Ellipsis /> {frameMore(language)}
    </button>
  );
  if (!isWanted) return face;
  return (
    <Suspense fallback={face}>
      <Menu trigger={face} label={frameMore(language)} defaultOpen>
        {links.map(({ href, words }) => (
          <MenuLink key={href}>
            <Anchor href={href}>{words}</Anchor>
          </MenuLink>
        ))}
      </Menu>
    </Suspense>
  );
}
