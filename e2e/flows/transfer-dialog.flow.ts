import type { BrowserContext, Page } from '@playwright/test';
import { messiah } from '#e2e/flows/demo-events.ts';
import type { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { answerInstead, changeAnswer, cutOff, withoutSession } from '#e2e/flows/on-the-way.ts';
import { MyEventsPage } from '#e2e/pages/my-events-page.ts';
import { holdCalls, loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import type { Site } from '#e2e/world/api.ts';
import { linkIn, mailsTo, mailTo } from '#e2e/world/mail.ts';
import { logInBrowser, newCustomer, newStranger } from '#e2e/world/people.ts';
import { sendFromAnotherTab } from '#e2e/world/tabs.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
/** The cross above is named the same. */
const close = (page: Page) => button(page, 'Close').last();
const offer = (page: Page) => button(page, 'Offer the ticket');
const giveBack = (page: Page) => button(page, 'Give it back');
const withdraw = (page: Page) => button(page, 'Take the offer back');
const states = async (elsewhere: Elsewhere) => (await elsewhere.registrations()).map(({ state }) => state);
const refused = (reason: string) => ({
  __typename: 'RegistrationTransferError',
  errorCode: 'REGISTRATION_TRANSFER_ERROR',
  message: 'Not now',
  reason,
});

/** A paid ticket in the list; answers how its dialog is opened. */
async function withTicket(page: Page, elsewhere: Elsewhere): Promise<() => Promise<void>> {
  await elsewhere.orderAtPayment(messiah);
  await elsewhere.pay(messiah);
  await page.goto('/my-events');
  const give = new MyEventsPage(page).act('Give to somebody');
  return () => give.click();
}

type Around = { page: Page; context: BrowserContext; site: Site; elsewhere: Elsewhere };

/** Somebody has bought a ticket and given it to the person who is here now; answers how its dialog is opened. */
async function withGift({ page, context, site, elsewhere }: Around): Promise<() => Promise<void>> {
  const friend = await newCustomer(site, 'Chidi');
  await elsewhere.orderAtPayment(messiah);
  await elsewhere.pay(messiah);
  await elsewhere.offerTicket(friend.emailAddress);
  const mail = await mailTo(site, friend.emailAddress, / gives you a ticket: /);
  await logInBrowser(context, site, friend);
  await page.goto(linkIn(site, mail, '/transfer'));
  await page.getByRole('main').getByRole('button', { name: 'Accept the ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The ticket is yours' })).toBeVisible();
  await page.goto('/my-events');
  const give = new MyEventsPage(page).act('Give to somebody');
  return () => give.click();
}

async function offerTo(page: Page, address: string): Promise<void> {
  await dialog(page).getByLabel('Their email address').fill(address);
  await offer(page).click();
}

test('a ticket is offered once although the answer was lost, and taken back', async ({
  page,
  site,
  elsewhere,
  plan,
}) => {
  plan(
    'transferDialog.closed | transfer.open | -> reading',
    'transferDialog.reading | xstate.done.actor.getTransferStatus | isFree -> entering',
    'transferDialog.entering | transfer.offer | -> offering',
    'transferDialog.offering | xstate.error.actor.offerTransfer | -> unknown',
    'transferDialog.unknown | transfer.askAgain | -> offering',
    'transferDialog.offering | xstate.done.actor.offerTransfer | isOffered -> offered',
    'transferDialog.offered | transfer.close | -> closed',
    'transferDialog.reading | xstate.done.actor.getTransferStatus | isOffered -> offered',
    'transferDialog.offered | transfer.withdraw | -> withdrawing',
    'transferDialog.withdrawing | xstate.done.actor.withdrawTransfer | is -> closed',
  );
  const { emailAddress } = newStranger();
  const give = await withTicket(page, elsewhere);
  await give();
  await loseFirstAnswer(page, 'OfferTransfer');
  await offerTo(page, emailAddress);
  await button(page, 'Ask again').click();
  await expect(dialog(page)).toContainText(`We mailed it to ${emailAddress}.`);
  await close(page).click();
  await expect(page.getByRole('article')).toContainText('Offered to somebody, not accepted yet');
  expect(await states(elsewhere)).toEqual(['TransferOffered']);
  await expect.poll(async () => (await mailsTo(site, emailAddress)).length).toBe(1);
  await give();
  await withdraw(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('article')).not.toContainText('Offered to somebody');
  expect(await states(elsewhere)).toEqual(['Confirmed']);
});

test('it is kept at each step, and what can’t be looked up is looked up again', async ({ page, elsewhere, plan }) => {
  plan(
    'transferDialog.reading | xstate.error.actor.getTransferStatus | -> unreadable',
    'transferDialog.unreadable | transfer.retry | -> reading',
    'transferDialog.entering | transfer.close | -> closed',
    'transferDialog.reading | transfer.close | -> closed',
    'transferDialog.unreadable | transfer.close | -> closed',
  );
  const give = await withTicket(page, elsewhere);
  await loseFirstCall(page, 'GetTransferStatus');
  await give();
  await tryAgain(page).click();
  await button(page, 'Keep it').click();
  const reading = await holdCalls(page, 'GetTransferStatus');
  await give();
  await reading.arrived;
  await close(page).click();
  await expect(dialog(page)).toHaveCount(0);
  reading.letGo();
  await cutOff(page, 'GetTransferStatus');
  await give();
  await expect(tryAgain(page)).toBeVisible();
  await close(page).click();
  expect(await states(elsewhere)).toEqual(['Confirmed']);
});

test('what can’t be offered says why, and an own address is put right', async ({ page, customer, elsewhere, plan }) => {
  plan(
    'transferDialog.offering | xstate.done.actor.offerTransfer | isOwnAddress -> entering',
    'transferDialog.offering | xstate.error.actor.offerTransfer | -> unknown',
    'transferDialog.unknown | transfer.close | -> closed',
    'transferDialog.offering | xstate.done.actor.offerTransfer | -> blocked',
    'transferDialog.blocked | transfer.close | -> closed',
    'transferDialog.reading | xstate.done.actor.getTransferStatus | -> blocked',
  );
  const give = await withTicket(page, elsewhere);
  await give();
  await offerTo(page, customer.emailAddress);
  await expect(dialog(page)).toContainText('This is your own address.');
  const cut = await cutOff(page, 'OfferTransfer');
  await offerTo(page, newStranger().emailAddress);
  await expect(button(page, 'Ask again')).toBeVisible();
  await close(page).click();
  cut.reconnect();
  await answerInstead(page, 'OfferTransfer', { offerTransfer: refused('EVENT_STARTED') });
  await give();
  await offerTo(page, newStranger().emailAddress);
  await expect(dialog(page)).toContainText('The event has begun.');
  await close(page).click();
  await changeAnswer(page, 'GetTransferStatus', 'registration', { transferRefusal: 'TOO_MANY' });
  await give();
  await expect(dialog(page)).toContainText('The ticket was given as often as it may be.');
  expect(await states(elsewhere)).toEqual(['Confirmed']);
});

test('an offer that can’t be taken back is looked up as it is', async ({ page, elsewhere, plan }) => {
  plan(
    'transferDialog.withdrawing | xstate.error.actor.withdrawTransfer | -> reading',
    'transferDialog.withdrawing | xstate.done.actor.withdrawTransfer | -> reading',
    'transferDialog.withdrawing | xstate.done.actor.withdrawTransfer | is -> signedOut',
    'transferDialog.signedOut | transfer.retry | -> reading',
  );
  const give = await withTicket(page, elsewhere);
  await give();
  await offerTo(page, newStranger().emailAddress);
  const cut = await cutOff(page, 'WithdrawTransfer');
  await withdraw(page).click();
  await expect(withdraw(page)).toBeEnabled();
  cut.reconnect();
  const instead = await answerInstead(page, 'WithdrawTransfer', { withdrawTransfer: refused('NOT_OFFERED') });
  await withdraw(page).click();
  await expect(withdraw(page)).toBeEnabled();
  instead.end();
  await withoutSession(page, 'WithdrawTransfer');
  await withdraw(page).click();
  await tryAgain(page).click();
  await expect(withdraw(page)).toBeVisible();
  expect(await states(elsewhere)).toEqual(['TransferOffered']);
});

test('without a session nothing is looked up or offered', async ({ page, elsewhere, plan }) => {
  plan(
    'transferDialog.reading | xstate.done.actor.getTransferStatus | is -> signedOut',
    'transferDialog.signedOut | transfer.close | -> closed',
    'transferDialog.offering | xstate.done.actor.offerTransfer | is -> signedOut',
  );
  const give = await withTicket(page, elsewhere);
  await withoutSession(page, 'GetTransferStatus');
  await give();
  await expect(tryAgain(page)).toBeVisible();
  await close(page).click();
  await give();
  await withoutSession(page, 'OfferTransfer');
  await offerTo(page, newStranger().emailAddress);
  await expect(tryAgain(page)).toBeVisible();
  expect(await states(elsewhere)).toEqual(['Confirmed']);
});

test('a ticket that was given is given back, once, and the list is read again without it', async ({
  page,
  context,
  site,
  elsewhere,
  plan,
}) => {
  plan(
    'transferDialog.entering | transfer.giveBack | isGift',
    'transferDialog.givingBack | xstate.error.actor.giveBackTicket | -> reading',
    'transferDialog.givingBack | xstate.done.actor.giveBackTicket | is -> returned',
    'myEvents.list | registration.gone | -> list.reading',
    'transferDialog.returned | transfer.close | -> closed',
  );
  const give = await withGift({ page, context, site, elsewhere });
  await give();
  const cut = await cutOff(page, 'GiveBackTicket');
  await giveBack(page).click();
  await expect(giveBack(page)).toBeEnabled();
  cut.reconnect();
  await giveBack(page).click();
  await expect(dialog(page)).toContainText('Whoever paid for it has it again');
  await close(page).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(await states(elsewhere)).toEqual(['Confirmed']);
});

test('what can’t be given back says why, and what can’t be given on may go back', async ({
  page,
  context,
  site,
  elsewhere,
  plan,
}) => {
  plan(
    'transferDialog.givingBack | xstate.done.actor.giveBackTicket | is -> signedOut',
    'transferDialog.givingBack | xstate.done.actor.giveBackTicket | -> blocked',
    'transferDialog.blocked | transfer.giveBack | isGiftToReturn',
  );
  const give = await withGift({ page, context, site, elsewhere });
  await give();
  await withoutSession(page, 'GiveBackTicket');
  await giveBack(page).click();
  await tryAgain(page).click();
  const instead = await answerInstead(page, 'GiveBackTicket', { giveBackTicket: refused('OFFERED') });
  await giveBack(page).click();
  await expect(dialog(page)).toContainText('The ticket is offered to somebody already.');
  await close(page).click();
  instead.end();
  await changeAnswer(page, 'GetTransferStatus', 'registration', { transferRefusal: 'TOO_MANY' });
  await give();
  await expect(dialog(page)).toContainText('The ticket was given as often as it may be.');
  await giveBack(page).click();
  await expect(dialog(page)).toContainText('Whoever paid for it has it again');
});

test('of somebody else’s session the dialog is gone', async ({ page, context, site, elsewhere, plan }) => {
  plan(
    'transferDialog | person.known | isSomeoneElse -> closed',
    'transferDialog | person.known | isSomeoneElse -> closed',
  );
  const other = await newCustomer(site, 'Quick');
  const give = await withTicket(page, elsewhere);
  await give();
  await expect(offer(page)).toBeVisible();
  await logInBrowser(context, site, other);
  await sendFromAnotherTab(page);
  await expect(dialog(page)).toHaveCount(0);
});
