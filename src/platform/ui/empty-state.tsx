import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { phone } from '#platform/look/media.ts';

const Box = styled.div`
  display: grid;
  grid-template-columns: 15rem minmax(0, 1fr);
  max-width: 52rem;
  margin-block: var(--s6);
  ${phone} {
    grid-template-columns: 1fr;
  }
`;

const Art = styled.div`
  aspect-ratio: 4/5;
  position: relative;
  overflow: hidden;
  > * {
    position: absolute;
    inset: 0;
  }
  ${phone} {
    aspect-ratio: 5/3;
  }
`;

const Text = styled.div`
  background: var(--surface);
  padding: var(--s8) var(--s10) var(--s8) var(--s8);
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  gap: var(--s4);
  mask: var(--perf-right-l);
  :is(h1, h2, h3) {
    font-size: var(--t-title);
    letter-spacing: -0.022em;
    line-height: 1.08;
  }
  > div {
    color: var(--ink-2);
  }
  ${phone} {
    padding: var(--s6) var(--s5) var(--s8);
    mask: var(--perf-bottom-l);
  }
`;

const Actions = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s4);
  flex-wrap: wrap;
`;

export type EmptyStateProps = {
  /** A Cover. */
  readonly art: ReactNode;
  readonly title: ReactNode;
  readonly heading?: 'h1' | 'h2' | 'h3';
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** 'alert' for an error that comes up, 'status' for a search with no result. */
  readonly role?: 'alert' | 'status';
};

/** Nothing here, not found, did not load: a ticket whose stub is missing. */
export function EmptyState({ art, title, heading: Heading = 'h2', children, actions, role }: EmptyStateProps) {
  return (
    <Box>
      <Art>{art}</Art>
      <Text role={role}>
        <Heading>{title}</Heading>
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <Actions>{actions}</Actions>}
      </Text>
    </Box>
  );
}
