import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { overlayMachine, type RegisterRequest } from '#machines/shared/overlay/overlay-machine.ts';
import { registerMachine } from '#machines/shop/register/register-machine.ts';
import type { RegisterEvent } from '#machines/shop/register/registration-entry.ts';
import type { RegisterActors } from '#machines/shop/register/register-setup.ts';
import { answering } from '#tests/component/shop/cart/answering.ts';
import { standardPolicy } from '#tests/model/shop/cart/a-policy.ts';
import { alex, anEvent, aTier } from '#tests/model/shop/register/an-event.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { RegisterDialog } from '#views/shop/register/register-dialog.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';

function show(event: RegisterEvent = anEvent()) {
  const request: RegisterRequest = { mode: 'create', eventId: 'tale' };
  const machine = registerMachine.provide({
    actors: {
      loadRegistration: answering<RegisterActors['loadRegistration']>(() =>
        Promise.resolve({ event, attendees: [alex], draft: null, order: null }),
      ),
      keepDraft: fromCallback(() => undefined),
    },
  });
  const register = createActor(machine, { input: { request } }).start();
  const overlay = createActor(overlayMachine, { input: { isSignedIn: true } }).start();
  overlay.send({ type: 'overlay.openRegister', request });
  render(
    <OverlayFlow.Provider actor={overlay}>
      <RegisterFlow.Provider actor={register}>
        <RegisterDialog />
      </RegisterFlow.Provider>
    </OverlayFlow.Provider>,
  );
}

test('the aside of the register dialog shows which event it is, when and where', async () => {
  show();
  const aside = within(await screen.findByRole('complementary', { name: 'Order summary' }));
  expect((await aside.findByText('The Winter’s Tale')).textContent).toBe('The Winter’s Tale');
  expect(aside.getByText(/Sat 21 Nov, 7:30 pm/).textContent).toBe('Sat 21 Nov, 7:30 pmPort Theatre Studio');
});

test('the register dialog says with the tiers what comes back of a ticket that is cancelled', async () => {
  show(anEvent({ tuitions: [aTier('general', { cancellationPolicy: standardPolicy }), aTier('student')] }));
  const tiers = await screen.findByRole('group', { name: 'Ticket tier, all fees inside' });
  const hint = document.getElementById(tiers.getAttribute('aria-describedby') ?? '');
  expect([...(hint?.querySelectorAll('span') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'If you cancel (Tier general): 100 % comes back until 7 days before the start. 50 % comes back until 48 hours before the start. After that nothing comes back.',
    'If you cancel (Tier student): Refunds are set by the organizer.',
  ]);
});
