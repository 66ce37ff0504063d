import { describe, expect, test } from 'vitest';
import { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';
import { done } from '#tools/flows/walk/events.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { sampleForm, sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';

/** Three forms, each done (x) or open (o), as the server may send them: in no order. */
const formsOf = (marks: string) =>
  Array.from(marks, (mark, index) => sampleForm(`f-${index + 1}`, { complete: mark === 'x' })).toReversed();

async function atForms(marks: string) {
  const { actor, emitted, happen } = heldMachine(checkoutMachine, ['listenToOtherTabs']).start({ step: 'forms' });
  await happen(done('loadCheckoutOrder', sampleOrder({ registrationForms: formsOf(marks) })));
  return { actor, goneTo: () => emitted.map(({ to }) => to) };
}

const toForm = (number: number) => `/checkout/forms?id=f-${number}`;
const toPayment = '/checkout/payment';

/** Customer specification §2: Next goes on to the form beside it, 'Save and continue' to the next that is open. */
const steps: [marks: string, at: number, next: string, save: string][] = [
  ['xoo', 1, toForm(2), toForm(2)],
  ['xxo', 1, toForm(2), toForm(3)],
  ['xox', 1, toForm(2), toForm(2)],
  ['oxo', 2, toForm(3), toForm(3)],
  ['oxx', 2, toForm(3), toForm(1)],
  ['xxo', 2, toForm(3), toForm(3)],
  ['oox', 3, toForm(1), toForm(1)],
  ['oxx', 3, toForm(1), toForm(1)],
  ['xox', 3, toForm(2), toForm(2)],
  ['xxx', 1, toForm(2), toPayment],
  ['xxx', 2, toForm(3), toPayment],
  ['xxx', 3, toPayment, toPayment],
  ['x', 1, toPayment, toPayment],
];

describe('on the way to the payment', () => {
  test.each(steps)('of %s, at %i, no open form is skipped', async (marks, at, next, save) => {
    const { actor, goneTo } = await atForms(marks);
    actor.send({ type: 'checkout.finishForm', formId: `f-${at}` });
    actor.send({ type: 'form.saved', form: sampleForm(`f-${at}`, { complete: true }) });
    actor.stop();
    expect(goneTo()).toEqual([next, save]);
  });

  test('a form that is saved for the first time counts as answered', async () => {
    const { actor, goneTo } = await atForms('oo');
    actor.send({ type: 'form.saved', form: sampleForm('f-2', { complete: true }) });
    actor.send({ type: 'form.saved', form: sampleForm('f-1', { complete: true }) });
    actor.stop();
    expect(goneTo()).toEqual([toForm(1), toPayment]);
  });

  test.each([
    ['an open form', 'f-1'],
    ['a form that the order does not have', 'f-9'],
  ])('Next does not lead on from %s', async (_, formId) => {
    const { actor, goneTo } = await atForms('ox');
    actor.send({ type: 'checkout.finishForm', formId });
    actor.stop();
    expect(goneTo()).toEqual([]);
  });
});
