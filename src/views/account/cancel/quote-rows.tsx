import { Clock } from 'lucide-react';
import { parseWallTime } from '#domain/event-time.ts';
import { inCents } from '#domain/money.ts';
import {
  cancelQuote,
  isRenewed,
  quoteBefore,
  toCancel,
} from '#machines/account/cancel-dialog/cancel-dialog-selectors.ts';
import {
  quoteBack,
  quoteBackIfAgreed,
  quoteBefore as quoteGivenBefore,
  quoteChanged,
  quoteChangedText,
  quoteDecides,
  quoteDecidesText,
  quoteKept,
  quotePaid,
  quotePart,
  quoteRenewed,
  quoteTaxBack,
  quoteTaxKept,
  quoteThen,
  quoteUntil,
  quoteWhose,
} from '#messages/cancel.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { Leader, Who } from '#platform/ui/receipt.tsx';
import type { CancellationQuoteFieldsFragment as Quote } from '#services/generated/graphql.ts';
import { CancelDialogFlow } from '#views/account/cancel/cancel-dialog-context.ts';

type Quoted = Quote['registrations'][number];

/** What comes back of each ticket, what is kept and why, and until when it is so. */
export function Review() {
  const language = useLanguage();
  const quote = CancelDialogFlow.useSelector(cancelQuote);
  const before = CancelDialogFlow.useSelector(quoteBefore);
  const renewed = CancelDialogFlow.useSelector(isRenewed);
  if (!quote) return null;
  return (
    <>
      {before && (
        <Notice kind="warn" title={quoteChanged(language)}>
          {quoteChangedText({ amount: inCents(before.back.amount > 0 ? before.back : before.awaiting) }, language)}
        </Notice>
      )}
      {renewed && <Notice icon={<Clock />}>{quoteRenewed(language)}</Notice>}
      <WhoDecides quote={quote} />
      {quote.registrations.map((quoted) => (
        <Rows key={quoted.registration.id} quoted={quoted} />
      ))}
    </>
  );
}

/** Of what the organizer decides nothing is cancelled by the press. */
function WhoDecides({ quote: { registrations } }: { quote: Quote }) {
  const language = useLanguage();
  const opened = CancelDialogFlow.useSelector(toCancel);
  const waiting = registrations.filter(({ needsApproval }) => needsApproval).length;
  if (!opened || waiting === 0) return null;
  return (
    <Notice icon={<Clock />} title={quoteDecides({ organizer: opened.event.organizer.name }, language)}>
      {quoteDecidesText({ many: waiting === registrations.length ? 'all' : 'some' }, language)}
    </Notice>
  );
}

/** One ticket to the cent: its rows add up from what was paid to what comes back. */
function Rows({ quoted }: { quoted: Quoted }) {
  const language = useLanguage();
  const { registration, paid, back, taxesBack, keptParts } = quoted;
  const less = (amount: Quoted['kept']) => moneyIn({ ...amount, amount: -amount.amount }, language);
  const { parts, rest } = keptRows(quoted);
  return (
    <div>
      <Who>{quoteWhose({ name: registration.attendee.name, tier: registration.tuition.name }, language)}</Who>
      <dl>
        <Leader label={quotePaid(language)} value={moneyIn(paid, language)} />
        {parts.map(({ reason, percent, amount }) => (
          <Leader key={reason} label={quotePart({ reason, percent: percent ?? 0 }, language)} value={less(amount)} />
        ))}
        {rest && (
          <Leader
            label={keptParts.length > 0 && parts.length > 0 ? quoteTaxKept(language) : quoteKept(language)}
            value={less(rest)}
          />
        )}
        {quoted.backBefore.amount > 0 && <Leader label={quoteGivenBefore(language)} value={less(quoted.backBefore)} />}
        <Leader
          label={<b>{quoted.needsApproval ? quoteBackIfAgreed(language) : quoteBack(language)}</b>}
          value={<b>{moneyIn(back, language)}</b>}
        />
        {taxesBack.map(({ description, taxRate, amount }) => (
          <Leader
            key={`${description} ${taxRate}`}
            label={quoteTaxBack({ tax: description, rate: taxRate }, language)}
            value={moneyIn(amount, language)}
          />
        ))}
      </dl>
      <Until quoted={quoted} />
    </div>
  );
}

/** Why so much is kept, and the taxes on it; in one sum where something went back before, which counts towards it. */
function keptRows({ kept, keptParts, backBefore }: Quoted) {
  const inCents100 = (amount: number) => Math.round(amount * 100);
  if (backBefore.amount > 0) return { parts: [], rest: kept.amount > 0 ? kept : null };
  const named = keptParts.reduce((sum, { amount }) => sum + inCents100(amount.amount), 0);
  const rest = inCents100(kept.amount) - named;
  return { parts: keptParts, rest: rest > 0 ? { ...kept, amount: rest / 100 } : null };
}

function Until({ quoted: { window, nextWindow } }: { quoted: Quoted }) {
  const language = useLanguage();
  if (!window || !nextWindow) return null;
  const at = { time: parseWallTime(window.wallTime), zone: window.timeZoneName };
  return (
    <p>
      {quoteUntil({ percent: window.percent, ...at }, language)}{' '}
      {quoteThen({ rest: nextWindow.percent > 0 ? 'less' : 'nothing', percent: nextWindow.percent, ...at }, language)}
    </p>
  );
}
