import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Badge } from './badge.tsx';

const List = styled.div`
  display: grid;
  border-top: 1px solid var(--rule);
  legend + & {
    margin-top: 0.375rem;
  }
  &&[data-bare] {
    border: 0;
    margin-top: 0;
    padding-top: var(--s1);
  }
`;

const Row = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 0 var(--s3);
  align-items: start;
  min-height: 3.25rem;
  padding: 0.875rem var(--s3);
  border-bottom: 1px solid var(--rule);
  cursor: pointer;
  position: relative;
  transition: background-color var(--quick);
  &:hover {
    background: var(--well);
  }
  &:has(input:checked) {
    background: var(--accent-wash);
  }
  &:has(input:disabled) {
    cursor: not-allowed;
    background: none;
  }
  ${List}[data-bare] & {
    border: 0;
    padding: 0.6rem 0;
    min-height: 2.75rem;
    background: none;
  }
`;

const Control = styled.input`
  appearance: none;
  width: 1.375rem;
  height: 1.375rem;
  margin-top: 0.0625rem;
  border: 1.5px solid var(--edge);
  background: var(--surface);
  display: grid;
  place-items: center;
  cursor: pointer;
  flex: none;
  &[type='radio'] {
    border-radius: 50%;
  }
  &[type='checkbox'] {
    border-radius: var(--radius);
  }
  &:checked {
    border-color: var(--accent);
    background: var(--accent);
  }
  &[type='radio']:checked::after {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: var(--on-accent);
  }
  &[type='checkbox']:checked::after {
    content: '';
    width: 0.375rem;
    height: 0.6875rem;
    border: solid var(--on-accent);
    border-width: 0 2.5px 2.5px 0;
    rotate: 45deg;
    margin-top: -3px;
  }
  &:disabled {
    border-style: dashed;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Name = styled.span`
  font-weight: 600;
  line-height: 1.4;
  > :not(:first-child) {
    margin-left: 0.375rem;
    vertical-align: 1px;
  }
  :disabled + & {
    color: var(--ink-3);
  }
  ${List}[data-bare] & {
    font-weight: 400;
  }
  ${List}[data-bare] :checked + & {
    font-weight: 600;
  }
`;

const Price = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  :disabled ~ & {
    color: var(--ink-3);
  }
  :disabled ~ &[data-price] {
    text-decoration: line-through;
  }
`;

const Text = styled.span`
  grid-column: 2 / -1;
  font-size: var(--t-small);
  color: var(--ink-2);
`;

/** The rows of one group; bare ones, without lines and wash, stand in a form. */
export function Choices({ bare = false, children }: { readonly bare?: boolean; readonly children: ReactNode }) {
  return <List data-bare={bare ? '' : undefined}>{children}</List>;
}

export type ChoiceProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  readonly type: 'radio' | 'checkbox';
  readonly label: ReactNode;
  readonly text?: ReactNode;
  /** A price as shown, '$24.00'; struck through when the row is disabled. */
  readonly price?: string;
  /** An icon or other mark at the price's place. */
  readonly mark?: ReactNode;
  /** 'Sold Out': disables the row and says so by a badge. */
  readonly refusal?: string | null;
  readonly badge?: ReactNode;
};

/** A radio or checkbox whose whole row is the target and whose name is its label; badge, price and text describe it; `{...register('tier')}` goes to the native input. */
export function Choice({ label, text, price, mark, refusal = null, badge, disabled, ...rest }: ChoiceProps) {
  const id = useId();
  const described = [
    refusal !== null || badge !== undefined ? `${id}badge` : null,
    price === undefined ? null : `${id}price`,
    text === undefined ? null : `${id}text`,
  ].filter((part) => part !== null);
  return (
    <Row>
      <Control
        aria-labelledby={`${id}name`}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        {...rest}
        disabled={refusal !== null || disabled === true}
      />
      <Name>
        <span id={`${id}name`}>{label}</span>
        <span id={`${id}badge`}>
          {refusal !== null && <Badge kind="error">{refusal}</Badge>}
          {badge}
        </span>
      </Name>
      {price !== undefined && (
        <Price data-price="" id={`${id}price`}>
          {price}
        </Price>
      )}
      {price === undefined && mark !== undefined && <Price>{mark}</Price>}
      {text !== undefined && <Text id={`${id}text`}>{text}</Text>}
    </Row>
  );
}
