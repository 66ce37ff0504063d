import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { stepDone } from '#messages/controls.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { Anchor } from './anchor.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

const List = styled.ol`
  display: flex;
  margin-block: var(--s6) var(--s8);
  --icon: 1.05em;
  ${phone} {
    margin-block: var(--s4) var(--s6);
  }
`;

const Item = styled.li`
  flex: 1 1 0;
  min-width: 0;
  position: relative;
  padding-right: var(--s3);
  > * {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr);
    gap: 0.125rem var(--s3);
    text-decoration: none;
    align-items: center;
    align-content: start;
    min-height: 2.75rem;
  }
  &::before {
    content: '';
    position: absolute;
    left: 2.5rem;
    right: 0.25rem;
    top: 1rem;
    border-top: 3px dotted var(--edge);
  }
  &:last-child {
    flex: 0 0 auto;
    padding-right: 0;
  }
  &:last-child::before {
    content: none;
  }
  b {
    width: 2rem;
    height: 2rem;
    border-radius: 50%;
    display: grid;
    place-items: center;
    border: 1.5px solid var(--edge);
    background: var(--paper);
    font: 660 var(--t-small) / 1 var(--font-display);
    position: relative;
  }
  &[data-state='done'] b {
    background: var(--accent);
    color: var(--on-accent);
    border-color: var(--accent);
  }
  &[data-state='now'] b {
    background: var(--ink);
    color: var(--paper);
    border-color: var(--ink);
  }
  ${phone} {
    &:not([data-state='now']) {
      flex: 0 0 3.5rem;
    }
    &[data-state='now'] {
      flex: 1 1 auto;
    }
  }
`;

const Name = styled.span`
  grid-column: 1/-1;
  font-weight: 600;
  font-size: var(--t-small);
  line-height: 1.3;
  padding-top: 0.25rem;
  ${Item}[data-state='next'] & {
    color: var(--ink-2);
  }
  ${phone} {
    ${Item}:not([data-state='now']) & {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

const Sub = styled(Name)`
  font-weight: 400;
  font-size: var(--t-fine);
  color: var(--ink-2);
  padding-top: 0;
`;

/** The way through the checkout; its children are Steps. */
export function Steps({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return <List aria-label={label}>{children}</List>;
}

export type StepProps = {
  /** From 1; a done step shows a tick instead. */
  readonly number: number;
  readonly state: 'done' | 'now' | 'next';
  readonly name: ReactNode;
  readonly sub?: ReactNode;
  /** Where a click on it leads, when it can be gone back to. */
  readonly href?: string | undefined;
};

export function Step({ number, state, name, sub, href }: StepProps) {
  const language = useLanguage();
  const content = (
    <>
      <b>{state === 'done' ? <Check /> : number}</b>
      <Name>{name}</Name>
      {sub !== undefined && <Sub>{sub}</Sub>}
      {state === 'done' && <VisuallyHidden>{stepDone(language)}</VisuallyHidden>}
    </>
  );
  return (
    <Item data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      {href === undefined ? <span>{content}</span> : <Anchor href={href}>{content}</Anchor>}
    </Item>
  );
}
