import { act } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { DrawnFlowsContext } from '#app/drawn/drawn-flows-context.ts';
import { createDrawnFlows, NotAsDrawn } from '#app/drawn/drawn-flows.ts';
import { useFlow } from '#app/use-flow.ts';

/** What this browser has kept, and the server can't know. */
let kept = '';
const answers = setup({ types: { context: {} as { aisle: string } } }).createMachine({
  id: 'answers',
  context: { aisle: '' },
  entry: assign({ aisle: () => kept }),
});
/** Two flows of one page: the second is drawn after the first has said that it rests elsewhere. */
const notes = answers.provide({});

function Questions({ name, machine }: { readonly name: string; readonly machine: typeof answers }) {
  const aisle = useSelector(useFlow(machine, { input: { name } }), ({ context }) => context.aisle);
  return ['yes', 'no'].map((value) => (
    <input key={value} type="radio" name={name} value={value} checked={aisle === value} onChange={() => undefined} />
  ));
}

const Page = () => (
  <Suspense>
    <Questions name="seat" machine={answers} />
    <Questions name="note" machine={notes} />
  </Suspense>
);

let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  kept = '';
});

test('what this browser has kept of radio buttons is on the screen of a page that the server drew', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(<Page />)}</div>`;
  const complaints: unknown[] = [];
  kept = 'no';
  const flows = createDrawnFlows(async () => undefined, {});
  await act(async () => {
    root = hydrateRoot(
      document.getElementById('root') ?? document.body,
      <DrawnFlowsContext value={flows}>
        <Page />
      </DrawnFlowsContext>,
      { onRecoverableError: (error) => complaints.push(error) },
    );
  });
  const chosen = [...document.querySelectorAll('input')].filter(({ checked }) => checked);
  expect(chosen.map(({ name, value }) => `${name} ${value}`)).toEqual(['seat no', 'note no']);
  expect(complaints).toEqual([expect.objectContaining({ cause: expect.any(NotAsDrawn) })]);
});
