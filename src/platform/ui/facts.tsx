import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A description list in columns; its children are Facts. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: var(--s3) var(--s5);
  margin-top: var(--s4);
  dt {
    font-size: var(--t-fine);
    color: var(--ink-2);
  }
  dd {
    margin: 0;
    font-weight: 600;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
`;

export function Fact({ term, children }: { readonly term: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const IconRow = styled.div`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr);
  gap: var(--s3);
  padding-block: var(--s4);
  border-top: 1px solid var(--rule);
  &:first-child {
    border-top: 0;
    padding-top: 0;
  }
  > .lucide {
    margin-top: 0.125rem;
    color: var(--ink-2);
  }
`;

/** A fact of the event's head: an icon and two lines. */
export function IconFact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <IconRow>
      {icon}
      <div>{children}</div>
    </IconRow>
  );
}

/** The organizer: a crest and words. */
export const Host = styled.div`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  gap: var(--s4);
  align-items: center;
`;

/** A round poster or picture of 72 px. */
export const Crest = styled.div`
  width: 4.5rem;
  height: 4.5rem;
  border-radius: 50%;
  overflow: hidden;
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
