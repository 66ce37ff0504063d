import { styled } from 'styled-components';
import { backOf, type Request } from '#machines/desk/cancellation-requests/request.ts';
import { canDecide } from '#machines/desk/cancellation-requests/cancellation-requests-selectors.ts';
import {
  requestAgree,
  requestAsked,
  requestBack,
  requestDay,
  requestDecline,
  requestEnds,
  requestEvent,
  requestOpen,
  requestOrder,
  requestWhich,
  requestWho,
} from '#messages/cancellation-requests.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Figures, Fine, Row } from '#platform/ui/page.tsx';
import { Table, TableCell, TableRow } from '#platform/ui/table.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { dayOf, timeOf } from '#platform/viewers-day.ts';
import { OwnWords } from '#views/shared/own-words.tsx';
import { CancellationRequestsFlow } from '#views/desk/cancellations/cancellation-requests-context.ts';

const Foot = styled(Row)`
  background: var(--surface);
  padding: var(--s3) var(--s4) var(--s4);
  > :first-child {
    margin-inline-end: auto;
  }
`;

type Props = {
  request: Request;
  /** Of the organizer's orders: '/desk/players/orders'. */
  orders: string;
};

/** What was asked together about one order, and the two answers to it. */
export function RequestTable({ request, orders }: Props) {
  const language = useLanguage();
  const flow = CancellationRequestsFlow.useActorRef();
  const isOpen = CancellationRequestsFlow.useSelector(canDecide);
  const { orderCode: code, askedAt, registrations } = request;
  const which = <VisuallyHidden>{requestWhich({ code }, language)}</VisuallyHidden>;
  return (
    <div>
      <Table
        caption={requestOrder({ code }, language)}
        columns={[requestWho(language), requestEvent(language), requestEnds(language), requestBack(language)]}
      >
        {registrations.map(({ id, attendeeName, endsAt, back, ...named }) => (
          <TableRow
            key={id}
            head={
              <>
                {attendeeName}
                <Fine as="p" style={{ fontWeight: 400 }}>
                  <OwnWords of={{ name: named.tierName, languageUsed: named.tierLanguage }} />
                </Fine>
              </>
            }
          >
            <TableCell>
              <OwnWords of={{ name: named.eventName, languageUsed: named.eventLanguage }} />
            </TableCell>
            <TableCell label={requestEnds(language)}>
              {requestDay({ day: dayOf(endsAt, language) }, language)}
            </TableCell>
            <TableCell place="beside">
              <Figures>{moneyIn(back, language)}</Figures>
            </TableCell>
          </TableRow>
        ))}
      </Table>
      <Foot $gap="s3">
        <Fine>{requestAsked({ time: timeOf(askedAt, language) }, language)}</Fine>
        <ButtonLink kind="quiet" small href={`${orders}/${code}`}>
          <span>
            {requestOpen(language)}
            {which}
          </span>
        </ButtonLink>
        <Button
          kind="line"
          small
          aria-haspopup="dialog"
          aria-disabled={!isOpen}
          onClick={() => flow.send({ type: 'cancellationRequests.open', request, decision: 'DECLINE' })}
        >
          <span>
            {requestDecline(language)}
            {which}
          </span>
        </Button>
        <Button
          small
          aria-haspopup="dialog"
          aria-disabled={!isOpen}
          onClick={() => flow.send({ type: 'cancellationRequests.open', request, decision: 'APPROVE' })}
        >
          <span>
            {requestAgree({ amount: backOf(request) }, language)}
            {which}
          </span>
        </Button>
      </Foot>
    </div>
  );
}
