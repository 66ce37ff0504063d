import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { useLocation } from 'wouter';
import { once } from '#platform/parts.ts';

test('React reads what a promise has brought already, and shows nothing in its place', async () => {
  const load = once(async () => 'here');
  await load();
  const Part = () => use(load());
  const shown: string[] = [];
  const Waiting = () => {
    shown.push('waiting');
    return 'waiting';
  };
  render(
    <Suspense fallback={<Waiting />}>
      <Part />
    </Suspense>,
  );
  expect([screen.getByText('here').textContent, shown]).toEqual(['here', []]);
});

test('wouter tells of every navigation by an event of its name', async () => {
  const told: string[] = [];
  const listen = ({ type }: Event) => void told.push(type);
  for (const type of ['pushState', 'replaceState']) window.addEventListener(type, listen);
  const Page = () => <p>{useLocation()[0]}</p>;
  render(<Page />);
  act(() => window.history.pushState(null, '', '/event/1'));
  act(() => window.history.replaceState(null, '', '/event/2'));
  for (const type of ['pushState', 'replaceState']) window.removeEventListener(type, listen);
  expect([told, screen.getByText('/event/2').textContent]).toEqual([['pushState', 'replaceState'], '/event/2']);
});
