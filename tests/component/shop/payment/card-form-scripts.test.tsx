import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attachCardForm } from '#app/shop/attach-card-form.ts';

const places = { card: 'card', google: 'google' };
/** Of which script each form is, in the order in which they were attached. */
let attached: string[] = [];

/** What a script leaves on the page. */
const providerOf = (src: string) => ({
  payments: () => ({
    card: async () => ({
      attach: async () => void attached.push(src),
      configure: async () => undefined,
      tokenize: async () => ({ status: 'OK' as const, token: src }),
      destroy: async () => true,
    }),
    paymentRequest: () => ({ update: () => true }),
    applePay: () => Promise.reject(new Error('none')),
    googlePay: () => Promise.reject(new Error('none')),
  }),
});

beforeEach(() => {
  attached = [];
  document.body.innerHTML = '<div id="card"></div><div id="google"></div>';
  vi.stubGlobal('matchMedia', () => new EventTarget());
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new Error('no script');
    window.Square = providerOf(new URL(script.src).pathname);
    queueMicrotask(() => script.dispatchEvent(new Event('load')));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete window.Square;
});

const attach = (scriptSrc: string) =>
  attachCardForm({ applicationId: 'sq0idp-1', locationId: 'L1', scriptSrc, wallets: [] }, scriptSrc, places);

test('a rehearsal has the form of its own script, and what is bought after it the provider’s again', async () => {
  for (const src of ['/provider.js', '/provider.js', '/rehearsal.js', '/provider.js']) await attach(src);
  expect(attached).toEqual(['/provider.js', '/provider.js', '/rehearsal.js', '/provider.js']);
});
