import { describe, expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { usualAnswers } from '#tests/failures/answers.ts';
import { inABrowser } from '#tests/failures/in-a-browser.ts';
import { openApp } from '#tests/failures/open-app.tsx';
import type { OperationName } from '#tests/failures/operations.ts';
import { address, isRead, isSeen, rest, until } from '#tests/failures/person.ts';
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

const unexpected = 'An unexpected error occurred';
const mayNot = 'Your role does not allow this.';
/** A request of each page, and what the page says where it is refused. */
const refused: [path: string, asked: OperationName, says: string][] = [
  ['/checkout/payment', 'GetEligiblePaymentMethods', 'The ways to pay could not be loaded'],
  ['/my-events', 'GetMyRegistrations', 'Your events did not load'],
  ['/account/attendees', 'GetSavedAttendees', unexpected],
  ['/account/gift-cards', 'GetActiveCustomerGiftCards', unexpected],
  ['/account/management', 'GetMySessions', unexpected],
  ['/account/comm', 'GetNotificationPreferences', unexpected],
  ['/account/registration-forms/s-1', 'GetFormSubmission', mayNot],
  ['/order-confirmation/order-1', 'GetOrderConfirmation', 'Your order is not here yet'],
];

describe('when the server refuses a request', () => {
  inABrowser();

  async function refuse(path: string, operation: OperationName, code: string) {
    const server = createScriptedServer(usualAnswers);
    const app = openApp('/about', server.fetch);
    await until(
      () => isSeen(['button', 'Alex Thorsen, menu']),
      () => 'nobody is logged in',
    );
    localStorage.setItem('activeOrderId', 'order-1');
    if (code === 'UNAUTHENTICATED') server.answer('GetMe', () => ({ me: null }));
    server.answerWhole(operation, { data: null, errors: [{ message: mayNot, extensions: { code } }] });
    navigate(path);
    await until(
      () => server.count(operation) > 0,
      () => `${operation} was not sent`,
    );
    await rest();
    return { server, app };
  }

  test.each(refused)('%s leads to the login where %s finds nobody logged in', async (path, operation) => {
    const { app } = await refuse(path, operation, 'UNAUTHENTICATED');
    try {
      await until(
        () => isSeen(['button', 'Login']),
        () => 'no login',
      );
      expect(address()).toBe(`/auth/login?returnUri=${encodeURIComponent(path)}`);
    } finally {
      app.close();
    }
  });

  test.each(refused)('%s says so where %s is not for this person, who stays', async (path, operation, says) => {
    const { app, server } = await refuse(path, operation, 'FORBIDDEN');
    try {
      await until(
        () => isRead(says),
        () => `nobody reads '${says}' in ${document.body.textContent}`,
      );
      expect([address(), server.count('GetMe'), server.count('Logout')]).toEqual([path, 1, 0]);
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
