import type { Language } from '#domain/language.ts';
import { parseWallTime } from '#domain/event-time.ts';
import { inCents } from '#domain/money.ts';
import {
  canChooseOther,
  canCloseExchange,
  canSeeDifference,
  exchangePayment,
  exchangeQuote,
  type exchangeState,
} from '#machines/account/change-dialog/change-dialog-selectors.ts';
import type { OpenedTicket } from '#machines/account/my-events/my-events-setup.ts';
import { dialogClose, quoteWay, quoteWayDigits, toldTotal, unknownDeed } from '#messages/cancel.ts';
import {
  chooseNext,
  payableGo,
  quoteAgain,
  quoteDeed,
  quoteDeedNothing,
  quoteDeedPay,
  quoteFinal,
  quoteKeep,
  quoteNone,
  quotePayFirst,
  quotePending,
  quoteToPay,
} from '#messages/change.ts';
import { failureRetry } from '#messages/shell.ts';
import { shortPlain } from '#messages/values.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { DialogGrow, DialogStubHead } from '#platform/ui/dialog-stub.tsx';
import { Small, Stack } from '#platform/ui/page.tsx';
import { LeaderTotal } from '#platform/ui/receipt.tsx';
import type { ChangeQuoteFieldsFragment as Quote } from '#services/generated/graphql.ts';
import { ChangeDialogFlow } from '#views/account/change/change-dialog-context.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

type State = ReturnType<typeof exchangeState>;

const closes: readonly State[] = ['unknown', 'told', 'payable', 'blocked'];

/** The stub of the dialog: the event, what is to be paid or comes back, the deed, and what leaves all as it is. */
export function ChangeStub({ ticket: { event }, state }: { ticket: OpenedTicket; state: State }) {
  const language = useLanguage();
  const exchange = ChangeDialogFlow.useActorRef();
  const canClose = ChangeDialogFlow.useSelector(canCloseExchange);
  const mayChooseOther = ChangeDialogFlow.useSelector(canChooseOther);
  const isOffered = state === 'reviewing' || state === 'doing';
  return (
    <>
      <DialogStubHead name={<OwnWords of={event} />}>
        {shortPlain({ time: parseWallTime(event.startWallTime) }, language)}
        <br />
        {event.organizer.name}
      </DialogStubHead>
      <DialogGrow>
        <Stack $gap="s3">
          {(isOffered || state === 'told') && <Sums isDone={state === 'told'} />}
          {isOffered && <Final />}
          <Deed state={state} />
          {mayChooseOther && (
            <Button kind="quiet" wide onClick={() => exchange.send({ type: 'exchange.back' })}>
              {quoteAgain(language)}
            </Button>
          )}
          <Button kind="line" wide disabled={!canClose} onClick={() => exchange.send({ type: 'exchange.close' })}>
            {closes.includes(state) ? dialogClose(language) : quoteKeep(language)}
          </Button>
        </Stack>
      </DialogGrow>
    </>
  );
}

/** When the ticket becomes the other one. */
function Final() {
  const language = useLanguage();
  const quote = ChangeDialogFlow.useSelector(exchangeQuote);
  const isToPay = quote !== null && quote.due.amount > 0;
  return <Small as="p">{isToPay ? quotePayFirst(language) : quoteFinal(language)}</Small>;
}

/** What is to be paid, or comes back by each way. */
function Sums({ isDone }: { isDone: boolean }) {
  const language = useLanguage();
  const quote = ChangeDialogFlow.useSelector(exchangeQuote);
  if (!quote) return null;
  const { ways, back, due } = quote;
  if (isDone)
    return (
      back.amount > 0 && (
        <dl>
          <LeaderTotal label={toldTotal(language)} value={moneyIn(back, language)} />
        </dl>
      )
    );
  if (due.amount > 0)
    return (
      <dl>
        <LeaderTotal label={quoteToPay(language)} value={moneyIn(due, language)} />
      </dl>
    );
  return (
    <dl>
      {ways.length === 0 && <LeaderTotal label={quoteNone(language)} value={moneyIn(back, language)} />}
      {ways.map(({ way, last4, amount }) => (
        <LeaderTotal
          key={`${way} ${last4}`}
          label={last4 ? quoteWayDigits({ way, digits: last4 }, language) : quoteWay({ way }, language)}
          value={moneyIn(amount, language)}
        />
      ))}
    </dl>
  );
}

function Deed({ state }: { state: State }) {
  const language = useLanguage();
  const exchange = ChangeDialogFlow.useActorRef();
  const quote = ChangeDialogFlow.useSelector(exchangeQuote);
  const payment = ChangeDialogFlow.useSelector(exchangePayment);
  const maySee = ChangeDialogFlow.useSelector(canSeeDifference);
  if (state === 'choosing')
    return (
      <Button wide disabled={!maySee} onClick={() => exchange.send({ type: 'exchange.next' })}>
        {chooseNext(language)}
      </Button>
    );
  if (state === 'unreadable' || state === 'signedOut')
    return (
      <Button wide onClick={() => exchange.send({ type: 'exchange.retry' })}>
        {failureRetry(language)}
      </Button>
    );
  if (state === 'unknown')
    return (
      <Button wide onClick={() => exchange.send({ type: 'exchange.askAgain' })}>
        {unknownDeed(language)}
      </Button>
    );
  if (state === 'payable' && payment)
    return (
      <ButtonLink wide href={payment}>
        {payableGo(language)}
      </ButtonLink>
    );
  if ((state !== 'reviewing' && state !== 'doing') || !quote) return null;
  return (
    <Button
      wide
      pending={state === 'doing' && quotePending(language)}
      onClick={() => exchange.send({ type: 'exchange.confirm', idempotencyKey: newIdempotencyKey() })}
    >
      {deedInWords(quote, language)}
    </Button>
  );
}

function deedInWords({ due, back }: Quote, language: Language): string {
  if (due.amount > 0) return quoteDeedPay({ amount: inCents(due) }, language);
  return back.amount > 0 ? quoteDeed({ amount: inCents(back) }, language) : quoteDeedNothing(language);
}
