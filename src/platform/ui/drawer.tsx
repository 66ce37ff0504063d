import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { styled } from 'styled-components';
import { phone, tiny } from '#platform/look/media.ts';
import { DialogClose } from './dialog-close.tsx';
import { Title } from './page.tsx';
import { Scrim } from './scrim.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { showFocused } from './seen-focus.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

const Sheet = styled(Radix.Content)`
  position: fixed;
  z-index: 61;
  top: 0;
  right: 0;
  bottom: 0;
  width: min(31rem, 100vw);
  display: flex;
  flex-direction: column;
  background: var(--paper);
  color: var(--ink);
  mask: var(--perf-left-l);
  animation: from-right var(--calm) var(--ease);
  &:focus-visible {
    outline: none;
  }
  ${phone} {
    &:not([data-side='left']) {
      top: auto;
      left: 0;
      width: auto;
      height: var(--sheet-height);
      mask: var(--perf-top-l);
      animation-name: from-foot;
    }
  }
  &[data-side='left'] {
    right: auto;
    left: 0;
    width: min(22rem, 88vw);
    mask: var(--perf-right-l);
    animation-name: from-left;
  }
  ${tiny} {
    display: block;
    overflow: auto;
    overscroll-behavior: contain;
  }
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

const Head = styled.div`
  padding: var(--s6) var(--s6) var(--s3);
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: var(--s4);
  ${phone} {
    padding-inline: var(--s4);
  }
`;

const Name = styled(Title)`
  font-size: clamp(1.625rem, 1.35rem + 1.1vw, 2.125rem);
`;

/** The scrolling part of a drawer; inside Tabs make each panel one, `as={TabPanel}`. */
export const DrawerBody = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
  overscroll-behavior: contain;
  padding: var(--s4) var(--s6) var(--s6);
  > * + * {
    margin-top: var(--s4);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  ${phone} {
    padding-inline: var(--s4);
  }
  ${tiny} {
    overflow: visible;
  }
`;

/** The torn-off foot of a drawer: subtotal and actions. */
export const DrawerFoot = styled.div.attrs<{ readonly 'data-foot'?: string }>({ 'data-foot': '' })`
  background: var(--surface);
  padding: var(--s5) var(--s6) calc(var(--s5) + env(safe-area-inset-bottom));
  mask: var(--perf-top);
  ${phone} {
    padding-inline: var(--s4);
  }
`;

/** Keeps a TabList in line with the drawer's head. */
export const DrawerTabs = styled.div`
  margin-inline: var(--s6);
  ${phone} {
    margin-inline: var(--s4);
  }
`;

export type DrawerProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** In the head in place of the title, which is then only read out: the wordmark in the menu. */
  readonly head?: ReactNode;
  /** right: the cart, on a phone a sheet; left: the menu. */
  readonly side?: 'right' | 'left';
  /** DrawerTabs, DrawerBody, DrawerFoot. */
  readonly children: ReactNode;
  readonly onOpenAutoFocus?: (event: Event) => void;
};

/** A modal drawer from the side. Focus stays inside and goes back to where it came from. */
export function Drawer({ open, onOpenChange, title, head, side = 'right', children, onOpenAutoFocus }: DrawerProps) {
  useReturnedFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Sheet data-side={side} aria-describedby={undefined} onFocus={showFocused} onOpenAutoFocus={onOpenAutoFocus}>
          <Head>
            {head === undefined ? (
              <Radix.Title asChild>
                <Name as="h2">{title}</Name>
              </Radix.Title>
            ) : (
              <>
                <Radix.Title asChild>
                  <VisuallyHidden as="h2">{title}</VisuallyHidden>
                </Radix.Title>
                {head}
              </>
            )}
            <DialogClose />
          </Head>
          {children}
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
}
