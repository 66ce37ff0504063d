import type { Page } from '@playwright/test';
import { z } from 'zod';
import { messiah, sam, talk } from '#e2e/flows/demo-events.ts';
import type { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { answerInstead, changeAnswer, cutOff, withoutSession } from '#e2e/flows/on-the-way.ts';
import { MyEventsPage } from '#e2e/pages/my-events-page.ts';
import { holdCalls, loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';
import { sendFromAnotherTab } from '#e2e/world/tabs.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
/** The cross above is named the same. */
const close = (page: Page) => button(page, 'Close').last();
const confirm = (page: Page) => button(page, /^Cancel and get \$\d+\.\d\d back$/);
const keep = (page: Page) => button(page, 'Keep the ticket');
const states = async (elsewhere: Elsewhere) => (await elsewhere.registrations()).map(({ state }) => state).sort();

/** A ticket of an organizer whose policy gives everything back for now; answers the list. */
async function withTicket(page: Page, elsewhere: Elsewhere): Promise<MyEventsPage> {
  await elsewhere.orderAtPayment(messiah);
  await elsewhere.pay(messiah);
  await page.goto('/my-events');
  return new MyEventsPage(page);
}

const begun = {
  __typename: 'RegistrationStateTransitionError',
  errorCode: 'REGISTRATION_STATE_TRANSITION_ERROR',
  message: 'The event has begun',
  reason: 'EVENT_STARTED',
};
const expired = { __typename: 'QuoteExpiredError', errorCode: 'QUOTE_EXPIRED_ERROR', message: 'Look once more' };
const quoted = z.object({ data: z.object({ cancellationQuote: z.looseObject({ __typename: z.string() }) }) });

test('one of two tickets is chosen, quoted and cancelled, and is cancelled in the list', async ({
  page,
  elsewhere,
  plan,
}) => {
  plan(
    'registrationChange.reading | xstate.done.actor.getHeldRegistration | isMoneyBack -> closed',
    'cancelDialog.closed | cancel.open | isOneOfSeveral -> choosing',
    'cancelDialog.choosing | cancel.close | -> closed',
    'cancelDialog.closed | cancel.open | isOneOfSeveral -> choosing',
    'cancelDialog.choosing | cancel.toggle | -> stays',
    'cancelDialog.choosing | cancel.toggle | -> stays',
    'cancelDialog.choosing | cancel.next | hasChosen',
    'cancelDialog.quoting | xstate.done.actor.cancellationQuote | isQuote -> reviewing',
    'cancelDialog.reviewing | cancel.back | hasSeveral',
    'cancelDialog.choosing | cancel.next | hasChosen',
    'cancelDialog.reviewing | cancel.confirm | -> doing',
    'cancelDialog.doing | xstate.done.actor.cancelRegistrations | is -> told',
    'cancelDialog.told | cancel.close | -> closed',
  );
  await elsewhere.addToCart(messiah);
  const orderId = await elsewhere.addToCart(messiah, sam);
  await elsewhere.arrangePayment(messiah, orderId);
  await elsewhere.pay(messiah);
  const myEvents = new MyEventsPage(page);
  await page.goto('/my-events');
  await myEvents.act('Remove', 'Sam Okafor').click();
  await keep(page).click();
  await myEvents.act('Remove', 'Sam Okafor').click();
  const other = page.getByRole('dialog').getByRole('checkbox', { name: /^(?!Sam Okafor)/ });
  await other.check();
  await other.uncheck();
  await button(page, 'See what comes back').click();
  await button(page, 'Choose again').click();
  await button(page, 'See what comes back').click();
  await confirm(page).dblclick();
  await expect(myEvents.cancelled).toContainText('Refund of');
  await close(page).click();
  await expect(page.getByRole('article').filter({ hasText: 'Sam Okafor' })).toContainText('Cancelled');
  expect(await states(elsewhere)).toEqual(['Cancelled', 'Confirmed']);
});

test('a ticket is kept at each step, and what can’t be looked up is looked up again', async ({
  page,
  elsewhere,
  plan,
}) => {
  plan(
    'cancelDialog.closed | cancel.open | -> quoting',
    'cancelDialog.quoting | xstate.error.actor.cancellationQuote | -> unreadable',
    'cancelDialog.unreadable | cancel.retry | -> quoting',
    'cancelDialog.reviewing | cancel.close | -> closed',
    'cancelDialog.quoting | cancel.close | -> closed',
    'cancelDialog.unreadable | cancel.close | -> closed',
  );
  const myEvents = await withTicket(page, elsewhere);
  await loseFirstCall(page, 'GetCancellationQuote');
  await myEvents.act('Remove').click();
  await tryAgain(page).click();
  await expect(confirm(page)).toBeVisible();
  await keep(page).click();
  const quoting = await holdCalls(page, 'GetCancellationQuote');
  await myEvents.act('Remove').click();
  await quoting.arrived;
  await keep(page).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  quoting.letGo();
  await cutOff(page, 'GetCancellationQuote');
  await myEvents.act('Remove').click();
  await expect(tryAgain(page)).toBeVisible();
  await keep(page).click();
  expect(await states(elsewhere)).toEqual(['Confirmed']);
});

test('a lost answer is asked for again and the ticket is cancelled once', async ({ page, elsewhere, plan }) => {
  plan(
    'cancelDialog.doing | xstate.error.actor.cancelRegistrations | -> unknown',
    'cancelDialog.unknown | cancel.close | -> closed',
    'cancelDialog.doing | xstate.error.actor.cancelRegistrations | -> unknown',
    'cancelDialog.unknown | cancel.askAgain | -> doing',
    'cancelDialog.doing | xstate.done.actor.cancelRegistrations | is -> told',
  );
  const myEvents = await withTicket(page, elsewhere);
  const cut = await cutOff(page, 'CancelRegistrations');
  await myEvents.act('Remove').click();
  await confirm(page).click();
  await expect(button(page, 'Ask again')).toBeVisible();
  await close(page).click();
  cut.reconnect();
  await loseFirstAnswer(page, 'CancelRegistrations');
  await myEvents.act('Remove').click();
  await confirm(page).click();
  await button(page, 'Ask again').click();
  await expect(myEvents.cancelled).toBeVisible();
  expect(await states(elsewhere)).toEqual(['Cancelled']);
});

test('what has changed is shown before it is done, and ten minutes later it is looked up anew', async ({
  page,
  elsewhere,
  plan,
}) => {
  plan(
    'cancelDialog.doing | xstate.done.actor.cancelRegistrations | isQuote -> reviewing',
    'cancelDialog.doing | xstate.done.actor.cancelRegistrations | is -> quoting',
    'cancelDialog.reviewing | xstate.after.quoteHolds.cancelDialog.reviewing | -> quoting',
  );
  await page.clock.install();
  const myEvents = await withTicket(page, elsewhere);
  const answered = page.waitForResponse(
    (response) => response.request().postData()?.includes('GetCancellationQuote') === true,
  );
  await myEvents.act('Remove').click();
  const { cancellationQuote: newQuote } = quoted.parse(await (await answered).json()).data;
  const changed = await answerInstead(page, 'CancelRegistrations', {
    cancelRegistrations: {
      __typename: 'QuoteChangedError',
      errorCode: 'QUOTE_CHANGED_ERROR',
      message: 'What comes back has changed',
      newQuote,
    },
  });
  await confirm(page).click();
  await expect(page.getByText('What comes back has changed')).toBeVisible();
  changed.end();
  const old = await answerInstead(page, 'CancelRegistrations', { cancelRegistrations: expired });
  await confirm(page).click();
  await expect(page.getByText('Ten minutes have passed.')).toBeVisible();
  old.end();
  await page.clock.fastForward('10:01');
  await expect(confirm(page)).toBeVisible();
  expect(await states(elsewhere)).toEqual(['Confirmed']);
});

test('what can’t be cancelled says why, and whom to ask', async ({ page, elsewhere, plan }) => {
  plan(
    'cancelDialog.doing | xstate.done.actor.cancelRegistrations | -> blocked',
    'cancelDialog.blocked | cancel.close | -> closed',
    'cancelDialog.quoting | xstate.done.actor.cancellationQuote | -> blocked',
  );
  const myEvents = await withTicket(page, elsewhere);
  await answerInstead(page, 'CancelRegistrations', { cancelRegistrations: begun });
  await myEvents.act('Remove').click();
  await confirm(page).click();
  await expect(page.getByText('The event has begun.')).toBeVisible();
  await close(page).click();
  await answerInstead(page, 'GetCancellationQuote', { cancellationQuote: begun });
  await myEvents.act('Remove').click();
  await expect(page.getByRole('dialog')).toContainText('Write to tickets@crescentconcerts.example.');
  expect(await states(elsewhere)).toEqual(['Confirmed']);
});

test('a ticket of which nothing came back when it was opened is quoted once something does', async ({
  page,
  elsewhere,
  plan,
}) => {
  plan('registrationChange.checking | xstate.done.actor.checkRegistration | isMoneyBack -> closed');
  const myEvents = await withTicket(page, elsewhere);
  await changeAnswer(page, 'GetHeldRegistration', 'registration', { moneyIfCancelled: 'KEPT' });
  await myEvents.act('Remove').click();
  await expect(button(page, 'Give up this ticket')).toBeVisible();
  await page.unroute('**/shop-api');
  await button(page, 'Give up this ticket').click();
  await expect(confirm(page)).toBeVisible();
});

test('without a session nothing is looked up or cancelled, and somebody who is still here goes on', async ({
  page,
  elsewhere,
  plan,
}) => {
  plan(
    'cancelDialog.quoting | xstate.done.actor.cancellationQuote | is -> signedOut',
    'cancelDialog.signedOut | cancel.close | -> closed',
    'cancelDialog.doing | xstate.done.actor.cancelRegistrations | is -> signedOut',
    'cancelDialog.signedOut | cancel.retry | -> quoting',
  );
  const myEvents = await withTicket(page, elsewhere);
  await withoutSession(page, 'GetCancellationQuote');
  await myEvents.act('Remove').click();
  await expect(tryAgain(page)).toBeVisible();
  await keep(page).click();
  await myEvents.act('Remove').click();
  await withoutSession(page, 'CancelRegistrations');
  await confirm(page).click();
  await tryAgain(page).click();
  await expect(confirm(page)).toBeVisible();
  expect(await states(elsewhere)).toEqual(['Confirmed']);
});

test('of somebody else’s session the dialog is gone', async ({ page, context, site, elsewhere, plan }) => {
  plan(
    'cancelDialog | person.known | isSomeoneElse -> closed',
    'cancelDialog | person.known | isSomeoneElse -> closed',
  );
  const other = await newCustomer(site, 'Quick');
  const myEvents = await withTicket(page, elsewhere);
  await myEvents.act('Remove').click();
  await expect(confirm(page)).toBeVisible();
  await logInBrowser(context, site, other);
  await sendFromAnotherTab(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('where the organizer decides they are asked, the ticket stays good, and is kept after all', async ({
  page,
  elsewhere,
  plan,
}) => {
  plan(
    'cancelDialog.doing | xstate.done.actor.cancelRegistrations | hasAsked -> asked',
    'cancelDialog.asked | cancel.close | -> closed',
    'cancelDialog.closed | cancel.open | isWaiting -> asked',
    'cancelDialog.asked | cancel.withdraw | -> withdrawing',
    'cancelDialog.withdrawing | xstate.error.actor.withdrawCancellation | -> withdrawalUnknown',
    'cancelDialog.withdrawalUnknown | cancel.close | -> closed',
    'cancelDialog.withdrawing | xstate.done.actor.withdrawCancellation | -> blocked',
    'cancelDialog.withdrawing | xstate.done.actor.withdrawCancellation | is -> asked',
    'cancelDialog.withdrawalUnknown | cancel.askAgain | -> withdrawing',
    'cancelDialog.withdrawing | xstate.done.actor.withdrawCancellation | is -> kept',
    'cancelDialog.kept | cancel.close | -> closed',
  );
  await elsewhere.orderAtPayment(talk);
  await elsewhere.pay(talk);
  await page.goto('/my-events');
  const myEvents = new MyEventsPage(page);
  await myEvents.act('Remove').click();
  await button(page, 'Ask the organizer').click();
  const withdraw = button(page, 'Withdraw the request');
  await expect(withdraw).toBeVisible();
  await close(page).click();
  await expect(page.getByText('You asked the organizer to take this ticket back')).toBeVisible();
  expect(await states(elsewhere)).toEqual(['CancelAsked']);
  await myEvents.act('Remove').click();
  const cut = await cutOff(page, 'WithdrawCancellation');
  await withdraw.click();
  await expect(button(page, 'Ask again')).toBeVisible();
  await close(page).click();
  cut.reconnect();
  const instead = await answerInstead(page, 'WithdrawCancellation', { withdrawCancellation: begun });
  await myEvents.act('Remove').click();
  await withdraw.click();
  await expect(page.getByText('The event has begun.')).toBeVisible();
  await close(page).click();
  instead.end();
  await myEvents.act('Remove').click();
  await withoutSession(page, 'WithdrawCancellation');
  await withdraw.click();
  await expect(withdraw).toBeVisible();
  await loseFirstAnswer(page, 'WithdrawCancellation');
  await withdraw.click();
  await button(page, 'Ask again').click();
  await expect(page.getByRole('dialog')).toContainText('with the same code');
  await close(page).click();
  expect(await states(elsewhere)).toEqual(['Confirmed']);
});
