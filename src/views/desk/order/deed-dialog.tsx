import { useForm } from 'react-hook-form';
import { inCents } from '#domain/money.ts';
import { required } from '#domain/required.ts';
import * as selectors from '#machines/desk/order/order-selectors.ts';
import type { ChangeDeed } from '#machines/desk/order/order-setup.ts';
import {
  dialogClose,
  dialogDeed,
  dialogMeans,
  dialogNote,
  dialogNoteMissing,
  dialogPending,
  dialogText,
  dialogTitle,
  meansName,
} from '#messages/desk-order-deeds.ts';
import { newIdempotencyKey } from '#platform/idempotency-key.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choice, Choices } from '#platform/ui/choice.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Field, FieldSet, Textarea } from '#platform/ui/field.tsx';
import { Stack } from '#platform/ui/page.tsx';
import type { HandMeans } from '#services/desk/generated/graphql.ts';
import { OrderFlow } from '#views/desk/order/order-context.ts';
import { TroubleNotice } from '#views/desk/order/order-trouble.tsx';

const formId = 'change-order-form';
const means = ['CASH', 'CHEQUE', 'TRANSFER', 'OTHER'] as const satisfies readonly HandMeans[];
type Typed = { means: HandMeans; text: string };

/** What is done with the order when all that was asked of it is agreed to. */
const changeOf = (deed: ChangeDeed, { typed, owed }: { typed: Typed; owed: number }) => {
  if (deed === 'SETTLE') return { deed, means: typed.means };
  if (deed === 'RECORD_RETURNED') return { deed, amount: owed };
  return deed === 'NOTE' || deed === 'DECLINE_REFUND' ? { deed, text: typed.text.trim() } : { deed };
};

/** One deed: what follows from it, and what it needs. */
export function DeedDialog() {
  const language = useLanguage();
  const flow = OrderFlow.useActorRef();
  const deed = OrderFlow.useSelector(selectors.openDeed);
  const { refundOwed } = required(OrderFlow.useSelector(selectors.deskOrder), 'the order').money;
  const canClose = OrderFlow.useSelector(selectors.canClose);
  const trouble = OrderFlow.useSelector(selectors.orderTrouble);
  const isChanging = OrderFlow.useSelector(selectors.orderState) === 'changing';
  const { register, handleSubmit, formState } = useForm<Typed>({ defaultValues: { means: 'CASH', text: '' } });
  const meansField = register('means');
  const close = () => flow.send({ type: 'order.close' });
  const confirm = handleSubmit((typed) =>
    flow.send({
      type: 'order.confirm',
      change: changeOf(deed, { typed, owed: refundOwed.amount }),
      idempotencyKey: newIdempotencyKey(),
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={close}
      canClose={canClose}
      title={dialogTitle({ deed }, language)}
      footer={
        <>
          <Button kind="line" disabled={!canClose} onClick={close}>
            {dialogClose(language)}
          </Button>
          <Button type="submit" form={formId} pending={isChanging && dialogPending({ deed }, language)}>
            {dialogDeed({ deed }, language)}
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
        aria-busy={isChanging}
        onSubmit={(event) => void confirm(event)}
      >
        {trouble && <TroubleNotice trouble={trouble} />}
        <p>{dialogText({ deed, owed: inCents(refundOwed) }, language)}</p>
        {deed === 'SETTLE' && (
          <FieldSet label={dialogMeans(language)}>
            <Choices>
              {means.map((one) => (
                <Choice
                  key={one}
                  type="radio"
                  value={one}
                  disabled={isChanging}
                  label={meansName({ means: one }, language)}
                  {...meansField}
                />
              ))}
            </Choices>
          </FieldSet>
        )}
        {(deed === 'NOTE' || deed === 'DECLINE_REFUND') && (
          <Field label={dialogNote({ deed }, language)} error={formState.errors.text && dialogNoteMissing(language)}>
            <Textarea
              maxLength={500}
              readOnly={isChanging}
              {...register('text', { validate: (text) => text.trim() !== '' })}
            />
          </Field>
        )}
      </Stack>
    </Dialog>
  );
}
