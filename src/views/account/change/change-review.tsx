import { Clock } from 'lucide-react';
import { parseWallTime } from '#domain/event-time.ts';
import { inCents } from '#domain/money.ts';
import {
  exchangeBefore,
  exchangeQuote,
  isExchangeRenewed,
  toExchange,
} from '#machines/account/change-dialog/change-dialog-selectors.ts';
import { quoteBack, quotePart, quoteRenewed, quoteTaxKept } from '#messages/cancel.ts';
import { quoteBecomes, quoteChanged, quoteChangedText, quoteDate, quoteWas } from '#messages/change.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { Leader, Who } from '#platform/ui/receipt.tsx';
import type { ChangeQuoteFieldsFragment as Quote } from '#services/generated/graphql.ts';
import { ChangeDialogFlow } from '#views/account/change/change-dialog-context.ts';
import { PolicyLines } from '#views/shared/policy/policy-lines.tsx';
import { OwnWords } from '#views/shared/own-words.tsx';

/** What it was, what it becomes, and where the difference goes. */
export function ChangeReview() {
  const language = useLanguage();
  const quote = ChangeDialogFlow.useSelector(exchangeQuote);
  const before = ChangeDialogFlow.useSelector(exchangeBefore);
  const renewed = ChangeDialogFlow.useSelector(isExchangeRenewed);
  const opened = ChangeDialogFlow.useSelector(toExchange);
  if (!quote || !opened) return null;
  const { event, cancellationPolicy } = quote;
  return (
    <>
      {before && (
        <Notice kind="warn" title={quoteChanged(language)}>
          {quoteChangedText({ amount: inCents(before.due.amount > 0 ? before.due : before.back) }, language)}
        </Notice>
      )}
      {renewed && <Notice icon={<Clock />}>{quoteRenewed(language)}</Notice>}
      <Lines title={quoteWas(language)} lines={quote.before} />
      <Lines title={quoteBecomes(language)} lines={quote.after} />
      <Difference quote={quote} />
      <PolicyLines sold={[{ tuition: event, cancellationPolicy, mayBeGiven: true }]} />
      {event.id !== opened.event.id && (
        <p>{quoteDate({ time: parseWallTime(event.startWallTime), zone: event.timeZoneName }, language)}</p>
      )}
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: Quote['before'] }) {
  const language = useLanguage();
  return (
    <div>
      <Who>{title}</Who>
      <dl>
        {lines.map(({ product, total }) => (
          <Leader key={product.id} label={<OwnWords of={product} />} value={moneyIn(total, language)} />
        ))}
      </dl>
    </div>
  );
}

/** What of the difference is kept, and why; nothing where all of it comes back. */
function Difference({ quote: { kept, keptParts, back } }: { quote: Quote }) {
  const language = useLanguage();
  if (kept.amount === 0) return null;
  const less = (amount: Quote['kept']) => moneyIn({ ...amount, amount: -amount.amount }, language);
  const named = keptParts.reduce((sum, { amount }) => sum + Math.round(amount.amount * 100), 0);
  const rest = Math.round(kept.amount * 100) - named;
  return (
    <dl>
      {keptParts.map(({ reason, percent, amount }) => (
        <Leader key={reason} label={quotePart({ reason, percent: percent ?? 0 }, language)} value={less(amount)} />
      ))}
      {rest > 0 && <Leader label={quoteTaxKept(language)} value={less({ ...kept, amount: rest / 100 })} />}
      <Leader label={<b>{quoteBack(language)}</b>} value={<b>{moneyIn(back, language)}</b>} />
    </dl>
  );
}
