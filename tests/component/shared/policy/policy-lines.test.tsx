import { describe, expect, test } from 'vitest';
import { noPolicy, standardPolicy } from '#tests/model/shop/cart/a-policy.ts';
import { policyLines } from '#views/shared/policy/policy-lines.tsx';

const ofTier = (name: string, cancellationPolicy = standardPolicy, mayBeGiven = true) => ({
  tuition: { name },
  cancellationPolicy,
  mayBeGiven,
});

const strictest = {
  ...standardPolicy,
  windows: [{ __typename: 'CancellationWindow' as const, hoursBeforeStart: 1, percent: 80 }],
  keep: { __typename: 'Money' as const, amount: 2, currency: 'CAD' as const, display: '$2.00' },
  feesBack: false,
  approval: 'ALWAYS' as const,
};

describe('what is said of a policy', () => {
  test('is said once where it is the same for all', () => {
    const all = [ofTier('Adult'), ofTier('Child')];
    expect(policyLines(all, 'en')).toEqual([
      'If you cancel: 100 % comes back until 7 days before the start. 50 % comes back until 48 hours before the start. After that nothing comes back.',
    ]);
    expect(policyLines(all, 'fr-CA')).toEqual([
      'En cas d’annulation\u00a0: Remboursement de 100\u00a0% jusqu’à 7 jours avant le début. Remboursement de 50\u00a0% jusqu’à 48 heures avant le début. Aucun remboursement par la suite.',
    ]);
  });

  test('is said of each tier where they differ, and of none twice', () => {
    const tiers = [ofTier('Adult', strictest), ofTier('Child', noPolicy), ofTier('Child', noPolicy)];
    expect(policyLines(tiers, 'en')).toEqual([
      'If you cancel (Adult): 80 % comes back until 1 hour before the start. After that nothing comes back. $2.00 of each ticket is kept. Fees are kept. The organizer has to agree.',
      'If you cancel (Child): Refunds are set by the organizer.',
    ]);
  });

  test('of a course names what the law lets be kept', () => {
    const course = { ...noPolicy, kind: 'COURSE' as const };
    expect(policyLines([ofTier('Autumn', course)], 'en')).toEqual([
      'If you cancel: Everything comes back before the first session. After it the sessions given are kept, and of the rest 10 %, at most $50.00.',
    ]);
    expect(policyLines([ofTier('Automne', course)], 'fr-CA')).toEqual([
      'En cas d’annulation\u00a0: Tout est remboursé avant la première séance. Ensuite, les séances déjà données sont retenues, ainsi que 10\u00a0% du reste, jusqu’à concurrence de 50,00\u00a0$.',
    ]);
  });

  test('says which tickets are their holders’ alone', () => {
    const adult = ofTier('Adult', noPolicy, false);
    expect(policyLines([adult, ofTier('Child', noPolicy, false)], 'en').slice(1)).toEqual([
      'These tickets can’t be given to somebody else.',
    ]);
    expect(policyLines([adult, ofTier('Child', noPolicy)], 'fr-CA').slice(1)).toEqual([
      'Adult\u00a0: ce billet ne peut pas être donné à quelqu’un d’autre.',
    ]);
  });

  test('is nothing of nothing', () => {
    expect(policyLines([], 'en')).toEqual([]);
  });
});
