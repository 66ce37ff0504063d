import { dip, sam } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { comeBack, hasKeptTickets } from '#e2e/flows/moves.ts';
import { cutOff } from '#e2e/flows/on-the-way.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { nameOf } from '#e2e/world/people.ts';
import { sendFromAnotherTab } from '#e2e/world/tabs.ts';

test('tickets are kept again when the page is used after a while', async ({ page, elsewhere, begins, plan }) => {
  plan(
    'keptTickets.keepingTickets | xstate.done.actor.keepTickets | -> kept',
    'keptTickets.kept | xstate.after.freshness.keptTickets.kept | -> outdated',
    'keptTickets.outdated | connection.returned | -> keepingTickets',
    'keptTickets.keepingTickets | xstate.error.actor.keepTickets | -> outdated',
    'keptTickets.outdated | connection.returned | -> keepingTickets',
  );
  await page.clock.install();
  await begins('keptTickets', () => page.goto('/help'));
  await page.clock.runFor(10_000);
  await expect.poll(() => hasKeptTickets(page)).toBe(true);
  await page.clock.fastForward('06:00');
  const lost = await loseFirstCall(page, 'GetTicketsToKeep');
  await expect(async () => {
    await comeBack(page);
    expect(lost.met()).toBeGreaterThan(0);
  }).toPass();
  await expect(async () => {
    await comeBack(page);
    expect(lost.met()).toBeGreaterThan(1);
  }).toPass();
  expect(await elsewhere.orders()).toEqual([]);
});

test('tickets that change while they are kept are read again', async ({
  page,
  elsewhere,
  payment,
  confirmation,
  taken,
  plan,
}) => {
  plan(
    'keptTickets.keepingTickets | tickets.changed | -> keepingTickets',
    'keptTickets.keepingTickets | xstate.done.actor.keepTickets | -> kept',
    'keptTickets.keepingTickets | xstate.error.actor.keepTickets | -> outdated',
    'keptTickets.outdated | tickets.changed | -> keepingTickets',
    'keptTickets.keepingTickets | xstate.done.actor.keepTickets | -> kept',
  );
  const keeping = await holdCalls(page, 'GetTicketsToKeep');
  await elsewhere.orderAtPayment(dip);
  await payment.open();
  await keeping.arrived;
  await payment.chooseDoor();
  await payment.place.click();
  await expect(confirmation.heading).toBeVisible();
  keeping.letGo();
  await expect.poll(() => hasKeptTickets(page)).toBe(true);

  const cut = await cutOff(page, 'GetTicketsToKeep');
  await elsewhere.arrangePayment(dip, await elsewhere.addToCart(dip, sam));
  await payment.open();
  await taken('keptTickets.keepingTickets | xstate.error.actor.keepTickets | -> outdated');
  cut.reconnect();
  await payment.chooseDoor();
  await payment.place.click();
  await expect(confirmation.heading).toBeVisible();
  expect((await elsewhere.orders()).map(({ state }) => state)).toEqual(['PaymentAuthorized', 'PaymentAuthorized']);
});

test('a browser that refuses its storage keeps no tickets, and lets people come and go', async ({
  page,
  context,
  customer,
  header,
  taken,
  plan,
}) => {
  plan(
    'keptTickets.forgettingOthers | xstate.error.actor.forgetTicketsOfOthers | -> keepingTickets',
    'keptTickets.keepingTickets | xstate.error.actor.keepTickets | -> outdated',
    'keptTickets.forgettingOthers | xstate.error.actor.forgetTicketsOfOthers | isVisitor',
    'session.changingPerson | xstate.error.actor.clearAuthCache | -> settled',
    'cart.basket | session.changed | isSignedOut -> basket.signedOut',
    'overlay.closed | session.changed | -> stays',
    'overlay.closed | session.changed | -> stays',
  );
  await page.addInitScript(() => {
    Object.defineProperty(window, 'caches', {
      get: () => {
        throw new DOMException('storage is refused here', 'SecurityError');
      },
    });
  });
  await page.goto('/help');
  await expect(header.account(nameOf(customer))).toBeVisible();
  await taken('keptTickets.keepingTickets | xstate.error.actor.keepTickets | -> outdated');
  await context.clearCookies();
  await sendFromAnotherTab(page);
  await expect(header.logIn).toBeVisible();
});
