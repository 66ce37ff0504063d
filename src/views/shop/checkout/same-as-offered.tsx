import { useQuery } from '@apollo/client/react';
import { checkoutOrder } from '#machines/shop/checkout/checkout-selectors.ts';
import { errorShownBy } from '#platform/error-shown-by.ts';
import { useLanguage } from '#platform/language-context.ts';
import { GetEarlierAnswersDocument, type CheckoutFormFieldsFragment } from '#services/generated/graphql.ts';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { sameAsOffers } from '#views/shop/checkout/same-as-offers.ts';
import { SameAs } from '#views/shared/forms/same-as.tsx';

/** The answers that this order and an earlier one of the same person have for an open form. */
export function SameAsOffered({ form }: { form: CheckoutFormFieldsFragment }) {
  const language = useLanguage();
  const order = CheckoutFlow.useSelector(checkoutOrder);
  const { data } = useQuery(GetEarlierAnswersDocument, {
    variables: { id: form.id },
    context: errorShownBy('nobody'),
  });
  return order && <SameAs offers={sameAsOffers({ order, form, earlier: data?.earlierAnswers ?? null }, language)} />;
}
