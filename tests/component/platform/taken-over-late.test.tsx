import { act, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

const cardMachine = createMachine({
  id: 'card',
  initial: 'loading',
  states: { loading: { on: { loaded: 'ready' } }, ready: {} },
});
const CardFlow = createFlowContext<typeof cardMachine>('card');

function State() {
  return <p>{CardFlow.useSelector((snapshot) => (snapshot.matches('ready') ? 'ready' : 'loading'))}</p>;
}

/** A page with a part that waits for its code: `Late` comes with the promise. */
const pageOf = (code: Promise<{ default: typeof State }>) => {
  const Late = lazy(() => code);
  return (
    <main>
      <State />
      <Suspense>
        <Late />
      </Suspense>
    </main>
  );
};

test('a part whose code comes late is taken over as it was drawn, and then shows what is', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  const here = createActor(cardMachine).start();
  const { prelude } = await prerender(
    <CardFlow.Provider actor={createActor(cardMachine).start()}>
      {pageOf(Promise.resolve({ default: State }))}
    </CardFlow.Provider>,
  );
  root.innerHTML = await new Response(prelude).text();
  const differences: unknown[] = [];
  const code = Promise.withResolvers<{ default: typeof State }>();
  const page = <CardFlow.Provider actor={here}>{pageOf(code.promise)}</CardFlow.Provider>;
  const taken = hydrateRoot(root, page, { onRecoverableError: (error) => differences.push(error) });
  const [first, late] = root.querySelectorAll('p');
  await waitFor(() => expect(Object.keys(first ?? {}).some((key) => key.startsWith('__reactProps'))).toBe(true));
  act(() => here.send({ type: 'loaded' }));
  expect([first?.textContent, late?.textContent]).toEqual(['ready', 'loading']);
  await act(async () => code.resolve({ default: State }));
  await waitFor(() => expect(late?.textContent).toBe('ready'));
  expect([differences, late?.isConnected]).toEqual([[], true]);
  act(() => taken.unmount());
  root.remove();
});
