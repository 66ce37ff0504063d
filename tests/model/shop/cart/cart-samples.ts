import { aHold, anItem, anOrder } from './an-order.ts';

export const adding = anOrder('hcp', { hold: aHold(1200) });
export const arranging = { ...adding, state: 'ArrangingPayment' };
export const expired = { ...adding, hold: aHold(0) };
export const longer = { ...adding, hold: aHold(1500) };
export const emptied = { ...adding, registrationItems: [], itemCount: 0, hold: null };
export const paying = { ...adding, state: 'ValidatingPayment', hold: null };
export const other = anOrder('mis', { registrationItems: [anItem('mis-1')] });
/** With questions to answer. */
export const otherArranging = {
  ...other,
  state: 'ArrangingPayment',
  registrationForms: [
    { __typename: 'RegistrationFormSubmission' as const, id: 'f-1', complete: false, data: null, submissionKey: 'key' },
  ],
};
export const otherEmptied = { ...other, registrationItems: [], itemCount: 0 };

export const notice = { tone: 'error' as const, message: { code: 'OrderInterceptorError' as const, words: 'no' } };
export const answer = (result: unknown) => ({ result, notice });
export const refusal = (name: string) => ({ __typename: name, errorCode: 'X', message: 'no' });

export const person = { type: 'session.changed' as const, userId: 'alex' };
export const nobody = { type: 'session.changed' as const, userId: null };

/** Of one item, and of the order as a whole. */
export const whatIsWrong = [
  { message: 'The sale of this ticket has ended', registrationItemId: 'hcp-1', eventId: 'tale' },
  { message: 'The order holds too many tickets', registrationItemId: null, eventId: null },
];
