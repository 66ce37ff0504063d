import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

const Row = styled.label`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s1) var(--s6);
  align-items: center;
  padding-block: var(--s5);
  border-bottom: 1px solid var(--rule);
  cursor: pointer;
  &:last-child {
    border-bottom: 0;
  }
  &[data-inline] {
    display: inline-flex;
    flex-direction: row-reverse;
    gap: var(--s3);
    padding: 0;
    border: 0;
    min-height: 2.75rem;
  }
`;

const Control = styled.input.attrs({ type: 'checkbox', role: 'switch' })`
  appearance: none;
  flex: none;
  grid-row: 1;
  grid-column: 2;
  width: 3.25rem;
  height: 1.875rem;
  border-radius: 1rem;
  border: 1.5px solid var(--edge);
  background: var(--well);
  position: relative;
  cursor: pointer;
  transition: background-color var(--quick);
  &::after {
    content: '';
    position: absolute;
    top: 3px;
    left: 3px;
    width: 1.3125rem;
    height: 1.3125rem;
    border-radius: 50%;
    background: var(--ink-2);
    transition: translate var(--calm) var(--ease);
  }
  &:checked {
    background: var(--accent);
    border-color: var(--accent);
  }
  &:checked::after {
    translate: 1.375rem 0;
    background: var(--on-accent);
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Text = styled.span`
  font-size: var(--t-small);
  color: var(--ink-2);
`;

export type ToggleProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  readonly label: ReactNode;
  readonly text?: ReactNode;
  /** The switch in front of its words, with no row around it. */
  readonly inline?: boolean;
};

/** A switch that saves at once. */
export function Toggle({ label, text, inline = false, ...rest }: ToggleProps) {
  return (
    <Row data-inline={inline ? '' : undefined}>
      {inline ? <span>{label}</span> : <b>{label}</b>}
      <Control {...rest} />
      {text !== undefined && <Text>{text}</Text>}
    </Row>
  );
}
