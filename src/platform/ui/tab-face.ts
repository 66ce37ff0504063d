import { css } from 'styled-components';

/** The row under which tabs hang. */
export const tabRow = css`
  display: flex;
  position: relative;
  gap: var(--s5);
  border-bottom: 1px solid var(--edge);
  overflow-x: auto;
  scrollbar-width: none;
`;

/** A tab, whether it is a button of a tab list or a link. */
export const tabFace = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 2.75rem;
  gap: var(--s2);
  min-height: var(--hit);
  padding: 0 0.125rem;
  background: none;
  border: 0;
  border-bottom: 4px solid transparent;
  margin-bottom: -1px;
  font-weight: 600;
  color: var(--ink-2);
  cursor: pointer;
  white-space: nowrap;
  text-decoration: none;
  &:hover {
    color: var(--ink);
  }
  &:is([aria-selected='true'], [aria-current='page']) {
    color: var(--ink);
    border-bottom-color: var(--ink);
  }
  > span {
    background: var(--rule);
    color: var(--ink);
  }
  &:is([aria-selected='true'], [aria-current='page']) > span {
    background: var(--accent);
    color: var(--on-accent);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
