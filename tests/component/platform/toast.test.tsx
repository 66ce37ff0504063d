import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startToasts } from '#app/flows/toast-flow.ts';
import type { Notice } from '#domain/answer.ts';

const lost: Notice = { tone: 'error', title: 'Oops, the server returned an error.', message: 'No luck' };
const saved: Notice = { tone: 'success', message: 'Account updated successfully' };
let show: (notice: Notice) => void;

const tell = (notice: Notice) =>
  act(async () => {
    show(notice);
    await vi.advanceTimersByTimeAsync(0);
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeAll(() => {
  vi.useFakeTimers();
  show = startToasts();
});

beforeEach(async () => {
  await pass(60_000);
});

describe('a toast', () => {
  test('says an error at once: the title, then the server’s message', async () => {
    await tell(lost);
    const alert = screen.getByRole('alert');
    expect([...alert.querySelectorAll('p > span')].map(({ textContent }) => textContent)).toEqual([
      'Oops, the server returned an error.',
      'No luck',
    ]);
    expect(alert.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  });

  test('gives its place to the next one', async () => {
    await tell(lost);
    await tell(saved);
    expect([screen.queryByRole('alert'), screen.getByRole('status').textContent]).toEqual([null, saved.message]);
  });

  test('goes after 20 seconds, when it bears bad news', async () => {
    await tell(lost);
    await pass(19_999);
    expect(screen.getByRole('alert').textContent).toContain('No luck');
    await pass(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('stays while it is pointed at, and goes when it is dismissed', async () => {
    await tell(saved);
    const toast = screen.getByRole('status');
    fireEvent.pointerEnter(toast.parentElement ?? toast);
    await pass(30_000);
    expect(screen.getByRole('status').textContent).toBe(saved.message);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await pass(0);
    expect(screen.queryByRole('status')).toBeNull();
  });
});
