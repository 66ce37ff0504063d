import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const List = styled.ul`
  display: grid;
  border-top: 1px solid var(--rule);
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 1.5rem minmax(0, 1fr) auto;
  gap: var(--s3);
  padding-block: var(--s3);
  border-bottom: 1px solid var(--rule);
  align-items: start;
  font-size: var(--t-small);
  line-height: 1.4;
  > .lucide {
    color: var(--ink-2);
  }
  > b {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

/** What a deed will do, before it is done; its children are Effects. */
export const Effects = ({ children }: { readonly children: ReactNode }) => <List>{children}</List>;

type EffectProps = { readonly icon: LucideIcon; readonly number?: ReactNode; readonly children: ReactNode };

/** One of them: a sign, a sentence, and how many or how much. */
export function Effect({ icon: Icon, number, children }: EffectProps) {
  return (
    <Row>
      <Icon />
      <span>{children}</span>
      {number !== undefined && <b>{number}</b>}
    </Row>
  );
}
