import { describe, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { usualAnswers } from '#tests/failures/answers.ts';
import { inABrowser } from '#tests/failures/in-a-browser.ts';
import { openApp } from '#tests/failures/open-app.tsx';
import type { OperationName } from '#tests/failures/operations.ts';
import { address, isSeen, rest, until } from '#tests/failures/person.ts';
import { createScriptedServer } from '#tests/failures/scripted-server.ts';

const pages: [path: string, asked: OperationName][] = [
  ['/checkout/payment', 'GetCheckoutOrder'],
  ['/order-confirmation/order-1', 'GetOrderConfirmation'],
  ['/order-confirmation', 'GetLatestPlacedOrder'],
  ['/account/registration-forms/s-1', 'GetFormSubmission'],
];

/** The session ran out at the server while the page still thought that somebody is logged in. */
describe('when the server knows nobody any more', () => {
  inABrowser();

  test.each(pages)('%s leads to the login, and not round in circles', async (path, operation) => {
    const server = createScriptedServer(usualAnswers);
    const app = openApp('/about', server.fetch);
    try {
      await until(
        () => isSeen(['button', 'Alex Thorsen, menu']),
        () => 'nobody is logged in',
      );
      localStorage.setItem('activeOrderId', 'order-1');
      server.answer('GetMe', () => ({ me: null }));
      server.answer('GetCheckoutOrder', () => ({ me: null, order: null }));
      server.answer('GetOrderConfirmation', () => ({ me: null, order: null }));
      server.answer('GetLatestPlacedOrder', () => ({ me: null, activeCustomer: null }));
      server.answer('GetFormSubmission', () => ({ me: null, formSubmission: null }));
      navigate(path);
      await until(
        () => isSeen(['button', 'Login']),
        () => `no login after ${server.count(operation)} requests`,
      );
      await rest();
      expect(address()).toBe(`/auth/login?returnUri=${encodeURIComponent(path)}`);
      expect(server.count(operation)).toBeLessThanOrEqual(2);
    } finally {
      app.close();
    }
  });
});

/** A channel hears all but itself: to the page's own this one is another tab's. */
function sendFromAnotherTab() {
  const channel = new BroadcastChannel('foyer.session');
  channel.postMessage('changed');
  channel.close();
}

describe('when another tab logs out', () => {
  inABrowser();

  test.each([
    ['/checkout/payment', ['heading', 'Payment']],
    ['/order-confirmation/order-1', ['heading', 'Thank you for your order!']],
    ['/account/gift-cards', ['heading', 'Gift cards']],
    ['/my-events', ['heading', 'My events']],
  ] as const)('%s shows nothing more of the customer', async (path, title) => {
    const server = createScriptedServer(usualAnswers);
    const app = openApp('/about', server.fetch);
    try {
      localStorage.setItem('activeOrderId', 'order-1');
      await until(
        () => isSeen(['button', 'Alex Thorsen, menu']),
        () => 'nobody is logged in',
      );
      navigate(path);
      await until(
        () => isSeen(title),
        () => `no ${title[1]}`,
      );
      server.answer('GetMe', () => ({ me: null }));
      server.answer('GetOrderConfirmation', () => ({ me: null, order: null }));
      sendFromAnotherTab();
      await until(
        () => isSeen(['button', 'Login']),
        () => 'no login',
      );
      await rest();
      expect(address()).toBe(`/auth/login?returnUri=${encodeURIComponent(path)}`);
    } finally {
      app.close();
    }
  });
});
