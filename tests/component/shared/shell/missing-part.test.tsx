import { Suspense } from 'react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { matchRoute } from '#app/match-route.ts';
import { isRedirect } from '#app/route-table.ts';
import { RouteView } from '#app/route-view.tsx';
import { ScreenBoundary } from '#app/screen-boundary.tsx';
import { lazyPart } from '#platform/parts.ts';

const { entry } = await matchRoute('/about');
if (isRedirect(entry)) throw new Error('/about has a screen');
const { load } = entry;

afterEach(() => void Object.assign(entry, { load }));

test('a screen whose code does not come is asked for once, says so, and comes with the next try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let asked = 0;
  let isThere = false;
  Object.assign(entry, {
    load() {
      asked += 1;
      return isThere ? load() : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    },
  });
  await act(async () => {
    render(
      <Router hook={memoryLocation({ path: '/about' }).hook}>
        <RouteView />
      </Router>,
    );
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('There is no connection to Foyer.');
  expect(asked).toBe(1);

  isThere = true;
  await act(() => userEvent.click(again));
  expect((await screen.findByRole('heading', { level: 1, name: 'About Foyer' })).tagName).toBe('H1');
  expect(asked).toBe(2);
});

test('a part of a screen that did not come can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answers = [Promise.reject(new Error('no network')), Promise.resolve(() => <p>Here it is</p>)];
  const Part = lazyPart(() => answers.shift() ?? Promise.reject(new Error('asked too often')));
  await act(async () => {
    render(
      <ScreenBoundary>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </ScreenBoundary>,
    );
  });
  await act(async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' })));
  expect((await screen.findByText('Here it is')).tagName).toBe('P');
});
