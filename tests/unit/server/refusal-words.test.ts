import { describe, expect, test } from 'vitest';
import { answerProblemWords } from '#server/modules/forms/answer-problem-words.ts';
import { problemWords } from '#server/modules/orders/order-problem-words.ts';
import { refusalOfCode, refusalWords } from '#server/modules/payments/decline-words.ts';
import { whyNotByHand } from '#server/modules/payments/hand-terms.ts';

const nbsp = '\u00a0';
const names = { attendeeName: 'Robin Reyes', eventName: 'Harvest Supper', productName: 'Adult' };

describe('what stands in the way of an order', () => {
  test.each([
    [{ code: 'placeLost', left: 'free', ...names }, 'la place n’est plus gardée', 'Elle est encore libre'],
    [{ code: 'placeLost', left: 'gone', ...names }, 'la place n’est plus gardée', 'il n’en reste plus (Adult)'],
    [{ code: 'addOnLost', left: 'gone', ...names }, 'l’option n’est plus gardée (Adult)', 'il n’en reste plus'],
    [{ code: 'closed', sale: 'ENDED', eventName: 'Harvest Supper' }, 'Harvest Supper', 'Cet événement est terminé.'],
    [{ code: 'notOffered', eventName: 'Harvest Supper', productName: 'Adult' }, `Harvest Supper${nbsp}: Adult`, ''],
  ] as const)('%j is said in French', (why, one, other) => {
    const words = problemWords(why, 'fr-CA');
    expect(words.toLowerCase()).toContain(one.toLowerCase());
    expect(words).toContain(other);
  });

  test('names the tier of a place that is gone in English', () => {
    expect(problemWords({ code: 'placeLost', left: 'gone', ...names }, 'en')).toBe(
      'The place held for Robin Reyes at Harvest Supper has run out of time, and Adult is sold out.',
    );
  });
});

describe('what is wrong with an answer', () => {
  test.each([
    [{ kind: 'required' }, 'Required', 'Obligatoire'],
    [{ kind: 'tooLong', most: 5000 }, 'Maximum 5,000 characters', `5${nbsp}000 caractères au maximum`],
    [{ kind: 'words' }, 'Answer in words', 'Répondez par du texte'],
    [{ kind: 'yesNo' }, 'Answer yes or no', 'Répondez par oui ou par non'],
  ] as const)('%j is said in both languages', (problem, english, french) => {
    expect(answerProblemWords(problem, 'en')).toBe(english);
    expect(answerProblemWords(problem, 'fr-CA')).toBe(french);
  });
});

describe('a refused payment', () => {
  test('keeps English words, and is said by its code to who reads French', () => {
    const kept = refusalOfCode('CVV_FAILURE');
    expect(kept).toEqual({
      typename: 'PaymentDeclinedError',
      code: 'CVV_FAILURE',
      paymentErrorMessage: 'The CVV is wrong. Check the code on your card and try again.',
    });
    expect(refusalWords(kept, 'fr-CA')).toBe(
      'Le code de sécurité est erroné. Vérifiez-le sur votre carte et réessayez.',
    );
  });

  test('of a code that nobody knows failed on our side', () => {
    expect(refusalOfCode('GATEWAY_TIMEOUT').typename).toBe('PaymentFailedError');
    expect(refusalWords({ code: 'GATEWAY_TIMEOUT' }, 'fr-CA')).toContain('rien n’a été débité');
  });

  test('by hand says how many tickets may wait, in French', () => {
    const terms = {
      hours: 1,
      leadHours: 1,
      startsAt: null,
      limit: 2,
      events: [{ name: 'Harvest Supper', tickets: 3 }],
    };
    expect(whyNotByHand(terms, 'fr-CA')).toContain(`Harvest Supper${nbsp}: 2 billets au plus`);
    expect(whyNotByHand({ ...terms, limit: 3 }, 'fr-CA')).toBe(null);
  });
});
