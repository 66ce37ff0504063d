import { formPath, formsInOrder, areFormsAnswered, paymentPath } from '#machines/shop/checkout/checkout-steps.ts';
import { pagePayment, pageSteps, pageYourOrder } from '#messages/checkout.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Step, Steps } from '#platform/ui/steps.tsx';
import type {
  CheckoutFormFieldsFragment as CheckoutForm,
  CheckoutOrderFieldsFragment as CheckoutOrder,
} from '#services/generated/graphql.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

/** The progress over the order's registration forms and the payment; `at` is a form's id or 'payment'. */
export function CheckoutSteps({ order, at }: { order: CheckoutOrder; at: string }) {
  const language = useLanguage();
  const forms = formsInOrder(order);
  const isReady = areFormsAnswered(order);
  return (
    <Steps label={pageSteps(language)}>
      {forms.map((form, index) => (
        <Step
          key={form.id}
          number={index + 1}
          state={form.id === at ? 'now' : form.complete ? 'done' : 'next'}
          name={formOwner(form) || pageYourOrder(language)}
          sub={<OwnWords of={form.eventForm} />}
          href={form.id === at ? undefined : formPath(form.id)}
        />
      ))}
      <Step
        number={forms.length + 1}
        state={at === 'payment' ? 'now' : 'next'}
        name={pagePayment(language)}
        href={at !== 'payment' && isReady ? paymentPath : undefined}
      />
    </Steps>
  );
}

/** Who a form is about: the attendee; '' where it is the whole order. */
export const formOwner = ({ scope, firstName, lastName }: CheckoutForm): string =>
  scope === 'ORDER' ? '' : [firstName, lastName].filter(Boolean).join(' ');
