import { asksTheSame, hasAnswersFor, type AnswersElsewhere, type AskedForm } from '#domain/answers-elsewhere.ts';
import { readFormContent } from '#domain/form-content.ts';
import { readSavedAnswers } from '#domain/saved-answers.ts';
import { longDay } from '#platform/long-day.ts';
import { formsInOrder } from '#machines/shop/checkout/checkout-steps.ts';
import type {
  CheckoutFormFieldsFragment as CheckoutForm,
  CheckoutOrderFieldsFragment as CheckoutOrder,
  GetEarlierAnswersQuery,
} from '#services/generated/graphql.ts';
import { formOwner } from '#views/shop/checkout/checkout-steps.tsx';

type Earlier = GetEarlierAnswersQuery['earlierAnswers'];

/**
 * Whose answers may fill this form: those of the order's other forms that ask the same and are saved, in their order,
 * then what the same person answered in an earlier order. Of two that would be called the same, the first.
 */
export function sameAsOffers(order: CheckoutOrder, form: CheckoutForm, earlier: Earlier): AnswersElsewhere[] {
  const asked = askedBy(form);
  const others = formsInOrder(order).filter(
    (other) =>
      other.id !== form.id && other.complete && other.scope === form.scope && asksTheSame(asked, askedBy(other)),
  );
  const offers = [
    ...others.map((other) => offerOf(order, form, other)),
    ...(earlier ? [earlierOffer(form, earlier)] : []),
  ];
  const names = new Set<string>();
  return offers.filter((offer) => {
    const isNew = !names.has(offer.whose) && hasAnswersFor(asked.content, offer);
    names.add(offer.whose);
    return isNew;
  });
}

const askedBy = ({ eventForm }: CheckoutForm): AskedForm => ({
  id: eventForm.id,
  content: readFormContent(eventForm.content),
});

function offerOf(order: CheckoutOrder, form: CheckoutForm, other: CheckoutForm): AnswersElsewhere {
  const attendee = attendeeOf(order, form);
  const name = formOwner(other);
  const elsewhere = other.event.id === form.event.id ? name : `${name}, ${other.event.name}`;
  return {
    whose: form.scope === 'ORDER' ? `your order for ${other.event.name}` : elsewhere,
    answers: readSavedAnswers(other.data),
    isSamePerson: form.scope === 'ORDER' || (attendee !== null && attendee === attendeeOf(order, other)),
  };
}

const earlierOffer = (form: CheckoutForm, { data, orderPlacedAt }: NonNullable<Earlier>): AnswersElsewhere => {
  const day = longDay(orderPlacedAt);
  return {
    whose: form.scope === 'ORDER' ? `your order of ${day}` : `${formOwner(form)}, ${day}`,
    answers: readSavedAnswers(data),
    isSamePerson: true,
  };
};

function attendeeOf({ registrationItems }: CheckoutOrder, form: CheckoutForm): string | null {
  const [about] = form.registrationItems;
  return registrationItems.find(({ id }) => id === about?.id)?.attendee.id ?? null;
}
