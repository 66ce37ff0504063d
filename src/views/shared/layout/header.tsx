import { Menu as MenuIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { useLocation } from 'wouter';
import { isKnown, isSignedIn } from '#machines/shared/session/session-selectors.ts';
import { headEvents, headHelp, headMain, headMenu, headMyEvents } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { notPhone } from '#platform/look/media.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { HeaderBar, HeaderLink, HeaderNav } from '#platform/ui/header-bar.tsx';
import { Wordmark } from '#platform/ui/wordmark.tsx';
import { CartButton } from '#views/shared/layout/cart-button.tsx';
import { UserButton } from '#views/shared/layout/user-button.tsx';
import { VisitorLinks } from '#views/shared/layout/visitor-links.tsx';
import { HeaderLanguages } from '#views/shared/layout/language-switch.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/**
 * Until it is known who is here, what differs for a visitor and a customer keeps its place; where a customer was here
 * before (index.html), it is not shown.
 */
const UntilKnown = styled.span`
  display: contents;
  ${notPhone} {
    [data-customer] &[data-unknown] > * {
      visibility: hidden;
    }
  }
`;

const PhoneOnly = styled.span`
  display: contents;
  ${notPhone} {
    display: none;
  }
`;

/** The head of every page. Pure: who is here, how many items are in the cart and where we are come in. */
export function Header({ cartCount = 0 }: { cartCount?: number }) {
  const language = useLanguage();
  const overlay = OverlayFlow.useActorRef();
  const known = SessionFlow.useSelector(isKnown);
  const signedIn = SessionFlow.useSelector(isSignedIn);
  const [path] = useLocation();
  const unknown = known ? undefined : '';
  const current = (href: string) => (path === href || path.startsWith(`${href}/`) ? 'page' : undefined);
  return (
    <HeaderBar>
      <PhoneOnly>
        <IconButton
          aria-label={headMenu(language)}
          aria-haspopup="dialog"
          onClick={() => overlay.send({ type: 'overlay.openMenu' })}
        >
          <MenuIcon />
        </IconButton>
      </PhoneOnly>
      <Wordmark href="/events" />
      <HeaderNav aria-label={headMain(language)}>
        <HeaderLink
          href="/events"
          aria-current={current('/events') ?? (path.startsWith('/event/') ? 'true' : undefined)}
        >
          {headEvents(language)}
        </HeaderLink>
        <UntilKnown data-unknown={unknown}>
          {signedIn && (
            <HeaderLink href="/my-events" aria-current={current('/my-events')}>
              {headMyEvents(language)}
            </HeaderLink>
          )}
          <HeaderLink href="/help" aria-current={current('/help')}>
            {headHelp(language)}
          </HeaderLink>
        </UntilKnown>
      </HeaderNav>
      <HeaderLanguages />
      <UntilKnown data-unknown={unknown}>
        {!signedIn && <VisitorLinks />}
        <CartButton count={cartCount} />
        {signedIn && <UserButton />}
      </UntilKnown>
    </HeaderBar>
  );
}
