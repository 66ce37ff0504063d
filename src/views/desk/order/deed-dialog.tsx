import { useForm } from 'react-hook-form';
import { whyNotInstead } from '#domain/email-address.ts';
import { inCents } from '#domain/money.ts';
import { required } from '#domain/required.ts';
import * as selectors from '#machines/desk/order/order-selectors.ts';
import type { ChangeDeed } from '#machines/desk/order/order-setup.ts';
import {
  addressFault,
  addressIs,
  addressNow,
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
import { Field, FieldSet, Input, Textarea } from '#platform/ui/field.tsx';
import { Stack } from '#platform/ui/page.tsx';
import type { HandMeans } from '#services/desk/generated/graphql.ts';
import { OrderFlow } from '#views/desk/order/order-context.ts';
import { TroubleNotice } from '#views/desk/order/order-trouble.tsx';

const formId = 'change-order-form';
const means = ['CASH', 'CHEQUE', 'TRANSFER', 'OTHER'] as const satisfies readonly HandMeans[];
type Typed = { means: HandMeans; text: string; emailAddress: string };
/** As the page shows it, which the deed is about. */
type Shown = { owed: number; address: string };

/** What is done with the order when all that was asked of it is agreed to. */
const changeOf = (deed: ChangeDeed, typed: Typed, { owed, address }: Shown) => {
  if (deed === 'SETTLE') return { deed, means: typed.means };
  if (deed === 'RECORD_RETURNED') return { deed, amount: owed };
  if (deed === 'CORRECT_ADDRESS') return { deed, was: address, emailAddress: typed.emailAddress.trim() };
  return deed === 'NOTE' || deed === 'DECLINE_REFUND' ? { deed, text: typed.text.trim() } : { deed };
};

/** One deed: what follows from it, and what it needs. */
export function DeedDialog() {
  const language = useLanguage();
  const flow = OrderFlow.useActorRef();
  const deed = OrderFlow.useSelector(selectors.openDeed);
  const order = required(OrderFlow.useSelector(selectors.deskOrder), 'the order');
  const { refundOwed } = order.money;
  const address = order.buyer.emailAddress ?? '';
  const canClose = OrderFlow.useSelector(selectors.canClose);
  const trouble = OrderFlow.useSelector(selectors.orderTrouble);
  const isChanging = OrderFlow.useSelector(selectors.orderState) === 'changing';
  const { register, handleSubmit, formState, getValues } = useForm<Typed>({
    defaultValues: { means: 'CASH', text: '', emailAddress: address },
  });
  const fault = whyNotInstead(address, getValues().emailAddress);
  const meansField = register('means');
  const close = () => flow.send({ type: 'order.close' });
  const confirm = handleSubmit((typed) =>
    flow.send({
      type: 'order.confirm',
      change: changeOf(deed, typed, { owed: refundOwed.amount, address }),
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
        {deed === 'CORRECT_ADDRESS' && (
          <>
            <p>{addressNow({ address }, language)}</p>
            <Field
              label={addressIs(language)}
              error={formState.errors.emailAddress && addressFault({ why: fault ?? 'NOT_AN_ADDRESS' }, language)}
            >
              <Input
                type="email"
                autoComplete="off"
                maxLength={254}
                readOnly={isChanging}
                {...register('emailAddress', { validate: (typed) => whyNotInstead(address, typed) === null })}
              />
            </Field>
          </>
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
