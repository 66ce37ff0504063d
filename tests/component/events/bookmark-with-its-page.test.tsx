import { ApolloProvider } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { overlayMachine } from '#machines/overlay/overlay-machine.ts';
import { anEventDetail } from '#tests/component/events/an-event-detail.ts';
import { answeringClient } from '#tests/component/events/answering-client.ts';
import { startedSession } from '../session/started-session.ts';

test('the bookmark is there as soon as its page is, and answers', async () => {
  vi.stubEnv('VITE_FEATURES', 'bookmark');
  const { Route } = await import('#app/routes/event-route.tsx');
  const { OverlayFlow } = await import('#views/overlay/overlay-flow.ts');
  const { SessionFlow } = await import('#views/session/session-flow.ts');
  const { client } = answeringClient({ Event: [{ data: { event: anEventDetail } }], GetOrganization: ['never'] });
  const overlay = createActor(overlayMachine, { input: { isSignedIn: false } }).start();
  render(
    <ApolloProvider client={client}>
      <SessionFlow.Provider actor={await startedSession(null)}>
        <OverlayFlow.Provider actor={overlay}>
          <Route params={{ eventId: 'ev-1' }} />
        </OverlayFlow.Provider>
      </SessionFlow.Provider>
    </ApolloProvider>,
  );
  await screen.findByRole('button', { name: 'Share' });
  screen.getByRole('button', { name: 'Bookmark' }).click();
  expect(overlay.getSnapshot().value).toBe('loggingIn');
});
