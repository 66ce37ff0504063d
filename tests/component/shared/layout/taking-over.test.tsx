import { hydrateRoot } from 'react-dom/client';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { App } from '#app/app.tsx';
import { createAppFlows } from '#app/app-flows.tsx';
import { render } from '#app/server-entry.tsx';
import { pathIn, type Language } from '#domain/language.ts';
import type { Ask } from '#domain/page-rendering.ts';
import { clientHere } from '#platform/client/client-slot.ts';
import { createClient } from '#services/client/create-client.ts';
import { OfferedLanguages } from '#views/shared/layout/offered-languages-context.ts';
import { SupportAddress } from '#views/shared/layout/support-address-context.ts';

const languages: readonly Language[] = ['en', 'fr-CA'];
const supportAddress = 'help@port-theatre.example';
const nothing: Ask = () => Promise.reject(new Error('nothing is asked'));

let start = '';
let root: HTMLElement;
beforeEach(() => {
  start = location.href;
  root = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  history.replaceState(null, '', start);
  root.remove();
  vi.restoreAllMocks();
});

test.each(languages)('a page in %s is taken over as the server drew it', async (language) => {
  const [path, search] = ['/help', '?utm_source=mail'];
  const page = await render({
    path,
    search,
    now: new Date('2026-11-21T20:30:00Z'),
    language,
    languages,
    ask: nothing,
    askAsPerson: async () => nothing,
    drawsPersonalPages: false,
    supportAddress,
  });
  if (page.kind !== 'page') throw new Error(`it is a ${page.kind}`);
  history.replaceState(null, '', pathIn(language, path) + search);
  root.innerHTML = page.html;
  const client = clientHere(
    createClient({ uri: '', readChannelToken: () => null, notify: () => undefined, onSessionEnded: () => undefined }),
  );
  const differences: unknown[] = [];
  // React tells of an attribute that differs by its console alone, and here that a server and a browser share one process.
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    if (!String(words[0]).startsWith('Detected multiple renderers')) differences.push(words);
  });
  const stands = vi.fn<() => void>();
  const app = (
    <OfferedLanguages value={languages}>
      <SupportAddress value={supportAddress}>
        <App client={client} flows={createAppFlows(client)} language={language} onScreen={stands} />
      </SupportAddress>
    </OfferedLanguages>
  );
  const taken = hydrateRoot(root, app, { onRecoverableError: (error) => differences.push(error) });
  await waitFor(() => expect(stands).toHaveBeenCalled());
  expect(differences).toEqual([]);
  expect(root.innerHTML).toContain(`href="${pathIn(language, '/my-events')}"`);
  act(() => taken.unmount());
});
