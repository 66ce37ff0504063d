import { useForm } from 'react-hook-form';
import { inCents } from '#domain/money.ts';
import * as selectors from '#machines/desk/order/order-selectors.ts';
import {
  dialogClose,
  refundAmount,
  refundAmountHint,
  refundAmountMissing,
  refundAmountOne,
  refundChoose,
  refundChooseMissing,
  refundCounting,
  refundLeft,
  refundNext,
  refundTitle,
} from '#messages/desk-order-deeds.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Field, FieldSet, Input } from '#platform/ui/field.tsx';
import { Stack } from '#platform/ui/page.tsx';
import { OrderFlow } from '#views/desk/order/order-context.ts';
import { chosenOf, leftOf, linesIn, whyNoAmount, type Chosen } from '#views/desk/order/chosen-lines.ts';
import { TroubleNotice } from '#views/desk/order/order-trouble.tsx';

const formId = 'refund-lines-form';

/** Of which registrations money goes back, and how much. */
export function LinesDialog() {
  const language = useLanguage();
  const flow = OrderFlow.useActorRef();
  const order = OrderFlow.useSelector(selectors.deskOrder);
  const canClose = OrderFlow.useSelector(selectors.canClose);
  const trouble = OrderFlow.useSelector(selectors.orderTrouble);
  const isAsking = OrderFlow.useSelector(selectors.isAskingForRefund);
  const isCounting = OrderFlow.useSelector(selectors.orderState) === 'previewing';
  const { register, handleSubmit, formState, getValues } = useForm<Chosen>({
    defaultValues: order ? chosenOf(order) : { chosen: [], amount: '' },
  });
  if (!order) return null;
  const { registrations } = order;
  const close = () => flow.send({ type: 'order.close' });
  const next = handleSubmit((chosen) => flow.send({ type: 'order.preview', lines: linesIn(registrations, chosen) }));
  const amountWords = { NOT_ONE: refundAmountOne, NO_AMOUNT: refundAmountMissing };
  const why = whyNoAmount(registrations, getValues());
  return (
    <Dialog
      open
      onOpenChange={close}
      canClose={canClose}
      title={refundTitle({ is: isAsking ? 'asked' : 'given' }, language)}
      footer={
        <>
          <Button kind="line" disabled={!canClose} onClick={close}>
            {dialogClose(language)}
          </Button>
          <Button type="submit" form={formId} pending={isCounting && refundCounting(language)}>
            {refundNext(language)}
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
        aria-busy={isCounting}
        onSubmit={(event) => void next(event)}
      >
        {trouble && <TroubleNotice trouble={trouble} isReading />}
        <FieldSet label={refundChoose(language)} error={formState.errors.chosen && refundChooseMissing(language)}>
          <Choices>
            {registrations.map((registration) => (
              <Choice
                key={registration.id}
                type="checkbox"
                value={registration.id}
                disabled={isCounting || leftOf(registration).amount === 0}
                label={registration.attendeeName}
                text={registration.lines.map(({ name }) => name).join(', ')}
                mark={refundLeft({ amount: inCents(leftOf(registration)) }, language)}
                {...register('chosen', { validate: (chosen) => chosen.length > 0 })}
              />
            ))}
          </Choices>
        </FieldSet>
        <Field
          label={refundAmount(language)}
          optional
          hint={refundAmountHint(language)}
          error={formState.errors.amount && amountWords[why ?? 'NO_AMOUNT'](language)}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            readOnly={isCounting}
            {...register('amount', { validate: (_amount, chosen) => whyNoAmount(registrations, chosen) === null })}
          />
        </Field>
      </Stack>
    </Dialog>
  );
}
