import { ApolloProvider } from '@apollo/client/react';
import { useState } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import { sessionMachine } from '#machines/shared/session/session-machine.ts';
import { person } from '#tests/model/people.ts';
import { ClientContext } from '#platform/client/client-context.ts';
import { clientHere } from '#platform/client/client-slot.ts';
import { LanguageContext } from '#platform/language-context.ts';
import { pageLanguage } from '#platform/page-language.ts';
import { CartFlow } from '#views/shop/cart/cart-context.ts';
import { Layout } from '#views/shared/layout/layout.tsx';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { fixtureClient } from './fixture-client.ts';
import type { GalleryState } from './gallery-state.ts';
import { stillFlow } from './still-flow.ts';

/** One state of one screen, with the header and footer that stand around it, and no server behind it, in the language of the document. */
export function GalleryStage({ state }: { state: GalleryState }) {
  const [world] = useState(() => worldOf(state));
  return (
    <LanguageContext value={pageLanguage()}>
      <ClientContext value={world.slot}>
        <ApolloProvider client={world.client}>
          <Router hook={world.hook} searchHook={world.searchHook}>
            <SessionFlow.Provider actor={world.session}>
              <OverlayFlow.Provider actor={world.overlay}>
                <CartFlow.Provider actor={null}>
                  {state.isBare ? world.content : <Layout cartCount={state.cartCount ?? 0}>{world.content}</Layout>}
                </CartFlow.Provider>
              </OverlayFlow.Provider>
            </SessionFlow.Provider>
          </Router>
        </ApolloProvider>
      </ClientContext>
    </LanguageContext>
  );
}

function worldOf({ path = '/events', isVisitor = false, answers = [], render }: GalleryState) {
  const { hook, searchHook } = memoryLocation({ path, static: true });
  const user = isVisitor ? null : person('alex');
  const client = fixtureClient(answers);
  return {
    hook,
    searchHook,
    client,
    slot: clientHere(client),
    session: stillFlow(sessionMachine, isVisitor ? 'signedOut' : 'signedIn', { user, asked: null }),
    overlay: stillFlow(overlayMachine, 'closed', { isSignedIn: !isVisitor, register: null, cartMode: 'view' }),
    content: render(),
  };
}
