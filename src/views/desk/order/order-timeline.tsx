import type { ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import { inCents } from '#domain/money.ts';
import {
  timelineCancelled,
  timelineCorrected,
  timelineDeed,
  timelineGone,
  timelineMoney,
  timelinePlaced,
  timelineReason,
  timelineTitle,
} from '#messages/desk-order-deeds.ts';
import { timePlain } from '#messages/desk-orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Heading, Stack } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { timeOf } from '#platform/viewers-day.ts';
import type { DeskOrderFieldsFragment } from '#services/desk/generated/graphql.ts';
import { Timeline } from '#views/desk/order/order-parts.ts';

type Order = DeskOrderFieldsFragment;
type Entry = Order['money']['entries'][number];
type Deed = Order['history'][number];
type Look = 'done' | 'unsure' | 'bad';
type Told = { id: string; at: string; look: Look; words: ReactNode };

type OrderDeedName = Parameters<typeof timelineDeed>[0]['what'];
const deedsOfOrders: readonly string[] = [
  'ORDER_SETTLED',
  'ORDER_CANCELLED',
  'ORDER_REFUNDED',
  'REFUND_RETURNED',
  'REFUND_REQUESTED',
  'REFUND_DECLINED',
  'CONFIRMATION_RESENT',
  'ORDER_NOTED',
  'ORDER_SOLD',
  'ORDER_CLAIMED',
  'CANCELLATION_APPROVED',
  'CANCELLATION_DECLINED',
] satisfies readonly OrderDeedName[];
/** All that an order's history has entries of. */
const isOfOrder = (deed: Deed): deed is Deed & { what: OrderDeedName } => deedsOfOrders.includes(deed.what);

const unsure: ReadonlySet<Entry['kind']> = new Set([
  'AWAITED',
  'REFUND_ASKED',
  'REFUND_OWED',
  'REFUND_HELD',
  'DISPUTED',
]);

/** What happened with an order, the latest first: its money, its registrations, and what the team did. */
export function OrderTimeline({ order }: { order: Order }) {
  const language = useLanguage();
  const { id, placedAt, buyer, money, history } = order;
  const placed: Told = { id, at: placedAt, look: 'done', words: timelinePlaced({ buyer: buyer.name }, language) };
  const told = [
    ...history.filter(isOfOrder).map((deed) => toldOfDeed(deed, language)),
    ...money.entries.map((entry) => toldOfEntry(entry, language)),
    placed,
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <Panel aria-labelledby="timeline">
      <Stack>
        <Heading id="timeline">{timelineTitle(language)}</Heading>
        <Timeline>
          {told.map((one) => (
            <li key={one.id} data-look={one.look}>
              <div>
                {one.words}
                <time dateTime={one.at}>{timePlain({ time: timeOf(one.at, language) }, language)}</time>
              </div>
            </li>
          ))}
        </Timeline>
      </Stack>
    </Panel>
  );
}

function toldOfEntry({ id, at, kind, amount, attendeeName, ticketName }: Entry, language: Language): Told {
  const look = kind === 'REFUND_FAILED' ? 'bad' : unsure.has(kind) ? 'unsure' : 'done';
  const words =
    kind === 'REGISTRATION_CANCELLED'
      ? timelineCancelled({ attendee: attendeeName ?? '', ticket: ticketName ?? '' }, language)
      : timelineMoney({ kind, amount: inCents(amount ?? 0) }, language);
  return { id, at, look, words };
}

function toldOfDeed(
  { id, at, what, by, amount, reason, correctedAddress }: Deed & { what: OrderDeedName },
  language: Language,
): Told {
  const who = by ?? timelineGone(language);
  return {
    id,
    at,
    look: 'done',
    words: (
      <>
        {correctedAddress
          ? timelineCorrected({ by: who, was: correctedAddress.was, is: correctedAddress.is }, language)
          : timelineDeed({ what, by: who, amount: inCents(amount ?? 0) }, language)}
        {reason !== null && <div>{timelineReason({ text: reason }, language)}</div>}
      </>
    ),
  };
}
