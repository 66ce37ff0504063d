import { useForm } from 'react-hook-form';
import { inCents } from '#domain/money.ts';
import * as selectors from '#machines/desk/order/order-selectors.ts';
import { moneyWay } from '#messages/desk-order.ts';
import {
  dialogClose,
  refundAsks,
  refundBack,
  refundCancels,
  refundDeed,
  refundHandedOver,
  refundKeeps,
  refundOwed,
  refundPending,
  refundReason,
  refundReasonHint,
  refundReasonMissing,
  refundReview,
  refundStays,
  refundTotal,
} from '#messages/desk-order-deeds.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Field, Textarea } from '#platform/ui/field.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Fine, Stack } from '#platform/ui/page.tsx';
import { Leader, LeaderTotal } from '#platform/ui/receipt.tsx';
import { OrderFlow } from '#views/desk/order/order-context.ts';
import { TroubleNotice } from '#views/desk/order/order-trouble.tsx';

const formId = 'refund-review-form';

/** What goes back by which ways and what that cancels, from the figures by which it is done. */
export function ReviewDialog() {
  const language = useLanguage();
  const flow = OrderFlow.useActorRef();
  const preview = OrderFlow.useSelector(selectors.refundPreview);
  const reason = OrderFlow.useSelector(selectors.givenReason);
  const canClose = OrderFlow.useSelector(selectors.canClose);
  const trouble = OrderFlow.useSelector(selectors.orderTrouble);
  const isAsking = OrderFlow.useSelector(selectors.isAskingForRefund);
  const is = isAsking ? 'asked' : 'given';
  const isGiving = OrderFlow.useSelector(selectors.orderState) === 'refunding';
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason } });
  if (!preview) return null;
  const close = () => flow.send({ type: 'order.close' });
  const give = handleSubmit((typed) =>
    flow.send({ type: 'order.give', reason: typed.reason.trim(), idempotencyKey: newIdempotencyKey() }),
  );
  return (
    <Dialog
      open
      onOpenChange={close}
      canClose={canClose}
      title={refundReview(language)}
      footer={
        <>
          <Button kind="line" disabled={!canClose} onClick={close}>
            {dialogClose(language)}
          </Button>
          <Button kind="line" disabled={!canClose} onClick={() => flow.send({ type: 'order.back' })}>
            {refundBack(language)}
          </Button>
          <Button type="submit" form={formId} pending={isGiving && refundPending({ is }, language)}>
            {refundDeed({ is, amount: inCents(preview.total) }, language)}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        method="post"
        id={formId}
        $gap="s5"
        noValidate
        aria-busy={isGiving}
        onSubmit={(event) => void give(event)}
      >
        {trouble && <TroubleNotice trouble={trouble} />}
        <dl>
          {preview.ways.map(({ way, last4, amount }, at) => (
            <Leader
              key={at}
              label={moneyWay({ way, digits: last4 ?? '' }, language).trim()}
              value={moneyIn(amount, language)}
            />
          ))}
          <LeaderTotal label={refundTotal(language)} value={moneyIn(preview.total, language)} />
        </dl>
        {isAsking ? <p>{refundAsks(language)}</p> : <ByHand />}
        <Cancelled />
        <Fine as="dl">
          <Leader label={refundStays(language)} value={moneyIn(preview.after, language)} />
        </Fine>
        <Field
          label={refundReason({ is }, language)}
          hint={refundReasonHint(language)}
          error={formState.errors.reason && refundReasonMissing(language)}
        >
          <Textarea
            maxLength={500}
            readOnly={isGiving}
            {...register('reason', { validate: (typed) => typed.trim() !== '' })}
          />
        </Field>
      </Stack>
    </Dialog>
  );
}

/** What has to be in the buyer's hands before this is confirmed, and what stays owed after it. */
function ByHand() {
  const language = useLanguage();
  const ways = OrderFlow.useSelector(selectors.refundPreview)?.ways ?? [];
  return ways.map(({ way, amount, isHandedOver }, at) => {
    if (way !== 'BY_HAND') return null;
    const words = (isHandedOver ? refundHandedOver : refundOwed)({ amount: inCents(amount) }, language);
    return (
      <Notice key={at} kind="warn">
        {words}
      </Notice>
    );
  });
}

function Cancelled() {
  const language = useLanguage();
  const preview = OrderFlow.useSelector(selectors.refundPreview);
  const order = OrderFlow.useSelector(selectors.deskOrder);
  const names = (order?.registrations ?? [])
    .filter(({ id }) => preview?.cancelled.includes(id))
    .map(({ attendeeName }) => attendeeName);
  return <p>{names.length > 0 ? refundCancels({ names }, language) : refundKeeps(language)}</p>;
}
