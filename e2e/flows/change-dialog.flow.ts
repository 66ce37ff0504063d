import type { Page } from '@playwright/test';
import { z } from 'zod';
import { messiah, singer } from '#e2e/flows/demo-events.ts';
import type { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { answerInstead, changeAnswer, cutOff, withoutSession } from '#e2e/flows/on-the-way.ts';
import { cards } from '#e2e/world/provider.ts';
import { PaymentPage } from '#e2e/pages/payment-page.ts';
import { MyEventsPage } from '#e2e/pages/my-events-page.ts';
import { holdCalls, loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';
import { sendFromAnotherTab } from '#e2e/world/tabs.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true });
/** The cross above is named the same. */
const close = (page: Page) => button(page, 'Close').last();
const keep = (page: Page) => button(page, 'Leave it as it is');
const see = (page: Page) => button(page, 'See the difference');
const confirm = (page: Page) => button(page, /^Change and get \$\d+\.\d\d back$/);
const listener = (page: Page) => dialog(page).getByRole('radio', { name: 'Listener' });
const refused = (reason: string) => ({
  __typename: 'RegistrationChangeError',
  errorCode: 'REGISTRATION_CHANGE_ERROR',
  message: 'Not now',
  reason,
});
const expired = { __typename: 'QuoteExpiredError', errorCode: 'QUOTE_EXPIRED_ERROR', message: 'Look once more' };
const quoted = z.object({ data: z.object({ changeQuote: z.looseObject({ __typename: z.string() }) }) });
const told = z.object({
  data: z.object({ registration: z.object({ changeEvents: z.array(z.looseObject({ id: z.string() })) }) }),
});

/** A paid ticket in the list, of a tier beside which there is another; answers how its dialog is opened. */
async function withTicket(page: Page, elsewhere: Elsewhere, choice = singer): Promise<() => Promise<void>> {
  await elsewhere.orderAtPayment(choice);
  await elsewhere.pay(choice);
  await page.goto('/my-events');
  const change = new MyEventsPage(page).act('Change ticket');
  return () => change.click();
}

/** What is looked up of the cheaper ticket. */
async function toReview(page: Page): Promise<void> {
  await listener(page).check();
  await see(page).click();
  await expect(confirm(page)).toBeVisible();
}

const answerTo = (page: Page, operation: string) =>
  page.waitForResponse((response) => response.request().postData()?.includes(operation) === true);

const ticket = (page: Page) => page.getByRole('article').filter({ hasText: 'Messiah, from Scratch' });

test('a ticket becomes a cheaper one with an add-on, and is that in the list', async ({ page, elsewhere, plan }) => {
  plan(
    'changeDialog.closed | exchange.open | -> reading',
    'changeDialog.reading | xstate.done.actor.getChangeChoices | is -> choosing',
    'changeDialog.choosing | exchange.addOn | isOfDate -> stays',
    'changeDialog.choosing | exchange.tier | isOfDate -> stays',
    'changeDialog.choosing | exchange.next | isOther',
    'changeDialog.quoting | xstate.done.actor.changeQuote | isToBeDone -> reviewing',
    'changeDialog.reviewing | exchange.back | -> choosing',
    'changeDialog.choosing | exchange.next | isOther',
    'changeDialog.reviewing | exchange.confirm | -> doing',
    'changeDialog.doing | xstate.done.actor.changeRegistration | is -> told',
    'changeDialog.told | exchange.close | -> closed',
  );
  const change = await withTicket(page, elsewhere);
  await change();
  await expect(see(page)).toBeDisabled();
  await dialog(page).getByRole('checkbox', { name: 'Borrowed score' }).check();
  await toReview(page);
  await button(page, 'Choose something else').click();
  await see(page).click();
  await confirm(page).dblclick();
  await expect(dialog(page)).toContainText('The ticket is changed');
  await expect(dialog(page)).toContainText('Refund of');
  await close(page).click();
  await expect(ticket(page)).toContainText('Listener');
});

test('another date is chosen, and the one of now again', async ({ page, elsewhere, plan }) => {
  plan('changeDialog.choosing | exchange.date | -> stays', 'changeDialog.choosing | exchange.date | -> stays');
  const change = await withTicket(page, elsewhere);
  const answered = answerTo(page, 'GetChangeChoices');
  await change();
  const [own] = told.parse(await (await answered).json()).data.registration.changeEvents;
  await keep(page).click();
  const later = { ...own, id: 'later', startWallTime: '2031-05-04T14:00:00', tuitions: [], sessionOptions: [] };
  await changeAnswer(page, 'GetChangeChoices', 'registration', { changeEvents: [own, later] });
  await change();
  const dates = dialog(page).getByRole('group', { name: 'Date' }).getByRole('radio');
  await dates.nth(1).check();
  await expect(listener(page)).toHaveCount(0);
  await expect(see(page)).toBeDisabled();
  await dates.nth(0).check();
  await expect(listener(page)).toBeVisible();
});

test('it is left as it is at each step, and what can’t be looked up is looked up again', async ({
  page,
  elsewhere,
  plan,
}) => {
  plan(
    'changeDialog.reading | xstate.error.actor.getChangeChoices | -> unreadable',
    'changeDialog.unreadable | exchange.retry | -> reading',
    'changeDialog.choosing | exchange.close | -> closed',
    'changeDialog.reading | exchange.close | -> closed',
    'changeDialog.quoting | xstate.error.actor.changeQuote | -> unreadable',
    'changeDialog.unreadable | exchange.close | -> closed',
    'changeDialog.quoting | exchange.close | -> closed',
    'changeDialog.reviewing | exchange.close | -> closed',
  );
  const change = await withTicket(page, elsewhere);
  await loseFirstCall(page, 'GetChangeChoices');
  await change();
  await tryAgain(page).click();
  await expect(see(page)).toBeVisible();
  await keep(page).click();
  const reading = await holdCalls(page, 'GetChangeChoices');
  await change();
  await reading.arrived;
  await keep(page).click();
  await expect(dialog(page)).toHaveCount(0);
  reading.letGo();
  const cut = await cutOff(page, 'GetChangeQuote');
  await change();
  await listener(page).check();
  await see(page).click();
  await expect(tryAgain(page)).toBeVisible();
  await keep(page).click();
  cut.reconnect();
  const quoting = await holdCalls(page, 'GetChangeQuote');
  await change();
  await listener(page).check();
  await see(page).click();
  await quoting.arrived;
  await keep(page).click();
  quoting.letGo();
  await change();
  await toReview(page);
  await keep(page).click();
  await expect(ticket(page)).toContainText('Singer');
});

test('a lost answer is asked for again and the ticket is changed once', async ({ page, elsewhere, plan }) => {
  plan(
    'changeDialog.doing | xstate.error.actor.changeRegistration | -> unknown',
    'changeDialog.unknown | exchange.close | -> closed',
    'changeDialog.doing | xstate.error.actor.changeRegistration | -> unknown',
    'changeDialog.unknown | exchange.askAgain | -> doing',
    'changeDialog.doing | xstate.done.actor.changeRegistration | is -> told',
  );
  const change = await withTicket(page, elsewhere);
  const cut = await cutOff(page, 'ChangeRegistration');
  await change();
  await toReview(page);
  await confirm(page).click();
  await expect(button(page, 'Ask again')).toBeVisible();
  await close(page).click();
  cut.reconnect();
  await loseFirstAnswer(page, 'ChangeRegistration');
  await change();
  await toReview(page);
  await confirm(page).click();
  await button(page, 'Ask again').click();
  await expect(dialog(page)).toContainText('The ticket is changed');
});

test('what has changed is shown before it is done, and ten minutes later it is looked up anew', async ({
  page,
  elsewhere,
  plan,
}) => {
  plan(
    'changeDialog.doing | xstate.done.actor.changeRegistration | isToBeDone -> reviewing',
    'changeDialog.doing | xstate.done.actor.changeRegistration | is -> quoting',
    'changeDialog.reviewing | xstate.after.quoteHolds.changeDialog.reviewing | -> quoting',
  );
  await page.clock.install();
  const change = await withTicket(page, elsewhere);
  const answered = answerTo(page, 'GetChangeQuote');
  await change();
  await toReview(page);
  const { changeQuote: newQuote } = quoted.parse(await (await answered).json()).data;
  const changed = await answerInstead(page, 'ChangeRegistration', {
    changeRegistration: {
      __typename: 'ChangeQuoteChangedError',
      errorCode: 'CHANGE_QUOTE_CHANGED_ERROR',
      message: 'It is different by now',
      newQuote,
    },
  });
  await confirm(page).click();
  await expect(page.getByText('The difference has changed')).toBeVisible();
  changed.end();
  const old = await answerInstead(page, 'ChangeRegistration', { changeRegistration: expired });
  await confirm(page).click();
  await expect(page.getByText('Ten minutes have passed.')).toBeVisible();
  old.end();
  await page.clock.fastForward('10:01');
  await expect(confirm(page)).toBeVisible();
});

test('what can’t be had says why, whom to ask, and lets something else be chosen', async ({
  page,
  elsewhere,
  plan,
}) => {
  plan(
    'changeDialog.doing | xstate.done.actor.changeRegistration | -> blocked',
    'changeDialog.blocked | exchange.back | hasChoices',
    'changeDialog.quoting | xstate.done.actor.changeQuote | -> blocked',
    'changeDialog.blocked | exchange.close | -> closed',
    'changeDialog.reading | xstate.done.actor.getChangeChoices | -> blocked',
  );
  const change = await withTicket(page, elsewhere);
  await answerInstead(page, 'ChangeRegistration', { changeRegistration: refused('OFFERED') });
  await change();
  await toReview(page);
  await confirm(page).click();
  await expect(dialog(page)).toContainText('The ticket is offered to somebody');
  await button(page, 'Choose something else').click();
  await answerInstead(page, 'GetChangeQuote', { changeQuote: refused('EVENT_STARTED') });
  await see(page).click();
  await expect(dialog(page)).toContainText('Write to tickets@crescentconcerts.example.');
  await close(page).click();
  await answerInstead(page, 'GetChangeChoices', { registration: null });
  await change();
  await expect(dialog(page)).toContainText('This ticket is not among yours any more.');
});

test('without a session nothing is looked up or changed, and somebody who is still here goes on', async ({
  page,
  elsewhere,
  plan,
}) => {
  plan(
    'changeDialog.reading | xstate.done.actor.getChangeChoices | is -> signedOut',
    'changeDialog.signedOut | exchange.close | -> closed',
    'changeDialog.quoting | xstate.done.actor.changeQuote | is -> signedOut',
    'changeDialog.signedOut | exchange.retry | -> reading',
    'changeDialog.doing | xstate.done.actor.changeRegistration | is -> signedOut',
  );
  const change = await withTicket(page, elsewhere);
  await withoutSession(page, 'GetChangeChoices');
  await change();
  await expect(tryAgain(page)).toBeVisible();
  await keep(page).click();
  await change();
  await withoutSession(page, 'GetChangeQuote');
  await listener(page).check();
  await see(page).click();
  await tryAgain(page).click();
  await toReview(page);
  await withoutSession(page, 'ChangeRegistration');
  await confirm(page).click();
  await expect(tryAgain(page)).toBeVisible();
  await keep(page).click();
  await expect(ticket(page)).toContainText('Singer');
});

test('a dearer ticket is that in the list once what it costs more is paid', async ({ page, elsewhere, plan }) => {
  plan('changeDialog.doing | xstate.done.actor.changeRegistration | is -> payable');
  const change = await withTicket(page, elsewhere, messiah);
  await change();
  await dialog(page).getByRole('radio', { name: 'Singer' }).check();
  await see(page).click();
  await button(page, /^Go on to pay \$\d+\.\d\d$/).click();
  const payment = new PaymentPage(page);
  await expect(payment.heading).toBeVisible();
  await payment.fillCard(cards.accepted);
  await payment.place.click();
  await expect(page.getByRole('heading', { level: 1, name: 'The ticket is changed' })).toBeVisible();
  await page.goto('/my-events');
  await expect(ticket(page)).toContainText('Singer');
});

test('of somebody else’s session the dialog is gone', async ({ page, context, site, elsewhere, plan }) => {
  plan(
    'changeDialog | person.known | isSomeoneElse -> closed',
    'changeDialog | person.known | isSomeoneElse -> closed',
  );
  const other = await newCustomer(site, 'Quick');
  const change = await withTicket(page, elsewhere);
  await change();
  await expect(see(page)).toBeVisible();
  await logInBrowser(context, site, other);
  await sendFromAnotherTab(page);
  await expect(dialog(page)).toHaveCount(0);
});
