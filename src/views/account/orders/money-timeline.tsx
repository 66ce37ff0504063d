import { styled } from 'styled-components';
import { parseWallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { inCents } from '#domain/money.ts';
import {
  entryAsked,
  entryAwaited,
  entryCancelled,
  entryChargedInVain,
  entryDisputed,
  entryDisputeWon,
  entryFailed,
  entryHeld,
  entryOwed,
  entryPaid,
  entryRefunded,
  entryTakenBack,
  entryWaived,
  entryWay,
} from '#messages/orders.ts';
import { shortPlain } from '#messages/values.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Figures, Fine } from '#platform/ui/page.tsx';
import type { MoneyEntryFieldsFragment, MoneyEntryKind } from '#services/generated/graphql.ts';

type Entry = MoneyEntryFieldsFragment;

/** What happened with an order's money, the latest first: what is on its way is said as that, never as done or failed. */
export function MoneyTimeline({ entries, organizer }: { entries: readonly Entry[]; organizer: string }) {
  const language = useLanguage();
  return (
    <Line>
      {entries.map((entry) => (
        <li key={entry.id} data-kind={looks[entry.kind]}>
          <dl>
            <dt>
              {words[entry.kind](entry, { organizer, language })}
              <When>{shortPlain({ time: parseWallTime(entry.wallTime) }, language)}</When>
            </dt>
            <Figures as="dd">{entry.amount && hasMoved(entry) && <b>{moneyIn(signed(entry), language)}</b>}</Figures>
          </dl>
        </li>
      ))}
    </Line>
  );
}

const looks: Record<MoneyEntryKind, 'done' | 'unsure' | 'bad'> = {
  PAID: 'done',
  AWAITED: 'unsure',
  WAIVED: 'done',
  CHARGED_IN_VAIN: 'done',
  REGISTRATION_CANCELLED: 'done',
  REFUND_ASKED: 'unsure',
  REFUNDED: 'done',
  REFUND_FAILED: 'bad',
  REFUND_OWED: 'unsure',
  REFUND_HELD: 'unsure',
  DISPUTED: 'unsure',
  DISPUTE_WON: 'done',
  TAKEN_BACK: 'done',
};

/** What the bank did not take or has not moved stands in its sentence alone: beside the line it would read like money that came in. */
const hasMoved = ({ kind }: Entry) => kind !== 'REFUND_FAILED' && kind !== 'DISPUTED' && kind !== 'DISPUTE_WON';

const outgoing: ReadonlySet<MoneyEntryKind> = new Set([
  'WAIVED',
  'REFUND_ASKED',
  'REFUNDED',
  'REFUND_OWED',
  'REFUND_HELD',
  'TAKEN_BACK',
]);

/** The entry's amount, less than nothing where it goes back; nothing where no money is meant. */
export const signed = ({ kind, amount }: Entry) =>
  amount && outgoing.has(kind) ? { ...amount, amount: -amount.amount } : (amount ?? 0);

/** 'Card ending 1111', 'Gift card K4TD', or by hand. */
export const wayWords = ({ way, last4 }: Entry, language: Language): string =>
  entryWay({ way: way ?? 'BY_HAND', digits: last4 ?? '' }, language).trim();

type Told = { organizer: string; language: Language };

const words: Record<MoneyEntryKind, (entry: Entry, told: Told) => string> = {
  PAID: (entry, { language }) => entryPaid({ way: wayWords(entry, language) }, language),
  AWAITED: (_, { organizer, language }) => entryAwaited({ organizer }, language),
  WAIVED: (_, { language }) => entryWaived(language),
  CHARGED_IN_VAIN: (entry, { language }) => entryChargedInVain({ way: wayWords(entry, language) }, language),
  REGISTRATION_CANCELLED: ({ attendeeName, ticketName }, { language }) =>
    entryCancelled({ attendee: attendeeName ?? '', ticket: ticketName ?? '' }, language),
  REFUND_ASKED: ({ amount, wallTime, ...entry }, { language }) =>
    entryAsked(
      {
        amount: inCents(amount ?? 0),
        day: parseWallTime(wallTime),
        way: wayWords({ ...entry, amount, wallTime }, language),
      },
      language,
    ),
  REFUNDED: (entry, { language }) => entryRefunded({ way: wayWords(entry, language) }, language),
  REFUND_FAILED: ({ amount }, { organizer, language }) =>
    entryFailed({ amount: inCents(amount ?? 0), organizer }, language),
  REFUND_OWED: ({ amount }, { organizer, language }) =>
    entryOwed({ amount: inCents(amount ?? 0), organizer }, language),
  REFUND_HELD: (entry, { organizer, language }) =>
    entryHeld(
      {
        amount: inCents(entry.amount ?? 0),
        day: parseWallTime(entry.wallTime),
        organizer,
        way: wayWords(entry, language),
      },
      language,
    ),
  DISPUTED: (entry, { language }) =>
    entryDisputed({ amount: inCents(entry.amount ?? 0), way: wayWords(entry, language) }, language),
  DISPUTE_WON: (entry, { language }) => entryDisputeWon({ way: wayWords(entry, language) }, language),
  TAKEN_BACK: (entry, { language }) => entryTakenBack({ way: wayWords(entry, language) }, language),
};

const When = styled(Fine)`
  display: block;
`;

const Line = styled.ol`
  display: grid;
  font-size: var(--t-small);
  line-height: 1.4;
  > li {
    position: relative;
    padding: 0 0 var(--s4) 2rem;
    overflow-wrap: anywhere;
  }
  dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0.25rem var(--s4);
    align-items: baseline;
  }
  > li::before {
    content: '';
    position: absolute;
    left: 0.25rem;
    top: 0.25rem;
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 50%;
    border: 2px solid var(--ink);
    background: var(--surface);
    z-index: 1;
  }
  > li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 0.5625rem;
    top: 1rem;
    bottom: -0.25rem;
    border-left: 3px dotted var(--edge);
  }
  > [data-kind='done']::before {
    background: var(--ink);
  }
  > [data-kind='unsure']::before {
    border: 2px dashed var(--warn);
  }
  > [data-kind='bad']::before {
    border-color: var(--error);
    background: var(--error);
  }
`;
