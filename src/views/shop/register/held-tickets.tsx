import { ticketHolders } from '#machines/shop/register/register-selectors.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';

/** Tells who has tickets for the event that what they add comes on top of them; once, and it stands in nobody's way. */
export function HeldTickets() {
  const holders = RegisterFlow.useSelector(ticketHolders, (before, after) => before.join('\n') === after.join('\n'));
  if (holders.length === 0) return null;
  const names = new Intl.ListFormat('en').format(new Set(holders));
  return (
    <Notice
      kind="info"
      title={
        holders.length === 1
          ? 'You already have a ticket for this event'
          : `You already have ${holders.length} tickets for this event`
      }
    >
      {`For ${names}, in My events. What you add here comes on top.`}
    </Notice>
  );
}
