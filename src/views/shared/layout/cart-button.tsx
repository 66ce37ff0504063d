import { Ticket } from 'lucide-react';
import type { MouseEvent } from 'react';
import { styled } from 'styled-components';
import { headCart, headCartWith } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { Count } from '#platform/ui/count.tsx';
import { IconLink } from '#platform/ui/icon-button.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { isPlainClick } from '#views/shared/layout/plain-click.ts';

const Words = styled.span`
  ${phone} {
    display: none;
  }
`;

/** To the cart: a link to its page, that opens the drawer instead once the application runs. The badge is hidden at zero. */
export function CartButton({ count }: { count: number }) {
  const language = useLanguage();
  const overlay = OverlayFlow.useActorRef();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    overlay.send({ type: 'overlay.openCart', mode: 'view' });
  };
  const label = count === 0 ? headCart(language) : headCartWith({ items: count }, language);
  return (
    <IconLink href="/my-cart" aria-label={label} aria-haspopup="dialog" onClick={open}>
      <Ticket />
      <Words>{headCart(language)}</Words>
      {count > 0 && <Count aria-hidden="true">{count}</Count>}
    </IconLink>
  );
}
