import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { Anchor } from './anchor.tsx';
import type { AnchorProps } from './anchor.tsx';

type Look = {
  /** solid: the one action of a view; line: a second one; quiet: on a ticket or beside a field. */
  readonly kind?: 'solid' | 'line' | 'quiet';
  /** 44px high instead of 48. */
  readonly small?: boolean;
  /** As wide as its container. */
  readonly wide?: boolean;
};

const look = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-height: var(--hit);
  padding: 0.625rem 1.375rem;
  border: 1.5px solid transparent;
  border-radius: var(--radius);
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 620;
  line-height: 1.2;
  text-decoration: none;
  text-align: center;
  cursor: pointer;
  transition:
    background-color var(--quick),
    color var(--quick),
    translate var(--quick);
  --icon: 1.05em;
  &:hover {
    background: var(--accent-hover);
  }
  &:active {
    translate: 0 1px;
  }
  &[data-kind='line'] {
    background: transparent;
    color: var(--ink);
    border-color: var(--ink);
  }
  &[data-kind='line']:hover {
    background: var(--ink);
    color: var(--surface);
  }
  &[data-kind='quiet'] {
    background: transparent;
    color: var(--ink);
    padding-inline: var(--s3);
  }
  &[data-kind='quiet']:hover {
    background: color-mix(in srgb, var(--ink) 8%, transparent);
  }
  &[data-wide] {
    width: 100%;
  }
  &[data-small] {
    min-height: 2.75rem;
    padding: 0.375rem 0.875rem;
    font-size: var(--t-small);
  }
  &[data-small][data-kind='quiet'] {
    padding-inline: 0.875rem;
  }
  &:is(:disabled, [aria-disabled='true']):is(*, [data-kind]) {
    background: var(--well);
    color: var(--ink-3);
    border: 1.5px dashed var(--edge);
    cursor: not-allowed;
    translate: none;
  }
  &[data-pending]:is(*, [data-kind]) {
    background: var(--accent-hover);
    color: var(--on-accent);
    border: 1.5px solid transparent;
    cursor: progress;
  }
`;

const Face = styled.button`
  ${look}
`;

const LinkFace = styled(Anchor)`
  ${look}
`;

const Words = styled.span`
  display: inline-grid;
  > * {
    grid-area: 1 / 1;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: var(--s2);
  }
  > [aria-hidden] {
    visibility: hidden;
  }
`;

const Dot = styled.i`
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: currentColor;
  animation: dot 1.2s infinite ease-in-out;
  &:nth-child(2) {
    animation-delay: 0.15s;
  }
  &:nth-child(3) {
    animation-delay: 0.3s;
  }
`;

const DotRow = styled.span`
  display: inline-flex;
  gap: 4px;
`;

/** Three dots that breathe beside words about something under way. */
export function Dots() {
  return (
    <DotRow aria-hidden="true">
      <Dot />
      <Dot />
      <Dot />
    </DotRow>
  );
}

export type ButtonProps = ComponentPropsWithRef<'button'> &
  Look & {
    /** The words to say while the action is under way ('Saving'); the button keeps its width and takes no click. */
    readonly pending?: string | false | undefined;
  };

const swallow = (event: MouseEvent) => event.preventDefault();

/** A button: `type` is 'button' unless said. A pending one stays focusable and swallows clicks. */
export function Button({ kind = 'solid', small, wide, pending, children, onClick, ...rest }: ButtonProps) {
  const isPending = typeof pending === 'string';
  return (
    <Face
      type="button"
      {...rest}
      data-kind={kind}
      data-small={small === true ? '' : undefined}
      data-wide={wide === true ? '' : undefined}
      data-pending={isPending ? '' : undefined}
      aria-disabled={isPending ? true : rest['aria-disabled']}
      onClick={isPending ? swallow : onClick}
    >
      {isPending ? <PendingWords words={pending}>{children}</PendingWords> : children}
    </Face>
  );
}

function PendingWords({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <Words>
      <span aria-hidden="true">{children}</span>
      <span>
        {words} <Dots />
      </span>
    </Words>
  );
}

export type ButtonLinkProps = AnchorProps & Look;

/** A link that looks like a button. */
export function ButtonLink({ kind = 'solid', small, wide, ...rest }: ButtonLinkProps) {
  return (
    <LinkFace
      {...rest}
      data-kind={kind}
      data-small={small === true ? '' : undefined}
      data-wide={wide === true ? '' : undefined}
    />
  );
}
