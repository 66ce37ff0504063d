import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { dialogSummary } from '#messages/controls.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ticketColorStyle } from '#platform/look/ticket-color.ts';
import { CanClose, DialogClose } from './dialog-close.tsx';
import { Art, Body, Description, Foot, Head, Main, Name, Sheet, Stub } from './dialog-frame.ts';
import { OnlyPhone } from './page.tsx';
import { Scrim } from './scrim.ts';
import { showFocused } from './seen-focus.ts';
import { useReturnedFocus } from './use-returned-focus.ts';

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: ReactNode;
  /** A sentence below the title, read out with it. */
  readonly description?: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the foot of a plain or login dialog. */
  readonly footer?: ReactNode;
  /** login: a poster beside the form. */
  readonly art?: ReactNode;
  /** ticket: the stub, a DialogStubHead, the summary and a DialogGrow. */
  readonly stub?: ReactNode;
  readonly stubLabel?: string;
  readonly ticketColor?: string;
  /** A width as CSS, for a plain dialog; 34rem unless said. */
  readonly width?: string;
  /** Without the cross: only what its buttons say ends it. */
  readonly hasNoCross?: boolean;
  /** Whether the cross, Escape or a press outside closes it; not while what is under way has to end first. True unless said. */
  readonly canClose?: boolean;
  /** Nothing in it can have the focus for now: what scrolls has it itself, so that the keys go on scrolling. */
  readonly isStill?: boolean;
  /** Called when focus would go to the first control; prevent it to place focus elsewhere. */
  readonly onOpenAutoFocus?: (event: Event) => void;
};

/**
 * A modal dialog: plain, with a poster (`art`), or a ticket (`stub`). On a phone a sheet torn off at the
 * top. Focus stays inside and goes back to where it came from.
 */
export function Dialog({ open, onOpenChange, title, description, children, width, ...rest }: DialogProps) {
  const language = useLanguage();
  useReturnedFocus();
  const {
    footer,
    art,
    stub,
    stubLabel,
    ticketColor,
    onOpenAutoFocus,
    hasNoCross = false,
    canClose = true,
    isStill = false,
  } = rest;
  const kind = stub === undefined ? (art === undefined ? 'plain' : 'login') : 'ticket';
  const noDescription = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => (isOpen || canClose) && onOpenChange(isOpen)}>
      <CanClose value={canClose}>
        <Radix.Portal>
          <Scrim />
          <Sheet
            data-kind={kind}
            style={ticketColorStyle(ticketColor, width === undefined ? undefined : { '--w': width })}
            onOpenAutoFocus={onOpenAutoFocus}
            onFocus={showFocused}
            {...noDescription}
          >
            {kind === 'login' && <Art>{art}</Art>}
            <Main>
              <Head>
                <Radix.Title asChild>
                  <Name as="h2">{title}</Name>
                </Radix.Title>
                {kind === 'ticket' ? (
                  <OnlyPhone>
                    <DialogClose />
                  </OnlyPhone>
                ) : (
                  !hasNoCross && <DialogClose />
                )}
              </Head>
              {description !== undefined && (
                <Radix.Description asChild>
                  <Description>{description}</Description>
                </Radix.Description>
              )}
              <Body tabIndex={isStill ? 0 : undefined}>{children}</Body>
              {footer !== undefined && <Foot>{footer}</Foot>}
            </Main>
            {kind === 'ticket' && <Stub aria-label={stubLabel ?? dialogSummary(language)}>{stub}</Stub>}
          </Sheet>
        </Radix.Portal>
      </CanClose>
    </Radix.Root>
  );
}
