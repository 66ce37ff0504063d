import { styled } from 'styled-components';
import { Ticket, TicketArt, TicketBody, TicketStub } from './ticket.tsx';
import { TicketFoot } from './ticket-details.tsx';

/** A line of text to come; width and height as CSS lengths. */
export const SkeletonBar = styled.span<{ readonly $width?: string; readonly $height?: string }>`
  display: block;
  background: var(--rule);
  border-radius: 2px;
  width: ${(props) => props.$width ?? '100%'};
  height: ${(props) => props.$height ?? '.8em'};
  animation: breathe 1.8s infinite ease-in-out;
`;

const Art = styled(TicketArt)`
  background: var(--rule);
  animation: breathe 1.8s infinite ease-in-out;
`;

const Body = styled(TicketBody)`
  gap: 0.7rem;
`;

const Foot = styled(TicketFoot)`
  width: 100%;
`;

const Stub = styled(TicketStub)`
  gap: 0.4rem;
`;

const titles = ['84%', '62%', '74%'];

/** A ticket without ink, the size of the one to come; `index` varies its title. Silent: say 'Loading' beside it. */
export function TicketSkeleton({ index = 0 }: { readonly index?: number }) {
  return (
    <Ticket ticketColor="var(--ticket-void)" aria-hidden="true">
      <Art />
      <Body>
        <SkeletonBar $width={titles[index % titles.length] ?? '74%'} $height="1.3rem" />
        <SkeletonBar $width="55%" />
        <SkeletonBar $width="68%" />
        <Foot as="span">
          <SkeletonBar $width="6rem" />
        </Foot>
      </Body>
      <Stub>
        <SkeletonBar $width="2.4rem" />
        <SkeletonBar $width="3.6rem" />
      </Stub>
    </Ticket>
  );
}
