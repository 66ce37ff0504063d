import { ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { EventPicture } from '#platform/covers/event-picture.tsx';
import { Anchor } from '#platform/ui/anchor.tsx';
import { Small } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';

const Choice = styled(Anchor)`
  display: grid;
  grid-template-columns: 3rem minmax(0, 1fr) auto;
  gap: var(--s4);
  align-items: center;
  padding-block: var(--s3);
  text-decoration: none;
  li + li > & {
    border-top: 1px solid var(--rule);
  }
  &:hover b {
    text-decoration: underline;
    text-underline-offset: 0.25em;
  }
`;

const Crest = styled.span`
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  overflow: hidden;
`;

type Props = { organizations: readonly { id: string; name: string; href: string; role: string }[] };

/** Those whom somebody works for, each a way to its desk. */
export function Organizers({ organizations }: Props) {
  return (
    <Panel as="ul">
      {organizations.map(({ id, name, href, role }) => (
        <li key={id}>
          <Choice href={href}>
            <Crest>
              <EventPicture event={{ id }} shape="crest" />
            </Crest>
            <span>
              <b>{name}</b>
              <br />
              <Small>{role}</Small>
            </span>
            <ChevronRight />
          </Choice>
        </li>
      ))}
    </Panel>
  );
}
