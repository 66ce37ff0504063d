import { describe, expect, test } from 'vitest';
import { anOrder, dollars, requestedOrder } from '#tests/model/desk/sample-orders.ts';
import { chosenOf, linesIn } from '#views/desk/order/chosen-lines.ts';

const { refundRequest } = requestedOrder;
if (!refundRequest) throw new Error('nobody asks');
const asked = (...lines: { lineId: string; amount: number | null }[]) =>
  anOrder({
    refundRequest: {
      ...refundRequest,
      lines: lines.map(({ lineId, amount }) => ({
        __typename: 'DeskRequestedLine',
        lineId,
        amount: amount === null ? null : dollars(amount),
      })),
    },
  });

describe('what is chosen first where money is given back', () => {
  test('is nothing where nobody asked', () => {
    expect(chosenOf(anOrder())).toEqual({ chosen: [], amount: '' });
  });

  test('is what was asked for, all of it or the part', () => {
    expect(chosenOf(asked({ lineId: 'l-it-2', amount: null }))).toEqual({ chosen: ['it-2'], amount: '' });
    const part = asked({ lineId: 'l-it-2', amount: 7.5 });
    expect(chosenOf(part)).toEqual({ chosen: ['it-2'], amount: '7.50' });
    expect(linesIn(part.registrations, chosenOf(part))).toEqual([{ lineId: 'l-it-2', amount: 7.5 }]);
  });

  test('is no line of which nothing is left', () => {
    const order = asked({ lineId: 'l-it-2', amount: null });
    const registrations = order.registrations.map((one) => ({
      ...one,
      lines: one.lines.map((line) => ({ ...line, left: dollars(0) })),
    }));
    expect(chosenOf({ ...order, registrations })).toEqual({ chosen: [], amount: '' });
  });
});
