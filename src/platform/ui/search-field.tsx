import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { notPhone, phone } from '#platform/look/media.ts';

/** The search as a long ticket: one or two SeekParts and a SearchFieldButton. A real form: give it method="get" and an action. */
export const SearchField = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  &:has(> :nth-child(3)) {
    grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr) auto;
  }
  ${phone} {
    &,
    &:has(> :nth-child(3)) {
      grid-template-columns: 1fr;
    }
  }
  @media (forced-colors: active) {
    outline: 1px solid CanvasText;
  }
`;

const Part = styled.div`
  position: relative;
  display: grid;
  &:nth-child(2) {
    ${notPhone} {
      border-left: 1px solid var(--rule);
    }
    ${phone} {
      border-top: 1px solid var(--rule);
    }
  }
`;

const Sheet = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  background: var(--surface);
  > .lucide {
    position: absolute;
    left: 1.125rem;
    color: var(--ink-2);
    pointer-events: none;
  }
  ${Part}:nth-child(2) > & {
    ${notPhone} {
      padding-right: var(--hole);
      mask: var(--perf-right);
    }
    ${phone} {
      mask: var(--perf-bottom-s);
    }
  }
`;

const Text = styled.input`
  width: 100%;
  height: 4rem;
  border: 0;
  background: none;
  padding: 0 1rem 0 3.125rem;
  border-radius: 0;
  text-overflow: ellipsis;
  &:focus-visible {
    outline-offset: -3px;
  }
  &::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  ${phone} {
    height: 3.25rem;
  }
`;

export type SearchFieldPartProps = ComponentPropsWithRef<'input'> & {
  readonly icon: ReactNode;
  /** Suggestions below the input (a Suggest); they are outside the part's mask. */
  readonly below?: ReactNode;
};

/** One input of the search, with its icon; give it an aria-label. */
export function SearchFieldPart({ icon, below, ...rest }: SearchFieldPartProps) {
  return (
    <Part>
      <Sheet>
        {icon}
        <Text {...rest} />
      </Sheet>
      {below}
    </Part>
  );
}

const GoWrap = styled.div`
  display: grid;
  &:has(:focus-visible) {
    outline: 3px solid var(--accent);
    outline-offset: 3px;
  }
`;

const Go = styled.button`
  border: 0;
  background: var(--accent);
  color: var(--on-accent);
  padding: 0 2rem 0 2.25rem;
  font-weight: 640;
  cursor: pointer;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s2);
  min-height: 3.25rem;
  mask: var(--perf-left);
  &:hover {
    background: var(--accent-hover);
  }
  ${phone} {
    mask: var(--perf-top-s);
  }
`;

/** The stub of the search: its submit button. */
export function SearchFieldButton({ children }: { readonly children: ReactNode }) {
  return (
    <GoWrap>
      <Go type="submit">{children}</Go>
    </GoWrap>
  );
}

/** A listbox below an input; its container is positioned. */
export const Suggest = styled.ul`
  position: absolute;
  z-index: 20;
  left: 0;
  right: 0;
  top: calc(100% + 4px);
  background: var(--surface);
  box-shadow: var(--lift-high);
  padding-block: var(--s2);
  max-height: 15rem;
  overflow-y: auto;
`;

/** One suggestion: role="option" and aria-selected. */
export const SuggestItem = styled.li`
  padding: 0.75rem 1.125rem;
  min-height: 2.75rem;
  cursor: pointer;
  &:hover {
    background: var(--well);
  }
  &[aria-selected='true'] {
    background: var(--accent-wash);
  }
`;

/** Picks, 'Reset filters' and, pushed to the end, the number of events. */
export const Filters = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: var(--s2) var(--s5);
  margin-block: var(--s4) var(--s6);
  > [role='status'] {
    margin-left: auto;
    color: var(--ink-2);
  }
  @media (scripting: none) {
    > button {
      display: none;
    }
  }
`;
