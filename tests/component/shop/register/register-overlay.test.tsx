import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keptRegisterDraft } from '#app/shop/register-draft.ts';
import { RegisterOverlay } from '#app/shop/register-overlay.tsx';
import type { RegisterRequest } from '#machines/shared/overlay/overlay-machine.ts';
import { routeWorld } from '../route-world.tsx';

const create: RegisterRequest = { mode: 'create', eventId: 'tale' };
const update: RegisterRequest = { mode: 'update', eventId: 'tale', orderId: 'hcp', registrationItemId: 'hcp-1' };

const event = {
  __typename: 'Event',
  id: 'tale',
  startWallTime: '2026-11-21T19:30:00',
  endWallTime: '2026-11-21T22:00:00',
  timeZone: 'America/Vancouver',
};

const draftOf = (firstName: string) => ({
  entries: [
    {
      id: 'entry-1',
      status: 'draft' as const,
      refusal: null,
      idempotencyKey: null,
      value: {
        tierId: 'a id',
        addOns: [],
        registrant: { attendeeId: '', firstName, lastName: 'Thorsen', new: true },
      },
    },
  ],
});

async function opened(request: RegisterRequest) {
  const world = await routeWorld('/event/tale', { event, addRegistrationToOrder: { __typename: 'Order', id: 'o-1' } });
  world.overlay.send({ type: 'overlay.close' });
  world.overlay.send({ type: 'overlay.openRegister', request });
  await world.show(<RegisterOverlay />);
  return world;
}

test.each([create, update])('the register dialog begins with what it was opened for: $mode', async (request) => {
  const { begun, asked } = await opened(request);
  expect(begun).toEqual([{ flow: 'register', with: { request } }]);
  expect(asked('GetRegisterEvent').map((one) => one.with)).toEqual([{ id: 'tale' }]);
});

test('the register dialog takes up the draft of its event and of who is here', async () => {
  keptRegisterDraft('alex', 'tale').set(draftOf('Zoe'));
  keptRegisterDraft('maya', 'tale').set(draftOf('of another person'));
  keptRegisterDraft('alex', 'gala').set(draftOf('of another event'));
  await opened(create);
  expect(screen.getByDisplayValue('Zoe')).toBeDefined();
});
