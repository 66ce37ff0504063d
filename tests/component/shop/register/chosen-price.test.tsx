import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { overlayMachine, type RegisterRequest } from '#machines/shared/overlay/overlay-machine.ts';
import { registerMachine } from '#machines/shop/register/register-machine.ts';
import type { RegisterActors } from '#machines/shop/register/register-setup.ts';
import { LanguageContext } from '#platform/language-context.ts';
import { answering } from '#tests/component/shop/cart/answering.ts';
import { alex, anAddOn, anEvent, aTier, chosenFrom5 } from '#tests/model/shop/register/an-event.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { RegisterDialog } from '#views/shop/register/register-dialog.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';

const event = anEvent({
  tuitions: [aTier('general', chosenFrom5), aTier('student')],
  sessionOptions: [anAddOn('gift', chosenFrom5)],
});

function show(language: 'en' | 'fr-CA' = 'en') {
  const request: RegisterRequest = { mode: 'create', eventId: 'tale' };
  const sent: unknown[] = [];
  const machine = registerMachine.provide({
    actors: {
      loadRegistration: answering<RegisterActors['loadRegistration']>(() =>
        Promise.resolve({ event, attendees: [alex], draft: null, order: null }),
      ),
      getActiveOrder: answering<RegisterActors['getActiveOrder']>(() => Promise.resolve(null)),
      addRegistrationToOrder: fromPromise(({ input }) => {
        sent.push(input.input);
        return new Promise(() => undefined);
      }),
      keepDraft: fromCallback(() => undefined),
    },
  });
  const register = createActor(machine, { input: { request } }).start();
  const overlay = createActor(overlayMachine, { input: { isSignedIn: true } }).start();
  overlay.send({ type: 'overlay.openRegister', request });
  render(
    <LanguageContext value={language}>
      <OverlayFlow.Provider actor={overlay}>
        <RegisterFlow.Provider actor={register}>
          <RegisterDialog />
        </RegisterFlow.Provider>
      </OverlayFlow.Provider>
    </LanguageContext>,
  );
  return { user: userEvent.setup(), sent };
}

const chooseTier = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(await screen.findByRole('radio', { name: 'Tier general' }));
const total = () => screen.getByRole('complementary', { name: 'Order summary' }).textContent;

describe('a price that buyers choose', () => {
  test('is asked for once the ticket is chosen, with what is suggested filled in', async () => {
    const { user, sent } = show();
    await chooseTier(user);
    const field = screen.getByRole('textbox', { name: 'What you pay: Tier general' });
    expect(field.getAttribute('inputmode')).toBe('decimal');
    expect(field).toHaveProperty('value', '20.00');
    expect(screen.queryByRole('textbox', { name: 'What you pay: Add-on gift' })).toBeNull();
    expect(total()).toContain('Total price$21.00');
    await user.clear(field);
    await user.type(field, '7,50');
    expect(total()).toContain('1 x Tier general$7.50');
    expect(total()).toContain('Total price$7.88');
    await user.click(screen.getByRole('checkbox', { name: 'Add-on gift' }));
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(sent).toMatchObject([{ tierId: 'general', price: 7.5, addOns: [{ addOnId: 'gift', price: 20 }] }]);
  });

  test.each([
    ['4.99', 'Choose $5.00 or more'],
    ['10000.01', 'Choose $10,000.00 at most'],
    ['', 'Type an amount, such as 12.50'],
    ['a lot', 'Type an amount, such as 12.50'],
  ])('of %j is not sent, and says so at its field', async (typed, words) => {
    const { user, sent } = show();
    await chooseTier(user);
    const field = screen.getByRole('textbox', { name: 'What you pay: Tier general' });
    await user.clear(field);
    if (typed !== '') await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }));
    expect(sent).toEqual([]);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(await screen.findByText(words)).toBeDefined();
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(field);
  });

  test('is asked for in French, with a comma', async () => {
    const { user } = show('fr-CA');
    await user.click(await screen.findByRole('radio', { name: 'Tier general' }));
    expect(screen.getByRole('textbox', { name: 'Ce que vous payez\u00a0: Tier general' })).toHaveProperty(
      'value',
      '20,00',
    );
    expect(screen.getAllByText(/^Payez ce que vous pouvez; 20,00\s\$ est le montant suggéré\.$/)).toHaveLength(2);
  });
});
