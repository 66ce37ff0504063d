import type { ReactNode } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { narrow, phone } from '#platform/look/media.ts';
import { stockStyle } from '#platform/look/stock.ts';
import { IconButton } from './icon-button.tsx';
import { OnlyPhone, OnlyWide, Title } from './page.tsx';
import { Scrim } from './scrim.ts';
import { TornArt } from './torn-art.ts';
import { useReturnedFocus } from '#platform/ui/use-returned-focus.ts';

const Sheet = styled(Radix.Content)`
  position: fixed;
  z-index: 61;
  top: 50%;
  left: 50%;
  translate: -50% -50%;
  width: min(var(--w, 34rem), calc(100vw - 2rem));
  max-height: calc(100dvh - 3rem);
  display: flex;
  flex-direction: column;
  color: var(--ink);
  animation: appear var(--calm) var(--ease);
  &:focus-visible {
    outline: none;
  }
  &[data-kind='login'] {
    --w: 56rem;
    background: var(--behind);
    display: grid;
    grid-template-columns: 21rem minmax(0, 1fr);
  }
  &[data-kind='ticket'] {
    --w: 68rem;
    background: var(--behind);
    display: grid;
    grid-template-columns: minmax(0, 1fr) 24rem;
    height: calc(100dvh - 5rem);
    max-height: 54rem;
    ${narrow} {
      grid-template-columns: minmax(0, 1fr) 19rem;
    }
  }
  ${phone} {
    &,
    &[data-kind] {
      top: auto;
      bottom: 0;
      left: 0;
      right: 0;
      translate: none;
      width: 100%;
      max-height: 94dvh;
      mask: var(--perf-top-l);
      animation-name: from-foot;
    }
    &[data-kind='login'] {
      grid-template-columns: 1fr;
      height: auto;
    }
    &[data-kind='ticket'] {
      grid-template-columns: 1fr;
      grid-template-rows: minmax(0, 1fr) auto;
      height: 94dvh;
    }
  }
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

const Art = styled(TornArt)`
  min-height: 100%;
`;

const Main = styled.div`
  background: var(--sheet);
  display: flex;
  flex-direction: column;
  min-height: 0;
  min-width: 0;
  [data-kind='login'] > & {
    mask: var(--perf-left-l);
    max-height: calc(100dvh - 3rem);
  }
  [data-kind='ticket'] > & {
    mask: var(--perf-right-l);
  }
  ${phone} {
    [data-kind] > & {
      mask: none;
      max-height: 94dvh;
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--s4);
  padding: var(--s6) var(--s6) var(--s4) var(--s8);
  ${phone} {
    padding: var(--s6) var(--s4) var(--s3);
  }
`;

const Name = styled(Title)`
  font-size: clamp(1.625rem, 1.35rem + 1.1vw, 2.125rem);
`;

const Description = styled.p`
  color: var(--ink-2);
  padding: 0 var(--s8) var(--s4);
  ${phone} {
    padding-inline: var(--s4);
  }
`;

const Body = styled.div`
  padding: 0 var(--s8) var(--s8);
  overflow: auto;
  overscroll-behavior: contain;
  flex: 1;
  min-height: 0;
  &:focus-visible {
    outline-offset: -3px;
  }
  ${phone} {
    padding: 0 var(--s4) calc(var(--s6) + env(safe-area-inset-bottom));
    [data-kind='ticket'] & {
      padding-bottom: var(--s6);
    }
  }
`;

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: var(--s3);
  padding: var(--s4) var(--s8) calc(var(--s6) + env(safe-area-inset-bottom));
  ${phone} {
    padding-inline: var(--s4);
    > :is(a, button) {
      flex: 1 1 auto;
    }
  }
`;

const Stub = styled.aside`
  --ink-2: var(--on-stock-2);
  --ink-3: var(--on-stock-2);
  background: var(--stock);
  padding: var(--s6) var(--s6) var(--s6) var(--s8);
  display: flex;
  flex-direction: column;
  min-height: 0;
  overflow: auto;
  mask: var(--perf-left-l);
  p > i {
    border-color: currentColor;
    opacity: 0.5;
  }
  ${phone} {
    padding: var(--s4) var(--s4) calc(var(--s4) + env(safe-area-inset-bottom));
    overflow: visible;
    mask: var(--perf-top-l);
  }
`;

const CornerButton = styled(IconButton)`
  flex: none;
  margin: -0.375rem -0.5rem 0 0;
`;

/** The cross that closes the dialog or drawer around it. */
export function DialogClose({ label = 'Close' }: { readonly label?: string }) {
  return (
    <Radix.Close asChild>
      <CornerButton aria-label={label}>
        <X />
      </CornerButton>
    </Radix.Close>
  );
}

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
  readonly stock?: string;
  /** A width as CSS, for a plain dialog; 34rem unless said. */
  readonly width?: string;
  /** Called when focus would go to the first control; prevent it to place focus elsewhere. */
  readonly onOpenAutoFocus?: (event: Event) => void;
  /** Called on a press outside or Escape; prevent it to stay open while something is under way. */
  readonly onDismiss?: (event: Event) => void;
};

/**
 * A modal dialog: plain, with a poster (`art`), or a ticket (`stub`). On a phone a sheet torn off at the
 * top. Focus stays inside and goes back to where it came from.
 */
export function Dialog({ open, onOpenChange, title, description, children, width, ...rest }: DialogProps) {
  useReturnedFocus();
  const { footer, art, stub, stubLabel = 'Order summary', stock, onOpenAutoFocus, onDismiss } = rest;
  const kind = stub === undefined ? (art === undefined ? 'plain' : 'login') : 'ticket';
  const noDescription = description === undefined ? { 'aria-describedby': undefined } : {};
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Sheet
          data-kind={kind}
          style={stockStyle(stock, width === undefined ? undefined : { '--w': width })}
          onOpenAutoFocus={onOpenAutoFocus}
          onEscapeKeyDown={onDismiss}
          onInteractOutside={onDismiss}
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
                <DialogClose />
              )}
            </Head>
            {description !== undefined && (
              <Radix.Description asChild>
                <Description>{description}</Description>
              </Radix.Description>
            )}
            <Body>{children}</Body>
            {footer !== undefined && <Foot>{footer}</Foot>}
          </Main>
          {kind === 'ticket' && <Stub aria-label={stubLabel}>{stub}</Stub>}
        </Sheet>
      </Radix.Portal>
    </Radix.Root>
  );
}

const StubHead = styled(OnlyWide)`
  display: flex;
  justify-content: space-between;
  align-items: flex-start;
  gap: var(--s4);
`;

const StubName = styled.p`
  font: 640 var(--t-name) / 1.22 var(--font-display);
  letter-spacing: -0.01em;
  text-wrap: balance;
`;

const StubText = styled.p`
  font-size: var(--t-small);
  color: var(--ink-2);
  margin-top: 0.25rem;
`;

export type DialogStubHeadProps = { readonly name: ReactNode; readonly children?: ReactNode };

/** The event at the head of a ticket dialog's stub, with the cross; a phone has them in the dialog's head. */
export function DialogStubHead({ name, children }: DialogStubHeadProps) {
  return (
    <StubHead>
      <div>
        <StubName>{name}</StubName>
        {children !== undefined && <StubText>{children}</StubText>}
      </div>
      <DialogClose />
    </StubHead>
  );
}

/** What sinks to the foot of the stub: the total (LeaderTotal) and the action. */
export const DialogGrow = styled.div.attrs<{ readonly 'data-foot'?: string }>({ 'data-foot': '' })`
  margin-top: auto;
  padding-top: var(--s6);
  > :is(a, button):last-child {
    margin-top: var(--s4);
  }
  ${phone} {
    padding: 0;
    margin: 0;
    &&& > p {
      border: 0;
      padding: 0;
      margin: 0;
    }
  }
`;
