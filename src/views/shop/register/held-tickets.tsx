import { ticketHolders } from '#machines/shop/register/register-selectors.ts';
import { heldText, heldTitle } from '#messages/register.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';

/** Tells who has tickets for the event that what they add comes on top of them; once, and it stands in nobody's way. */
export function HeldTickets() {
  const language = useLanguage();
  const holders = RegisterFlow.useSelector(ticketHolders, (before, after) => before.join('\n') === after.join('\n'));
  if (holders.length === 0) return null;
  return (
    <Notice kind="info" title={heldTitle({ tickets: holders.length }, language)}>
      {heldText({ names: [...new Set(holders)] }, language)}
    </Notice>
  );
}
