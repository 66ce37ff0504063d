import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startToasts } from '#app/shared/toast-logic.ts';
import type { Notice } from '#domain/notice.ts';

const lost: Notice = { tone: 'error', message: { code: 'serverRefused', reason: 'tooManyTries', words: 'No luck' } };
const saved: Notice = { tone: 'success', message: { code: 'accountUpdated' } };
const savedWords = 'Account updated successfully';
let show: ReturnType<typeof startToasts>['show'];
let endCause: ReturnType<typeof startToasts>['endCause'];

const notify = (notice: Notice, cause?: string) =>
  act(async () => {
    show(notice, cause);
    await vi.advanceTimersByTimeAsync(0);
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeAll(() => {
  vi.useFakeTimers();
  ({ show, endCause } = startToasts());
});

beforeEach(async () => {
  await pass(60_000);
});

describe('a toast', () => {
  test('speaks the language of the document, and so does the button that closes it', async () => {
    document.documentElement.lang = 'fr-CA';
    await notify(lost);
    const alert = screen.getByRole('alert');
    expect([...alert.querySelectorAll('p > span')].map(({ textContent }) => textContent)).toEqual([
      'Oups, le serveur a renvoyé une erreur.',
      'Trop de tentatives. Réessayez plus tard.',
    ]);
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Fermer']);
    document.documentElement.lang = '';
  });

  test('says an error at once: the title, then the server’s message', async () => {
    await notify(lost);
    const alert = screen.getByRole('alert');
    expect([...alert.querySelectorAll('p > span')].map(({ textContent }) => textContent)).toEqual([
      'Oops, the server returned an error.',
      'No luck',
    ]);
    expect(alert.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  });

  test('gives its place to the next one', async () => {
    await notify(lost);
    await notify(saved);
    expect([screen.queryByRole('alert'), screen.getByRole('status').textContent]).toEqual([null, savedWords]);
  });

  test('goes after 20 seconds, when it bears bad news', async () => {
    await notify(lost);
    await pass(19_999);
    expect(screen.getByRole('alert').textContent).toContain('No luck');
    await pass(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('stays while it is pointed at, and goes when it is dismissed', async () => {
    await notify(saved);
    const toast = screen.getByRole('status');
    fireEvent.pointerEnter(toast.parentElement ?? toast);
    await pass(30_000);
    expect(screen.getByRole('status').textContent).toBe(savedWords);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await pass(0);
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('of bad news goes when what failed is tried again', async () => {
    await notify(lost, 'UpdateAttendee');
    endCause('CreateAttendee');
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('No luck');
    endCause('UpdateAttendee');
    await pass(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of bad news goes with its page, not with a part of its address', async () => {
    window.history.replaceState(null, '', '/account/attendees');
    await notify(lost);
    window.history.replaceState(null, '', '/account/attendees?page=2');
    window.dispatchEvent(new Event('replaceState'));
    await pass(0);
    expect(screen.getByRole('alert').textContent).toContain('No luck');
    window.history.pushState(null, '', '/events');
    window.dispatchEvent(new Event('pushState'));
    await pass(0);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('of bad news is not shown where the page says its words; good news is', async () => {
    const part = document.createElement('p');
    part.setAttribute('role', 'alert');
    part.textContent = 'No luck';
    document.body.append(part);
    await notify(lost);
    expect(screen.getAllByRole('alert')).toEqual([part]);
    await notify({ ...lost, besidesInline: true });
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    await notify(lost);
    expect(screen.getAllByRole('alert')).toEqual([part]);
    part.remove();
  });

  test('has the page make room for it on a phone, for as long as it shows', async () => {
    const room = () => document.documentElement.style.getPropertyValue('--toast-room');
    const phone = window.matchMedia('all');
    Object.defineProperty(phone, 'matches', { value: true });
    vi.spyOn(window, 'matchMedia').mockReturnValue(phone);
    await notify(lost);
    expect(room()).toBe('16px');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await pass(0);
    expect(room()).toBe('0px');
    vi.restoreAllMocks();
  });

  test('is not outside of a dialog that is open', async () => {
    await notify(lost);
    const outside = vi.fn<() => void>();
    for (const sign of ['pointerdown', 'focusin']) document.addEventListener(sign, outside);
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    fireEvent.pointerDown(dismiss);
    fireEvent.focusIn(dismiss);
    for (const sign of ['pointerdown', 'focusin']) document.removeEventListener(sign, outside);
    expect(outside).not.toHaveBeenCalled();
  });
});
