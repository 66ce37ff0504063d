import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { EventCode } from '#app/shop/routes/event-code.tsx';
import { keptTierCode } from '#app/shop/tier-code.ts';
import { registerRequest } from '#machines/shared/overlay/overlay-selectors.ts';
import { routeWorld } from '../route-world.tsx';

afterEach(() => localStorage.clear());

async function at(address: string) {
  const world = await routeWorld(address, {});
  world.overlay.send({ type: 'overlay.close' });
  await world.show(<EventCode eventId="tale" />);
  return {
    opened: () => registerRequest(world.overlay.getSnapshot()),
    kept: () => keptTierCode('tale').get(),
  };
}
const create = { mode: 'create', eventId: 'tale' };

test('a code in the address opens the register dialog at once, and is kept for the event', async () => {
  const { opened, kept } = await at('/event/tale?code=FRIENDS');
  expect([opened(), kept(), keptTierCode('gala').get()]).toEqual([create, { code: 'FRIENDS' }, null]);
});

test.each(['/event/tale', '/event/tale?code=%20'])('nothing is opened at %s until a code is typed', async (address) => {
  const { opened, kept } = await at(address);
  expect([opened(), kept()]).toEqual([null, null]);
  await userEvent.click(screen.getByText('Have a code?'));
  await userEvent.type(screen.getByLabelText('Promotion code'), 'friends{Enter}');
  expect([opened(), kept()]).toEqual([create, { code: 'friends' }]);
});
