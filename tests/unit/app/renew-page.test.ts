import { Window } from 'happy-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { renewPageWhenPartIsGone } from '../../../src/offline/renew-page.ts';

type Entry = { name: string; responseStatus: number };
type Seen = (list: { getEntries: () => Entry[] }) => void;

let see: (entry: Entry) => void;
const reload = vi.fn<() => void>();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('sessionStorage', new Window().sessionStorage);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(seen: Seen) {
        see = (entry) => seen({ getEntries: () => [entry] });
      }
      observe() {}
    },
  );
  renewPageWhenPartIsGone(reload);
});

const gone = (name: string): Entry => ({ name: `https://foyer.example/assets/${name}`, responseStatus: 404 });

test('a page is loaded anew once for each part that is gone', () => {
  for (const entry of [gone('a.js'), gone('a.js'), gone('b.js')]) see(entry);
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  { name: 'https://foyer.example/assets/a.js', responseStatus: 0 },
  { name: 'https://foyer.example/assets/a.js', responseStatus: 200 },
  { name: 'https://foyer.example/kept/tickets', responseStatus: 404 },
])('a page stays for $name with $responseStatus', (entry) => {
  see(entry);
  expect(reload).not.toHaveBeenCalled();
});

test('a page stays where nothing is kept, because it would be loaded without end', () => {
  vi.stubGlobal('sessionStorage', undefined);
  see(gone('a.js'));
  expect(reload).not.toHaveBeenCalled();
});
