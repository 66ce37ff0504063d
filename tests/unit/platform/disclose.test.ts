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
        code: 'FOY-10TE-A4ME',
        credentials: { emailAddress: 'alex@foyer.example', password: 'welcome-to-foyer' },
        details: { firstName: 'Alex' },
        criteria: { keywords: 'cherry orchard', place: { name: 'Nanaimo' } },
        card: { sourceId: 'cnon:card-nonce-ok' },
        somethingNew: { secret: 'x' },
      }),
    );
    for (const word of [
      'welcome',
      'alex',
      'Alex',
      'cnon',
      'FY-1',
      'Thorsen',
      'Peanuts',
      '"x"',
      'A4ME',
      'cherry',
      'Nanaimo',
    ])
      expect(told).not.toContain(word);
  });

  test('leaves out an answer of any kind, and a draft whose questions are named like something on the list', () => {
    const draft = { source: 'A poster', state: 'BC', page: true, items: ['Peanuts'], active: false };
    const told = [
      disclose({ type: 'registrationForm.answer', key: 'allergic', value: true }),
      disclose({ type: 'xstate.done.actor.loadDraft', output: draft }),
    ];
    expect(told).toEqual([
      { type: 'registrationForm.answer', key: '…', value: '…' },
      {
        type: 'xstate.done.actor.loadDraft',
        output: { source: '…', state: '…', page: '…', items: ['…'], active: '…' },
      },
    ]);
    expect(disclose({ output: { result: { __typename: 'Order', active: true }, notice: null } })).toEqual({
      output: { result: { __typename: 'Order', active: true }, notice: null },
    });
  });

  test('ends where data refer to themselves', () => {
    const loop: Record<string, unknown> = { type: 'loop' };
    loop['context'] = loop;
    expect(JSON.stringify(disclose(loop)).length).toBeLessThan(500);
  });
});
