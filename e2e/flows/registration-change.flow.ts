import type { Page } from '@playwright/test';
import { lantern, sam } from '#e2e/flows/demo-events.ts';
import type { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { expect, test as plain } from '#e2e/flows/flow-test.ts';
import { logInAndComeBack, tryAgain } from '#e2e/flows/moves.ts';
import { test } from '#e2e/flows/my-events-test.ts';
import { answerInstead, changeAnswer, cutOff, meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { MyEventsPage } from '#e2e/pages/my-events-page.ts';
import { holdCalls, loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';
import { sendFromAnotherTab } from '#e2e/world/tabs.ts';

const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
/** The cross above is named the same. */
const close = (page: Page) => button(page, 'Close').last();
const giveUp = (page: Page) => button(page, 'Give up this ticket');

async function openRemove(page: Page, myEvents: MyEventsPage): Promise<void> {
  await page.goto('/my-events');
  await myEvents.act('Remove').click();
  await expect(giveUp(page)).toBeVisible();
}

test.describe('a ticket', () => {
  test('is given up once, is cancelled in the list, and opens no door', async ({ page, elsewhere, myEvents, plan }) => {
    plan(
      'registrationChange.closed | change.giveUp | -> reading',
      'registrationChange.reading | xstate.done.actor.getHeldRegistration | -> asking',
      'registrationChange.asking | change.close | -> closed',
      'registrationChange.closed | change.giveUp | -> reading',
      'registrationChange.asking | change.confirm | -> givingUp',
      'registrationChange.givingUp | xstate.done.actor.cancelRegistration | is -> givenUp',
      'registrationChange.givenUp | change.close | -> closed',
      'myEvents.list | registration.known | -> stays',
      'keptTickets.kept | tickets.changed | -> keepingTickets',
      'myEvents.list | registration.known | -> stays',
      'keptTickets.keepingTickets | xstate.done.actor.keepTickets | -> kept',
    );
    await openRemove(page, myEvents);
    await button(page, 'Keep it').click();
    await expect(myEvents.act('Remove')).toBeFocused();
    await myEvents.act('Remove').click();
    await giveUp(page).dblclick();
    await expect(myEvents.givenUp).toContainText('Refunds are set by');
    await close(page).click();
    await expect(page.getByRole('article')).toContainText('Cancelled');
    await expect(myEvents.names).toBeFocused();
    expect((await elsewhere.registrations()).map(({ state }) => state)).toEqual(['Cancelled']);
  });

  test('whose answer is lost is found to be given up', async ({ page, elsewhere, myEvents, plan }) => {
    plan(
      'registrationChange.givingUp | xstate.error.actor.cancelRegistration | -> checking',
      'registrationChange.checking | xstate.done.actor.checkRegistration | isCancelled -> givenUp',
    );
    await openRemove(page, myEvents);
    await loseFirstAnswer(page, 'CancelRegistration');
    await giveUp(page).click();
    await expect(myEvents.givenUp).toBeVisible();
    expect((await elsewhere.registrations()).map(({ state }) => state)).toEqual(['Cancelled']);
  });

  test('that nobody knows of is checked, and is still the person’s', async ({ page, elsewhere, myEvents, plan }) => {
    plan(
      'registrationChange.checking | xstate.error.actor.checkRegistration | -> outcomeUnknown',
      'registrationChange.outcomeUnknown | change.checkAgain | -> checking',
      'registrationChange.checking | xstate.done.actor.checkRegistration | -> notGivenUp',
      'registrationChange.notGivenUp | change.confirm | -> givingUp',
      'registrationChange.notGivenUp | change.close | -> closed',
      'registrationChange.outcomeUnknown | change.close | -> closed',
    );
    await openRemove(page, myEvents);
    await expect(giveUp(page)).toBeVisible();
    const cancelling = await cutOff(page, 'CancelRegistration');
    const reading = await cutOff(page, 'GetHeldRegistration');
    await giveUp(page).click();
    await expect(button(page, 'Check again')).toBeFocused();
    reading.reconnect();
    await button(page, 'Check again').click();
    await expect(myEvents.giveUp).toContainText('The ticket is still yours');
    await giveUp(page).click();
    await expect(myEvents.giveUp).toContainText('The ticket is still yours');
    await button(page, 'Keep it').click();
    await expect(myEvents.giveUp).toBeHidden();
    await myEvents.act('Remove').click();
    await expect(giveUp(page)).toBeVisible();
    await cutOff(page, 'GetHeldRegistration');
    await giveUp(page).click();
    await expect(button(page, 'Check again')).toBeVisible();
    await close(page).click();
    await expect(myEvents.giveUp).toBeHidden();
    cancelling.reconnect();
    expect((await elsewhere.registrations()).map(({ state }) => state)).toEqual(['Confirmed']);
  });

  test('that another device gives up at the same time is given up', async ({ page, elsewhere, myEvents, plan }) => {
    plan(
      'registrationChange.givingUp | xstate.done.actor.cancelRegistration | -> checking',
      'registrationChange.checking | xstate.done.actor.checkRegistration | isCancelled -> givenUp',
    );
    await openRemove(page, myEvents);
    await meanwhile(page, 'CancelRegistration', () => elsewhere.giveUp());
    await giveUp(page).click();
    await expect(myEvents.givenUp).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect((await elsewhere.registrations()).map(({ state }) => state)).toEqual(['Cancelled']);
  });

  test('that another device gave up before says so, and is cancelled in the list', async ({
    page,
    elsewhere,
    myEvents,
    plan,
  }) => {
    plan(
      'registrationChange.reading | xstate.done.actor.getHeldRegistration | isLocked -> locked',
      'registrationChange.locked | change.close | -> closed',
    );
    await page.goto('/my-events');
    await expect(myEvents.act('Remove')).toBeVisible();
    await elsewhere.giveUp();
    await myEvents.act('Remove').click();
    await expect(page.getByText('This registration is cancelled already.')).toBeVisible();
    await close(page).click();
    await expect(page.getByRole('article')).toContainText('Cancelled');
    await expect(myEvents.act('Remove')).toHaveCount(0);
  });

  test('that can’t be read is read again, or left', async ({ page, myEvents, plan }) => {
    plan(
      'registrationChange.reading | xstate.error.actor.getHeldRegistration | -> unreadable',
      'registrationChange.unreadable | change.retry | -> reading',
      'registrationChange.reading | change.close | -> closed',
      'registrationChange.reading | xstate.error.actor.getHeldRegistration | -> unreadable',
      'registrationChange.unreadable | change.close | -> closed',
    );
    await page.goto('/my-events');
    await loseFirstCall(page, 'GetHeldRegistration');
    await myEvents.act('Remove').click();
    await tryAgain(page).click();
    await expect(giveUp(page)).toBeVisible();
    await button(page, 'Keep it').click();
    const reading = await holdCalls(page, 'GetHeldRegistration');
    await myEvents.act('Remove').click();
    await reading.arrived;
    await button(page, 'Keep it').click();
    await expect(myEvents.giveUp).toBeHidden();
    reading.letGo();
    await cutOff(page, 'GetHeldRegistration');
    await myEvents.act('Remove').click();
    await expect(tryAgain(page)).toBeVisible();
    await button(page, 'Keep it').click();
    await expect(myEvents.giveUp).toBeHidden();
  });

  test('that is not there any more says so', async ({ page, elsewhere, myEvents, plan }) => {
    plan(
      'registrationChange.checking | xstate.done.actor.checkRegistration | is -> missing',
      'registrationChange.missing | change.close | -> closed',
      'registrationChange.reading | xstate.done.actor.getHeldRegistration | is -> missing',
      'registrationChange.missing | change.close | -> closed',
    );
    await openRemove(page, myEvents);
    await cutOff(page, 'CancelRegistration');
    await answerInstead(page, 'GetHeldRegistration', { registration: null });
    await giveUp(page).click();
    await expect(page.getByText('This registration is not among yours any more.')).toBeVisible();
    await close(page).click();
    await myEvents.act('Remove').click();
    await expect(page.getByText('This registration is not among yours any more.')).toBeVisible();
    await close(page).click();
    await expect(myEvents.giveUp).toBeHidden();
    expect((await elsewhere.registrations()).map(({ state }) => state)).toEqual(['Confirmed']);
  });

  test('of whose event the server says why not is kept, with the reason', async ({
    page,
    elsewhere,
    myEvents,
    plan,
  }) => {
    plan('registrationChange.checking | xstate.done.actor.checkRegistration | isLocked -> locked');
    await openRemove(page, myEvents);
    await cutOff(page, 'CancelRegistration');
    await changeAnswer(page, 'GetHeldRegistration', 'registration', { lock: 'EVENT_STARTED' });
    await giveUp(page).click();
    await expect(page.getByRole('dialog', { name: 'This ticket can’t be given up' })).toContainText(
      'The event has begun.',
    );
    expect((await elsewhere.registrations()).map(({ state }) => state)).toEqual(['Confirmed']);
  });
});

test.describe('without a session', () => {
  test('nothing is read, given up or checked, and somebody who is still here goes on', async ({
    page,
    elsewhere,
    myEvents,
    plan,
  }) => {
    plan(
      'registrationChange.reading | xstate.done.actor.getHeldRegistration | is -> signedOut',
      'registrationChange.signedOut | change.close | -> closed',
      'registrationChange.givingUp | xstate.done.actor.cancelRegistration | is -> signedOut',
      'registrationChange.signedOut | change.retry | -> reading',
      'registrationChange.checking | xstate.done.actor.checkRegistration | is -> signedOut',
    );
    await page.goto('/my-events');
    await withoutSession(page, 'GetHeldRegistration');
    await myEvents.act('Remove').click();
    await expect(tryAgain(page)).toBeVisible();
    await button(page, 'Keep it').click();
    await myEvents.act('Remove').click();
    await expect(giveUp(page)).toBeVisible();
    await withoutSession(page, 'CancelRegistration');
    await giveUp(page).click();
    await tryAgain(page).click();
    await expect(giveUp(page)).toBeVisible();
    await cutOff(page, 'CancelRegistration');
    await withoutSession(page, 'GetHeldRegistration');
    await giveUp(page).click();
    await expect(tryAgain(page)).toBeVisible();
    expect((await elsewhere.registrations()).map(({ state }) => state)).toEqual(['Confirmed']);
  });

  test('that ended elsewhere the person logs in and comes back', async ({
    page,
    customer,
    elsewhere,
    myEvents,
    plan,
  }) => {
    plan(
      'registrationChange.givingUp | xstate.done.actor.cancelRegistration | is -> signedOut',
      'session.signedOut | session.loggedIn | -> changingPerson',
      'keptTickets.forgettingOthers | xstate.done.actor.forgetTicketsOfOthers | isVisitor',
      'keptTickets | person.known | -> forgettingOthers',
    );
    await openRemove(page, myEvents);
    await meanwhile(page, 'CancelRegistration', () => elsewhere.endSession());
    await giveUp(page).click();
    await logInAndComeBack(page, '/my-events', customer);
    await expect(myEvents.act('Remove')).toBeVisible();
    expect((await elsewhere.registrations()).map(({ state }) => state)).toEqual(['Confirmed']);
  });

  test('of its person the question is gone', async ({ page, context, site, myEvents, plan }) => {
    plan(
      'registrationChange | person.known | isSomeoneElse -> closed',
      'registrationChange | person.known | isSomeoneElse -> closed',
      'myEvents.list | registration.known | -> stays',
      'myEvents.list | person.known | isSomeoneElse -> list.asking',
    );
    const other = await newCustomer(site, 'Quick');
    await openRemove(page, myEvents);
    await logInBrowser(context, site, other);
    await sendFromAnotherTab(page);
    await expect(myEvents.giveUp).toBeHidden();
    await expect(myEvents.names).toHaveCount(0);
  });
});

test.describe('a registration', () => {
  plain('has its answers and its attendee changed where it is listed', async ({ page, elsewhere, plan }) => {
    plan(
      'registrationChange.closed | change.edit | -> reading',
      'registrationChange.reading | xstate.done.actor.getHeldRegistration | isToEdit -> editing',
      'attendees.savingChange | xstate.done.actor.updateAttendee | is -> listing',
      'registrationForm.opening | always | -> recallingDraft',
      'registrationForm.saving | xstate.done.actor.updateRegistrationForm | isSaved -> saved',
      'registrationChange.editing | change.close | -> closed',
      'myEvents.list | attendee.known | -> stays',
      'toast.open | toast.show | -> open.showingSuccess',
      'toast.open | toast.show | -> open.showingSuccess',
    );
    const myEvents = new MyEventsPage(page);
    await bookLantern(elsewhere);
    await page.goto('/my-events');
    await myEvents.act('Edit').click();
    await button(page, 'Edit details').click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await page.getByLabel('First name').fill('Samira');
    await button(page, 'Save details').click();
    await expect(myEvents.edit).toContainText('Samira Okafor');
    await button(page, 'Edit Responses').click();
    await page.getByLabel('Who should we call if plans change?').fill('Robin Reyes');
    await button(page, 'Save').click();
    await expect(myEvents.edit.getByText('Robin Reyes')).toBeVisible();
    await close(page).click();
    await expect(page.getByRole('article')).toContainText('Samira Okafor');
    const [held] = await elsewhere.registrations();
    expect(held?.attendee.name).toBe('Samira Okafor');
    expect(JSON.stringify(held?.order.registrationForms)).toContain('Robin Reyes');
  });

  plain('that was given up shows its answers, and why they are closed', async ({ page, elsewhere, plan }) => {
    plan('registrationForm.opening | always | isClosed');
    await bookLantern(elsewhere);
    const { registrationForms } = await elsewhere.order();
    await elsewhere.giveUp();
    await page.goto(`/account/registration-forms/${registrationForms[0]?.id ?? ''}`);
    await expect(page.getByText('This registration is cancelled: its answers can’t be changed.')).toBeVisible();
    await expect(page.getByText('Maya Thorsen')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Responses' })).toHaveCount(0);
  });
});

/** A ticket of somebody whom the customer registers, with the answers of the order. */
async function bookLantern(elsewhere: Elsewhere): Promise<void> {
  const orderId = await elsewhere.addToCart(lantern, sam);
  await elsewhere.arrangePayment(lantern, orderId);
  await elsewhere.answer({ contactName: 'Maya Thorsen', contactPhone: '250 555 0199', ferry: 'no' });
  await elsewhere.pay(lantern);
}
