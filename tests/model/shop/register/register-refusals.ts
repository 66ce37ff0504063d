import { done } from '#tools/flows/walk/events.ts';

export const notice = { tone: 'error' as const, message: { code: 'noStockToAdd' as const } };
export const answer = (result: unknown) => ({ result, notice });
export const refusal = (name: string) => ({ __typename: name, errorCode: 'X', message: 'no' });

/** Customer specification §7: why a registration may be refused, but that it is not sold any more. */
export const refusals = {
  'the order is full': 'OrderLimitError',
  'the order may not be changed': 'OrderModificationError',
  'the quantity is negative': 'NegativeQuantityError',
  'the attendee has too many places': 'AttendeeLimitError',
  'the organizer forbids it': 'OrderInterceptorError',
  'the call is refused as a whole': 'CallRefused',
};
export const refused = (prefix: string, outcome: string) =>
  Object.fromEntries(Object.keys(refusals).map((words) => [prefix + words, outcome]));
export const refusedBy = (prefix: string, actor: string) =>
  Object.fromEntries(
    Object.entries(refusals).map(([words, name]) => [prefix + words, done(actor, answer(refusal(name)))]),
  );
