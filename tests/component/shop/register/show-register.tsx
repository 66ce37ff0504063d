import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createActor, fromCallback } from 'xstate';
import { overlayMachine, type RegisterRequest } from '#machines/shared/overlay/overlay-machine.ts';
import { registerMachine } from '#machines/shop/register/register-machine.ts';
import type { RegisterActors } from '#machines/shop/register/register-setup.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { RegisterDialog } from '#views/shop/register/register-dialog.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';
import { anOrder } from '../../../model/shop/cart/an-order.ts';
import { answering } from '../cart/answering.ts';
import { alex, anEvent, maya } from '../../../model/shop/register/an-event.ts';

export const create: RegisterRequest = { mode: 'create', eventId: 'tale' };
export const update: RegisterRequest = { mode: 'update', eventId: 'tale', orderId: 'hcp', registrationItemId: 'hcp-1' };

/** The dialog with its flow, whose world answers as is said. */
export function show(request: RegisterRequest = create, changes: Partial<RegisterActors> = {}, event = anEvent()) {
  const actors: RegisterActors = {
    loadRegistration: answering<RegisterActors['loadRegistration']>(() =>
      Promise.resolve({ event, attendees: [alex, maya], draft: null, order: anOrder('hcp') }),
    ),
    getRegisterEvent: answering<RegisterActors['getRegisterEvent']>(() => Promise.resolve(event)),
    getActiveOrder: answering<RegisterActors['getActiveOrder']>(() => Promise.resolve(null)),
    transitionOrderToState: answering<RegisterActors['transitionOrderToState']>(() => new Promise(() => undefined)),
    addRegistrationToOrder: answering<RegisterActors['addRegistrationToOrder']>(() => new Promise(() => undefined)),
    adjustOrderRegistration: answering<RegisterActors['adjustOrderRegistration']>(() => new Promise(() => undefined)),
    keepDraft: fromCallback(() => undefined),
    listenToConnection: fromCallback(() => undefined),
    ...changes,
  };
  const register = createActor(registerMachine.provide({ actors }), { input: { request } });
  const overlay = createActor(overlayMachine, { input: { isSignedIn: true } });
  register.start();
  overlay.start();
  overlay.send({ type: 'overlay.openRegister', request });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <OverlayFlow.Provider actor={overlay}>
      <RegisterFlow.Provider actor={register}>{children}</RegisterFlow.Provider>
    </OverlayFlow.Provider>
  );
  render(<RegisterDialog />, { wrapper });
  return { register, overlay };
}

export const tier = (name: string) => screen.findByRole('radio', { name: new RegExp(name) });
