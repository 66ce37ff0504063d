import { asksTheSame, hasAnswersFor, type AnswersElsewhere, type AskedForm } from '#domain/answers-elsewhere.ts';
import { readFormContent } from '#domain/form-content.ts';
import type { Language } from '#domain/language.ts';
import { readSavedAnswers } from '#domain/saved-answers.ts';
import { pageYourOrder, sameOrderFor, sameOrderOf } from '#messages/checkout.ts';
import { longDay } from '#platform/long-day.ts';
import { formsInOrder } from '#machines/shop/checkout/checkout-steps.ts';
import type {
  CheckoutFormFieldsFragment as CheckoutForm,
  CheckoutOrderFieldsFragment as CheckoutOrder,
  GetEarlierAnswersQuery,
} from '#services/generated/graphql.ts';
import { formOwner } from '#views/shop/checkout/checkout-steps.tsx';

type Earlier = GetEarlierAnswersQuery['earlierAnswers'];
type Offered = { order: CheckoutOrder; form: CheckoutForm; earlier: Earlier };

/**
 * Whose answers may fill this form: those of the order's other forms that ask the same and are saved, in their order,
 * then what the same person answered in an earlier order. Of two that would be called the same, the first.
 */
export function sameAsOffers({ order, form, earlier }: Offered, language: Language): AnswersElsewhere[] {
  const asked = askedBy(form);
  const others = formsInOrder(order).filter(
    (other) =>
      other.id !== form.id && other.complete && other.scope === form.scope && asksTheSame(asked, askedBy(other)),
  );
  const offers = [
    ...others.map((other) => offerOf(order, form, { other, language })),
    ...(earlier ? [earlierOffer(form, earlier, language)] : []),
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

type Other = { other: CheckoutForm; language: Language };

function offerOf(order: CheckoutOrder, form: CheckoutForm, { other, language }: Other): AnswersElsewhere {
  const attendee = attendeeOf(order, form);
  const name = formOwner(other) || pageYourOrder(language);
  const elsewhere = other.event.id === form.event.id ? name : `${name}, ${other.event.name}`;
  return {
    whose: form.scope === 'ORDER' ? sameOrderFor({ event: other.event.name }, language) : elsewhere,
    answers: readSavedAnswers(other.data),
    isSamePerson: form.scope === 'ORDER' || (attendee !== null && attendee === attendeeOf(order, other)),
  };
}

function earlierOffer(
  form: CheckoutForm,
  { data, orderPlacedAt }: NonNullable<Earlier>,
  language: Language,
): AnswersElsewhere {
  const day = longDay(orderPlacedAt, language);
  return {
    whose:
      form.scope === 'ORDER' ? sameOrderOf({ day }, language) : `${formOwner(form) || pageYourOrder(language)}, ${day}`,
    answers: readSavedAnswers(data),
    isSamePerson: true,
  };
}

function attendeeOf({ registrationItems }: CheckoutOrder, form: CheckoutForm): string | null {
  const [about] = form.registrationItems;
  return registrationItems.find(({ id }) => id === about?.id)?.attendee.id ?? null;
}
