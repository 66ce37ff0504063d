import { act, cleanup, render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { settled } from '#tools/flows/walk/held-machine.ts';
import type { GalleryArea, GalleryState } from '../../../src/gallery/frame/gallery-state.ts';
import { GalleryStage } from '../../../src/gallery/frame/gallery-stage.tsx';
import { landmarkFaults, looseAmounts } from './semantics.ts';

const areas = import.meta.glob<GalleryArea>('../../../src/gallery/*.tsx', { import: 'states' });

/** What is amiss in one state, with what comes lazily. */
async function look(state: GalleryState): Promise<string[]> {
  render(<GalleryStage state={state} />);
  await act(async () => {
    await vi.dynamicImportSettled();
    await settled();
  });
  const faults = [...landmarkFaults(document), ...looseAmounts(document)];
  cleanup();
  return faults.map((fault) => `${state.name}: ${fault}`);
}

describe('every state of every screen', () => {
  test.each(Object.entries(areas))(
    'names its regions and lists its prices as terms: %s',
    async (_file, load) => {
      const faults: string[] = [];
      for (const state of await load()) faults.push(...(await look(state)));
      expect(faults).toEqual([]);
    },
    120_000,
  );
});

describe('the look at a page', () => {
  const faultsOf = (html: string) => {
    document.body.innerHTML = html;
    return [...landmarkFaults(document), ...looseAmounts(document)];
  };

  test.each([
    ['a region without a name', '<section>Words</section>', ['region without a name: <section> Words']],
    ['two of one name', '<nav aria-label="Main"></nav><nav aria-label="Main"></nav>', ["two of navigation 'Main'"]],
    ['an amount beside its words', '<p>GST <span>$1.20</span></p>', ['$1.20 in no list: <p> GST $1.20']],
  ])('finds %s', (_what, html, faults) => {
    expect(faultsOf(html)).toEqual(faults);
  });

  test.each([
    [
      'names of their own',
      '<aside aria-labelledby="h"><h2 id="h">Sum</h2></aside><section aria-label="Sum"></section>',
    ],
    ['a list of prices', '<dl><div><dt>GST</dt><dd>$1.20</dd></div></dl><button>Pay <b>$1.20</b></button>'],
  ])('is content with %s', (_what, html) => {
    expect(faultsOf(html)).toEqual([]);
  });
});
