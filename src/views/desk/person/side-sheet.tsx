import { X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { sheetClose } from '#messages/desk-person.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { ticketColorStyle } from '#platform/look/ticket-color.ts';
import { useBeside } from '#views/desk/person/use-beside.ts';
import { Drawer, DrawerBody } from '#platform/ui/drawer.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Title } from '#platform/ui/page.tsx';
import { useReturnedFocus } from '#platform/ui/use-returned-focus.ts';

type Props = {
  title: string;
  children: ReactNode;
  /** On the ticket's paper, torn off at the foot. */
  foot: ReactNode;
  ticketColor: string;
  onClose: () => void;
};

/** One thing beside the list that it is in; where there is no room, over it. The focus comes to its title, and goes back. */
export function SideSheet(props: Props) {
  return useBeside() ? <Beside {...props} /> : <Over {...props} />;
}

function Beside({ title, children, foot, ticketColor, onClose }: Props) {
  const language = useLanguage();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useReturnedFocus();
  useEffect(() => heading.current?.focus(), []);
  // A dialog over the sheet has taken the key for itself.
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  };
  return (
    <Sheet aria-labelledby={titleId} onKeyDown={closeByKey}>
      <Head>
        <Name as="h2" id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </Name>
        <IconButton aria-label={sheetClose(language)} onClick={onClose}>
          <X />
        </IconButton>
      </Head>
      <Body>{children}</Body>
      {foot !== null && <Foot style={ticketColorStyle(ticketColor)}>{foot}</Foot>}
    </Sheet>
  );
}

/** The same as a sheet of its own, with the page behind it shut off. */
function Over({ title, children, foot, ticketColor, onClose }: Props) {
  const toTitle = (event: Event) => {
    event.preventDefault();
    const heading = event.target instanceof HTMLElement ? event.target.querySelector('h2') : null;
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  };
  return (
    <Drawer open onOpenChange={onClose} title={title} onOpenAutoFocus={toTitle}>
      <DrawerBody>
        <Body>{children}</Body>
      </DrawerBody>
      {foot !== null && <Foot style={ticketColorStyle(ticketColor)}>{foot}</Foot>}
    </Drawer>
  );
}

const Sheet = styled.section`
  position: sticky;
  top: var(--s4);
  max-height: calc(100dvh - 2rem);
  overflow: auto;
  background: var(--surface);
  mask: var(--perf-left);
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: var(--s3);
  padding: var(--s4) var(--s3) 0 var(--s6);
`;

const Name = styled(Title)`
  font-size: 1.5rem;
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  display: grid;
  gap: var(--s5);
  min-width: 0;
  ${Sheet} > & {
    padding: var(--s1) var(--s5) var(--s5) var(--s6);
  }
`;

const Foot = styled.div`
  --ink-2: var(--on-ticket-2);
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  padding: var(--s4) var(--s5) calc(var(--s4) + env(safe-area-inset-bottom)) var(--s6);
  background: var(--ticket);
  mask: var(--perf-top);
  ${phone} {
    padding-inline: var(--s4);
  }
`;
