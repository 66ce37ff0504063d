import { describe, expect, test } from 'vitest';
import { patientCaller } from '../../../bench/orders/patient-caller.ts';
import type { Heard } from '../../../bench/orders/patient-caller.ts';
import type { Answered } from '../../../bench/graphql-caller.ts';

const answer = (more: Partial<Answered>): Answered => ({
  status: 200,
  retryAfter: 0,
  data: {},
  errors: [],
  cookies: [],
  ms: 5,
  ...more,
});
const busy = (retryAfter: number, code = 'SERVER_BUSY') =>
  answer({ status: 503, data: null, retryAfter, errors: [{ message: 'busy', extensions: { code } }], ms: 1 });
const paid = (state: string) => answer({ data: { addPaymentToOrder: { __typename: 'Order', id: 'order-1', state } } });

/** The answers come one after the other; what the caller heard, and how long it waited in seconds. */
function callerOf(answers: Answered[]) {
  const heard: Heard = { answerMs: [], refused: 0, paidOrderIds: new Set() };
  const waited: number[] = [];
  const next = () => Promise.resolve(answers.shift() ?? answer({ status: 500 }));
  const caller = patientCaller({ call: next, close: () => undefined }, heard, async (ms) => {
    waited.push(Math.floor(ms / 1000));
  });
  return { heard, waited, call: () => caller.call('{ it }', {}) };
}

describe(patientCaller, () => {
  test('comes again when it was told to, as often as it is refused', async () => {
    const { heard, waited, call } = callerOf([busy(2), busy(7), answer({})]);
    expect(await call()).toEqual(answer({}));
    expect([heard, waited]).toEqual([{ answerMs: [1, 1, 5], refused: 2, paidOrderIds: new Set() }, [2, 7]]);
  });

  test.each([
    ['says not when', busy(0)],
    ['says not why', busy(3, 'INTERNAL_SERVER_ERROR')],
    ['says nothing', answer({ status: 503, data: null, retryAfter: 3 })],
  ])('takes no refusal that %s', async (_what, refusal) => {
    const { heard, waited, call } = callerOf([refusal]);
    await expect(call()).rejects.toThrow('refused without a word');
    expect([heard.refused, waited]).toEqual([0, []]);
  });

  test('remembers an order that it was told is paid, and no other', async () => {
    const { heard, call } = callerOf([paid('ArrangingPayment'), answer({ data: null })]);
    await call();
    await call();
    expect(heard.paidOrderIds).toEqual(new Set());
    const settled = callerOf([paid('PaymentSettled')]);
    await settled.call();
    expect(settled.heard.paidOrderIds).toEqual(new Set(['order-1']));
  });
});
