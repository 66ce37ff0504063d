import { formValues, readFormContent, toSavedAnswers, type FormValues } from '#domain/form-content.ts';
import { registrationFormMachine } from '#machines/registration-form/registration-form-machine.ts';
import { Acts } from '#platform/ui/page.tsx';
import { aHold } from '#tests/model/cart/an-order.ts';
import { everyType } from '#tests/model/registration-form/every-question.ts';
import { sampleForm, sampleOrder } from '#tests/model/checkout/sample-order.ts';
import { CheckoutFormsScreen } from '#views/checkout/checkout-forms-screen.tsx';
import { EditOrderButton } from '#views/checkout/edit-order-button.tsx';
import { NextButton } from '#views/forms/next-button.tsx';
import { RegistrationForm } from '#views/forms/registration-form.tsx';
import { RegistrationFormFlow } from '#views/forms/registration-form-flow.ts';
import { StillCheckout, type CheckoutValue } from './fixtures/still-checkout.tsx';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type FormContext = Parameters<typeof stillFlow<typeof registrationFormMachine>>[2];
type FormValue = Parameters<typeof stillFlow<typeof registrationFormMachine>>[1];
type Choice = {
  form?: FormValue;
  context?: Partial<FormContext>;
  checkout?: CheckoutValue;
  trouble?: string;
  seconds?: number;
  hasOrder?: boolean;
};

const content = readFormContent({ version: 1, components: everyType });
const blank = formValues(content, { version: 1, answers: [] });
const answered: FormValues = {
  ...blank,
  tag: 'Maya',
  note: 'We come by ferry and may be a few minutes late.\nPlease keep two seats near the door.',
  email: 'maya@foyer.example',
  photos: true,
  heard: 'friend',
  days: ['friend', 'poster'],
};
const form = sampleForm('f-1', { itemId: 'item-1', content });
const order = sampleOrder({ registrationForms: [form, sampleForm('f-2', { itemId: 'item-2', complete: true })] });

const forms = (name: string, choice: Choice = {}): GalleryState => ({
  name: `forms-${name}`,
  path: '/checkout/forms',
  isBare: true,
  render: () => (
    <StillCheckout
      step="forms"
      value={choice.checkout ?? { atStep: 'resting' }}
      order={choice.hasOrder === false ? null : order}
      {...(choice.trouble === undefined ? {} : { trouble: choice.trouble })}
      {...(choice.seconds === undefined ? {} : { hold: aHold(choice.seconds) })}
    >
      <CheckoutFormsScreen formId="f-1" renderForm={() => <Form {...choice} />} />
    </StillCheckout>
  ),
});

function Form({ form: value = { editing: 'pristine' }, context = {} }: Choice) {
  const actor = stillFlow(registrationFormMachine, value, {
    submissionId: 'f-1',
    complete: false,
    content,
    saved: toSavedAnswers(content, context.values ?? blank),
    values: blank,
    fieldErrors: [],
    trouble: null,
    ...context,
  });
  return (
    <RegistrationFormFlow.Provider actor={actor}>
      <RegistrationForm name="Maya Thorsen" />
      <Acts>
        <EditOrderButton />
        <NextButton />
      </Acts>
    </RegistrationFormFlow.Provider>
  );
}

/** Attendee Details: the questions of the checkout. */
export const states: GalleryArea = [
  forms('loading', { checkout: 'loadingOrder', hasOrder: false }),
  forms('unavailable', { checkout: 'orderUnavailable', hasOrder: false }),
  forms('refused', { checkout: 'orderUnavailable', trouble: 'The last places for this tier are gone.' }),
  forms('not-found', { checkout: 'orderNotFound', hasOrder: false }),
  forms('every-question'),
  forms('errors', {
    form: { editing: 'dirty' },
    context: {
      fieldErrors: everyType.flatMap(({ key, required }) => (required ? [{ key, message: 'Required' }] : [])),
    },
  }),
  forms('saving', { form: 'saving', context: { values: answered } }),
  forms('outcome-unknown', {
    form: { editing: 'dirty' },
    context: {
      values: answered,
      trouble: 'We could not tell whether your answers were saved. They are kept here: save them again.',
    },
  }),
  forms('saved', { form: 'saved', context: { complete: true, values: answered } }),
  forms('returning-to-cart', { checkout: 'movingToAddingItems', form: 'saved', context: { values: answered } }),
  forms('hold-low', { seconds: 95 }),
  forms('hold-expired', { seconds: 0 }),
];
