import type { FC, ReactNode } from 'react';
import { styled } from 'styled-components';
import { activeForm } from '#machines/shop/checkout/checkout-steps.ts';
import { checkoutOrder, orderBeforeChange } from '#machines/shop/checkout/checkout-selectors.ts';
import { pageForms } from '#messages/checkout.ts';
import { summaryTitle } from '#messages/order.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Collapsible } from '#platform/ui/collapsible.tsx';
import { Split, SplitAside } from '#platform/ui/page.tsx';
import type { CheckoutFormFieldsFragment as CheckoutForm } from '#services/generated/graphql.ts';
import { OrderChanged } from '#views/shop/checkout/order-changed.tsx';
import { OrderLines, OrderSummary } from '#views/shop/cart/order-summary.tsx';
import { checkoutFace, type CheckoutFace } from '#views/shop/checkout/checkout-face.ts';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { CheckoutFrame } from '#views/shop/checkout/checkout-frame.tsx';
import { CheckoutLoading, OrderNotFound, OrderUnavailable } from '#views/shop/checkout/checkout-states.tsx';

type Props = {
  /** The form that the address names. */
  formId: string | null;
  /** The questions with their flow, and the buttons below them. */
  renderForm: (form: CheckoutForm) => ReactNode;
};

const faces = {
  loading: LoadingForms,
  unavailable: OrderUnavailable,
  notFound: OrderNotFound,
  step: FormStep,
} satisfies Record<CheckoutFace, FC<Props>>;

/** Checkout forms page (customer specification §2). */
export function CheckoutFormsScreen(props: Props) {
  const Face: FC<Props> = faces[CheckoutFlow.useSelector(checkoutFace)];
  return <Face {...props} />;
}

function LoadingForms() {
  const language = useLanguage();
  return <CheckoutLoading title={pageForms(language)} />;
}

function FormStep({ formId, renderForm }: Props) {
  const language = useLanguage();
  const order = CheckoutFlow.useSelector(checkoutOrder);
  // What is being answered stays on the screen while a change from elsewhere is asked about.
  const shown = CheckoutFlow.useSelector(orderBeforeChange) ?? order;
  const form = shown && activeForm(shown, formId);
  if (!order || !form) return <LoadingForms />;
  return (
    <CheckoutFrame title={pageForms(language)} order={order} at={form.id}>
      <Split>
        <div>
          <OrderChanged />
          <Collapsible title={summaryTitle(language)} value={moneyIn(order.totalWithTaxAfterGiftCard, language)}>
            <OrderLines order={order} />
          </Collapsible>
          {renderForm(form)}
        </div>
        <WideAside>
          <OrderSummary order={order} />
        </WideAside>
      </Split>
    </CheckoutFrame>
  );
}

const WideAside = styled(SplitAside)`
  ${phone} {
    display: none;
  }
`;
