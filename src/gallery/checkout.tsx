import type { Message } from '#domain/message.ts';
import { Acts } from '#platform/ui/page.tsx';
import { aHold } from '#tests/model/shop/cart/an-order.ts';
import { sampleForm, sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { CheckoutFormsScreen } from '#views/shop/checkout/checkout-forms-screen.tsx';
import { EditOrderButton } from '#views/shop/checkout/edit-order-button.tsx';
import { NextButton } from '#views/shared/forms/next-button.tsx';
import { StillCheckout, type CheckoutValue } from './fixtures/still-checkout.tsx';
import { content, formStates, StillForm, type FormState } from './fixtures/still-form.tsx';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';

type Choice = {
  form?: FormState;
  /** Whose answers may be filled in. */
  offers?: readonly string[];
  checkout?: CheckoutValue;
  trouble?: Message;
  seconds?: number;
  hasOrder?: boolean;
};

const party = ['Alex Thorsen', 'Robin Thorsen', 'Sam Okafor'];

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
      <CheckoutFormsScreen formId="f-1" renderForm={() => <Form formState={choice.form} offers={choice.offers} />} />
    </StillCheckout>
  ),
});

const Form = ({ formState, offers = [] }: { formState: FormState | undefined; offers: Choice['offers'] }) => (
  <StillForm {...formState} offers={offers} leadsOn>
    <Acts>
      <EditOrderButton />
      <NextButton />
    </Acts>
  </StillForm>
);

/** Attendee Details: the questions of the checkout. */
export const states: GalleryArea = [
  forms('loading', { checkout: 'loadingOrder', hasOrder: false }),
  forms('unavailable', { checkout: 'orderUnavailable', hasOrder: false }),
  forms('refused', {
    checkout: 'orderUnavailable',
    trouble: { code: 'OrderStateTransitionError', words: 'The last places for this tier are gone.' },
  }),
  forms('not-found', { checkout: 'orderNotFound', hasOrder: false }),
  forms('every-question'),
  forms('same-as', { offers: ['Alex Thorsen', 'Maya Thorsen, October 3, 2026'] }),
  forms('same-as-many', { offers: [...party, 'Bartholomew Featherstonehaugh, An evening of readings, music and tea'] }),
  forms('filled', { form: formStates.filled, offers: party }),
  forms('errors', { form: formStates.errors }),
  forms('saving', { form: formStates.saving }),
  forms('outcome-unknown', { form: formStates.outcomeUnknown }),
  forms('saved', { form: formStates.saved }),
  forms('returning-to-cart', {
    checkout: 'movingToAddingItems',
    form: { ...formStates.saved, context: formStates.saving.context },
  }),
  forms('hold-low', { seconds: 95 }),
  forms('hold-expired', { seconds: 0 }),
];
