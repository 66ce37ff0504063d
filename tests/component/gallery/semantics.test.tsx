import { act, cleanup, render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { settled } from '#tools/flows/walk/held-machine.ts';
import type { GalleryArea, GalleryState } from '../../../src/gallery/frame/gallery-state.ts';
import { GalleryStage } from '../../../src/gallery/frame/gallery-stage.tsx';
import { landmarkFaults, looseAmounts, unheardErrors } from './semantics.ts';

const areas = import.meta.glob<GalleryArea>('../../../src/gallery/*.tsx', { import: 'states' });

const faultsOf = (page: Document) => [...landmarkFaults(page), ...looseAmounts(page), ...unheardErrors(page)];

/** What is amiss in one state, with what comes lazily. */
async function look(state: GalleryState): Promise<string[]> {
  render(<GalleryStage state={state} />);
  await act(async () => {
    await vi.dynamicImportSettled();
    await settled();
  });
  const faults = faultsOf(document);
  cleanup();
  return faults.map((fault) => `${state.name}: ${fault}`);
}

describe('every state of every screen', () => {
  test.each(Object.entries(areas))(
    'names its regions, lists its prices as terms and announces its errors: %s',
    async (_file, load) => {
      const faults: string[] = [];
      for (const state of await load()) faults.push(...(await look(state)));
      expect(faults).toEqual([]);
    },
    120_000,
  );
});

describe('the look at a page', () => {
  const faultsIn = (html: string) => {
    document.body.innerHTML = html;
    return faultsOf(document);
  };

  test.each([
    ['a region without a name', '<section>Words</section>', ['region without a name: <section> Words']],
    ['two of one name', '<nav aria-label="Main"></nav><nav aria-label="Main"></nav>', ["two of navigation 'Main'"]],
    ['an amount beside its words', '<p>GST <span>$1.20</span></p>', ['$1.20 in no list: <p> GST $1.20']],
    [
      'a refused field that says nothing',
      '<input name="email" aria-invalid="true" aria-describedby="e-error"><div aria-live="polite"></div>',
      ['refused without a message: <input>  email'],
    ],
    [
      'a message that is tied to nothing',
      '<input name="email"><div aria-live="polite"><p id="e-error">No.</p></div>',
      ['message of no control: <p> No.'],
    ],
    [
      'a message that is not announced',
      '<input aria-invalid="true" aria-describedby="e-hint e-error"><div><p id="e-error">No.</p></div>',
      ['message that is not announced: <p> No.'],
    ],
  ])('finds %s', (_what, html, faults) => {
    expect(faultsIn(html)).toEqual(faults);
  });

  test.each([
    [
      'names of their own',
      '<aside aria-labelledby="h"><h2 id="h">Sum</h2></aside><section aria-label="Sum"></section>',
    ],
    ['a list of prices', '<dl><div><dt>GST</dt><dd>$1.20</dd></div></dl><button>Pay <b>$1.20</b></button>'],
    [
      'a refused field with its message',
      '<input aria-invalid="true" aria-describedby="e-error"><div role="alert"><p id="e-error">No.</p></div>',
    ],
  ])('is content with %s', (_what, html) => {
    expect(faultsIn(html)).toEqual([]);
  });
});
