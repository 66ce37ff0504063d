import { standsInTheWay } from '#domain/form-answers.ts';
import type { CheckoutForm } from '#services/shared/forms/forms-service.ts';
import type { CheckoutOrder } from '#services/shop/checkout/checkout-service.ts';

export const paymentPath = '/checkout/payment';

/** One stable order for the stepper: by the registration in the order, then by form; forms of the whole order come last. */
export function formsInOrder({ registrationItems, registrationForms }: CheckoutOrder): CheckoutForm[] {
  const placeOf = new Map(registrationItems.map(({ id }, index) => [id, index]));
  const place = ({ registrationItems: [item], scope }: CheckoutForm) =>
    (scope === 'ORDER' || !item ? null : placeOf.get(item.id)) ?? registrationItems.length;
  const naturally = new Intl.Collator('en', { numeric: true }).compare;
  return registrationForms.toSorted(
    (one, other) =>
      place(one) - place(other) || naturally(one.eventForm.id, other.eventForm.id) || naturally(one.id, other.id),
  );
}

/** The form that the address names, else the first that is not complete, else the first. */
export function activeForm(order: CheckoutOrder, formId: string | null): CheckoutForm | null {
  const forms = formsInOrder(order);
  return forms.find(({ id }) => id === formId) ?? forms.find(({ complete }) => !complete) ?? forms[0] ?? null;
}

/** Whether nothing that must be answered keeps the order from being paid; the server asks the same. */
export const areFormsAnswered = ({ registrationForms }: CheckoutOrder): boolean =>
  registrationForms.every(
    ({ complete, data, eventForm }) => !standsInTheWay({ complete, data, content: eventForm.content }),
  );

export const formPath = (formId: string): string => `/checkout/forms?id=${encodeURIComponent(formId)}`;

/** The address of the form that comes first to the customer. */
export function formsPath(order: CheckoutOrder | null, formId: string | null): string {
  const form = order && activeForm(order, formId);
  return form ? formPath(form.id) : '/checkout/forms';
}

/** Where 'Save and continue' leads: the first form after this one that is not complete, else one before it, else the payment. */
export function afterSaving(order: CheckoutOrder, formId: string): string {
  const forms = formsInOrder(order);
  const index = forms.findIndex(({ id }) => id === formId);
  const next = [...forms.slice(index + 1), ...forms.slice(0, index)].find(({ complete }) => !complete);
  return next ? formPath(next.id) : paymentPath;
}

/** Where Next leads: the form after this one, else the first that is not complete, else the payment. */
export function afterForm(order: CheckoutOrder, formId: string): string {
  const forms = formsInOrder(order);
  const index = forms.findIndex(({ id }) => id === formId);
  const next = forms[index + 1] ?? forms.find(({ id, complete }) => id !== formId && !complete);
  return next ? formPath(next.id) : paymentPath;
}
