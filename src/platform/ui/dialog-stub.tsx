import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phone } from '#platform/look/media.ts';
import { DialogClose } from './dialog-close.tsx';
import { OnlyWide } from './page.tsx';

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
    &&& > dl > div {
      border: 0;
      padding: 0;
      margin: 0;
    }
  }
`;
