import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keptRegisterDraft } from '#app/shop/register-draft.ts';
import { keptTierCode } from '#app/shop/tier-code.ts';
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

const price = { __typename: 'Money', amount: 10, currency: 'CAD', display: '$10.00' };
const friends = {
  __typename: 'OpenedTiers',
  code: 'FRIENDS',
  sessionOptions: [],
  tuitions: [
    {
      __typename: 'Tuition',
      id: 'friends',
      name: 'Friends of the house',
      price,
      priceWithTax: price,
      fees: [],
      languageUsed: 'en',
      shortProductDescription: null,
      remainingCapacity: null,
      limitPerOrder: null,
      saleStatus: { __typename: 'SaleStatus', code: 'OPEN', opensAt: null },
    },
  ],
};
const notSold = {
  ...event,
  tuitions: [],
  saleStatus: { __typename: 'SaleStatus', code: 'NOT_OFFERED', opensAt: null },
};

test.each([
  ['opens what is sold by code', friends, 'Friends of the house', { code: 'FRIENDS' }],
  [
    'that is refused is given up',
    { __typename: 'CouponCodeExpiredError', errorCode: 'COUPON_CODE_EXPIRED_ERROR', message: 'It has expired.' },
    'It has expired.',
    null,
  ],
])('a promotion code %s', async (_what, tiersOfCode, shown, kept) => {
  keptTierCode('tale').set({ code: 'FRIENDS' });
  const world = await routeWorld('/event/tale', { event: notSold, tiersOfCode });
  world.overlay.send({ type: 'overlay.close' });
  world.overlay.send({ type: 'overlay.openRegister', request: create });
  await world.show(<RegisterOverlay />);
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  expect(world.asked('GetTiersOfCode').map((one) => one.with)).toEqual([{ eventId: 'tale', code: 'FRIENDS' }]);
  expect(keptTierCode('tale').get()).toEqual(kept);
  keptTierCode('tale').set(null);
});
