import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import { clientHere } from '#platform/client/client-slot.ts';
import { ClientContext } from '#platform/client/client-context.ts';
import { anEventDetail } from '#tests/component/shop/events/an-event-detail.ts';
import { answeringClient } from '#tests/component/shop/events/answering-client.ts';
import { startedSession } from '../../shared/session/started-session.ts';

test('the bookmark is there as soon as its page is, and answers', async () => {
  vi.stubEnv('VITE_FEATURES', 'bookmark');
  const { Route } = await import('#app/shop/routes/event-route.tsx');
  const { OverlayFlow } = await import('#views/shared/overlay/overlay-context.ts');
  const { SessionFlow } = await import('#views/shared/session/session-context.ts');
  const { client } = answeringClient({ Event: [{ data: { event: anEventDetail } }], GetOrganization: ['never'] });
  const overlay = createActor(overlayMachine, { input: { isSignedIn: false } }).start();
  render(
    <ClientContext value={clientHere(client)}>
      <SessionFlow.Provider actor={await startedSession(null)}>
        <OverlayFlow.Provider actor={overlay}>
          <Route params={{ eventId: 'ev-1' }} />
        </OverlayFlow.Provider>
      </SessionFlow.Provider>
    </ClientContext>,
  );
  await screen.findByRole('button', { name: 'Share' });
  screen.getByRole('button', { name: 'Bookmark' }).click();
  expect(overlay.getSnapshot().value).toBe('loggingIn');
});
