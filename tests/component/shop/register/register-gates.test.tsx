import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anEvent, aTier } from '#tests/model/shop/register/an-event.ts';
import { create, show, tier } from './show-register.tsx';

describe('the register dialog', () => {
  test('says what a promotion code opened, or why it opened nothing', async () => {
    show(create, {}, anEvent({ code: 'FRIENDS', tuitions: [aTier('friends'), aTier('general')] }));
    expect(await screen.findByText('The code FRIENDS opened what stands first below.')).toBeDefined();
    expect(await tier('Tier friends')).toBeDefined();
  });

  test('says why a promotion code opened nothing, also where nothing else is on sale', async () => {
    const refusal = { codeRefusal: 'The promotion code "FRIENDS" has expired.' };
    show(
      create,
      {},
      anEvent({ ...refusal, saleStatus: { __typename: 'SaleStatus', code: 'NOT_OFFERED', opensAt: null } }),
    );
    expect(await screen.findByText(refusal.codeRefusal)).toBeDefined();
    expect(await screen.findByText('No tickets online')).toBeDefined();
  });

  test('says how many of a tier an order takes, and offers no more of it', async () => {
    const event = anEvent({ tuitions: [aTier('pass', { limitPerOrder: 1 }), aTier('seat')] });
    show(create, {}, event);
    await userEvent.click(await tier('Tier pass'));
    expect(screen.getByText(/At most 1 an order/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Add another registration' }));
    const pass = await tier('Tier pass');
    expect([pass.hasAttribute('disabled'), (await tier('Tier seat')).hasAttribute('disabled')]).toEqual([true, false]);
    expect(screen.getAllByText(/At most 1 an order/)).toHaveLength(2);
  });
});
