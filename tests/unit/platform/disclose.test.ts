import { describe, expect, test } from 'vitest';
import { disclose } from '#platform/inspector/disclose.ts';

describe('disclose', () => {
  test('keeps states, numbers and switches', () => {
    expect(
      disclose({
        state: 'AddingItems',
        itemCount: 2,
        isSignedIn: true,
        items: [{ __typename: 'Order', active: false }],
      }),
    ).toEqual({
      state: 'AddingItems',
      itemCount: 2,
      isSignedIn: true,
      items: [{ __typename: 'Order', active: false }],
    });
  });

  test('leaves out people, passwords, cards and whatever it does not know', () => {
    const told = JSON.stringify(
      disclose({
        password: 'welcome-to-foyer',
        emailAddress: 'alex@foyer.example',
        sourceId: 'cnon:card-nonce-ok',
        user: { firstName: 'Alex' },
        order: { code: 'FY-1', customer: { lastName: 'Thorsen' } },
        answers: ['Peanuts'],
        somethingNew: { secret: 'x' },
      }),
    );
    for (const word of ['welcome', 'alex', 'Alex', 'cnon', 'FY-1', 'Thorsen', 'Peanuts', '"x"'])
      expect(told).not.toContain(word);
  });

  test('ends where data refer to themselves', () => {
    const loop: Record<string, unknown> = { type: 'loop' };
    loop['context'] = loop;
    expect(JSON.stringify(disclose(loop)).length).toBeLessThan(500);
  });
});
