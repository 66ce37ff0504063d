import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { Route } from '#app/shop/routes/event-route.tsx';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import { clientHere } from '#platform/client/client-slot.ts';
import { ClientContext } from '#platform/client/client-context.ts';
import { anEventDetail } from '#tests/component/shop/events/an-event-detail.ts';
import { answeringClient } from '#tests/component/shop/events/answering-client.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import type { EventDetail } from '#views/shop/events/event-screen.tsx';

function show(change: Partial<EventDetail> = {}) {
  const { client, asked } = answeringClient({
    Event: [{ data: { event: { ...anEventDetail, ...change } } }],
    GetOrganization: ['never'],
  });
  const overlay = createActor(overlayMachine, { input: { isSignedIn: false } }).start();
  render(
    <OverlayFlow.Provider actor={overlay}>
      <ClientContext value={clientHere(client)}>
        <Route params={{ eventId: 'ev-1' }} />
      </ClientContext>
    </OverlayFlow.Provider>,
  );
  return { asked };
}

test('with the flags off there is no bookmark, and Share says that it is not implemented', async () => {
  const { asked } = show();
  const share = await screen.findByRole('button', { name: 'Share' });
  expect(screen.queryByRole('button', { name: 'Bookmark' })).toBeNull();
  expect(share.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(share);
  expect((await screen.findByText('Sharing is not implemented yet.')).closest('[role=alert]')?.role).toBe('alert');
  expect(asked[0]).toEqual({ name: 'Event', variables: { id: 'ev-1', includeAssets: true } });
});

test('a code can be given where something is sold by code', async () => {
  show({ hasTiersByCode: true });
  expect((await screen.findByText('Have a code?')).tagName).toBe('SUMMARY');
});

test('nothing is said of codes where nothing is sold by one', async () => {
  show();
  await screen.findByRole('button', { name: 'Share' });
  await vi.dynamicImportSettled();
  expect(screen.queryByText('Have a code?')).toBeNull();
});
