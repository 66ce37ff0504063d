import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Avatar, IconDisc } from './avatar.tsx';

const Row = styled.li`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) auto;
  gap: var(--s1) var(--s4);
  align-items: center;
  padding-block: var(--s4);
  border-bottom: 1px solid var(--rule);
  &:first-child {
    border-top: 1px solid var(--rule);
  }
  @media (max-width: 29.99rem) {
    grid-template-columns: 3rem minmax(0, 1fr);
  }
`;

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  @media (max-width: 29.99rem) {
    grid-column: 2;
    margin-left: calc(-1 * var(--s3));
  }
`;

const Details = styled.span`
  display: block;
  font-size: var(--t-small);
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;

export type PersonProps = {
  readonly name: string;
  /** In place of the initials, where the row is about a thing. */
  readonly icon?: ReactNode;
  readonly badge?: ReactNode;
  readonly details?: ReactNode;
  readonly actions?: ReactNode;
};

/** A row of a list of people, or of what belongs to one. */
export function Person({ name, icon, badge, details, actions }: PersonProps) {
  return (
    <Row>
      {icon === undefined ? <Avatar name={name} size="md" /> : <IconDisc>{icon}</IconDisc>}
      <div>
        <b>{name}</b> {badge}
        {details !== undefined && <Details>{details}</Details>}
      </div>
      {actions !== undefined && <Acts>{actions}</Acts>}
    </Row>
  );
}
