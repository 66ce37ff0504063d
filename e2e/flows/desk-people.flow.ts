import type { Page } from '@playwright/test';
import { poets } from '#e2e/flows/demo-events.ts';
import { expect } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { answerInstead, changeAnswer, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { holdCalls, loseCalls, loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { dev } from '#e2e/world/desk.ts';
import { eventPage } from '#e2e/world/desk-events.ts';
import { paidOrder } from '#e2e/world/desk-orders.ts';
import { findEvent } from '#e2e/world/events.ts';
import type { Site } from '#e2e/world/api.ts';
import { logInBrowser } from '#e2e/world/people.ts';

const main = (page: Page) => page.getByRole('main');
const onPage = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
/** The cross above is named the same. */
const close = (page: Page) => inDialog(page, 'Close').first();
const doubt = 'Not known yet whether that was done';

/** Somebody new has a paid ticket; answers the address of the event's people, and the code of their order. */
async function somebody(site: Site): Promise<{ at: string; code: string }> {
  const { code } = await paidOrder(site, poets);
  const { id } = await findEvent(site, poets.name);
  return { at: eventPage(id, 'people'), code };
}

test('people are read, searched, paged through and opened', async ({ page, context, site, ownServer, plan }) => {
  plan(
    'people.readingPeople | xstate.error.actor.getDeskPeople | -> unreadable',
    'people.unreadable | people.retry | -> readingPeople',
    'people.readingPeople | xstate.done.actor.getDeskPeople | is -> listing',
    'people.listing | people.search | -> readingPeople',
    'people.readingPeople | people.search | -> readingPeople',
    'people.listing | people.open | isListed -> stays',
    'people.listing | people.close | isOpen',
    'people.listing | people.next | hasMore',
    'people.listing | people.previous | isBeyondFirst',
    'people.readingPeople | xstate.done.actor.getDeskPeople | is -> signedOut',
    'people.signedOut | people.retry | -> readingPeople',
    'people.readingPeople | xstate.done.actor.getDeskPeople | -> notPermitted',
  );
  expect(ownServer.origin).toBe(site.origin);
  const { at, code } = await somebody(site);
  await logInBrowser(context, site, await dev(site));
  await loseFirstCall(page, 'GetDeskPeople');
  await page.goto(at);
  await tryAgain(page).click();
  await expect(main(page)).toContainText(code);
  await page.getByLabel('Name, mail or code').fill(code);
  // What is chosen while it is read is looked for at once, too.
  await onPage(page, 'Find').dblclick();
  const row = main(page).getByRole('row').filter({ hasText: code }).getByRole('button');
  await expect(main(page).getByRole('row')).toHaveCount(2);
  await row.click();
  const title = main(page).getByRole('heading', { level: 2 }).first();
  await expect(title).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  // Fewer than a page are there: the server says that there are more.
  await changeAnswer(page, 'GetDeskPeople', 'deskPeople', { hasMore: true });
  await onPage(page, 'Find').click();
  await onPage(page, 'Next page').click();
  await expect(main(page)).toContainText('Nobody is like that');
  await onPage(page, 'Previous page').click();
  await expect(main(page)).toContainText(code);
  await withoutSession(page, 'GetDeskPeople');
  await page.reload();
  await tryAgain(page).click();
  await expect(main(page)).toContainText(code);
  const not = await answerInstead(page, 'GetDeskPeople', { deskPeople: null });
  await page.reload();
  await expect(main(page)).toContainText('This page can’t be shown');
  not.end();
});

test('somebody is read, renamed, noted about and sent the ticket, however often the answer is lost', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'person.readingPerson | xstate.error.actor.getDeskPerson | -> unreadable',
    'person.unreadable | person.retry | -> readingPerson',
    'person.readingPerson | xstate.done.actor.getDeskPerson | is -> showing',
    'person.showing | person.choose | isPermitted -> confirming',
    'person.confirming | person.close | -> showing',
    'person.confirming | person.confirm | -> stays',
    'person.confirming | person.confirm | isWritten -> changing',
    'person.changing | xstate.error.actor.changePerson | -> unknown',
    'person.unknown | xstate.after.nextTry.person.unknown | -> changing',
    'person.changing | xstate.done.actor.changePerson | is -> showing',
    'people.listing | people.refresh | -> readingPeople',
    'person.unknown | person.askAgain | -> changing',
    'person.unknown | person.close | -> readingPerson',
    'person.changing | xstate.done.actor.changePerson | is -> confirming',
    'person.changing | xstate.done.actor.changePerson | -> confirming',
    'person.changing | xstate.done.actor.changePerson | is -> readingPerson',
    'person.changing | xstate.done.actor.changePerson | is -> missing',
    'person.missing | person.retry | -> readingPerson',
    'person.readingPerson | xstate.done.actor.getDeskPerson | is -> signedOut',
    'person.signedOut | person.retry | -> readingPerson',
    'person.readingPerson | xstate.done.actor.getDeskPerson | -> missing',
  );
  expect(ownServer.origin).toBe(site.origin);
  const { at, code } = await somebody(site);
  await logInBrowser(context, site, await dev(site));
  await page.goto(at);
  await loseFirstCall(page, 'GetDeskPerson');
  const row = main(page).getByRole('row').filter({ hasText: code }).getByRole('button');
  await row.click();
  await tryAgain(page).click();
  await onPage(page, 'Change name').click();
  await close(page).click();
  await onPage(page, 'Change name').click();
  const first = page.getByRole('dialog').getByLabel('First name');
  await first.fill(' ');
  await inDialog(page, 'Save').click();
  await expect(first).toBeFocused();
  await first.fill('Mia');
  const lost = await loseFirstAnswer(page, 'SaveAttendee');
  await inDialog(page, 'Save').click();
  await expect(page.getByRole('dialog')).toContainText(doubt);
  await taken('person.unknown | xstate.after.nextTry.person.unknown | -> changing');
  await expect(main(page)).toContainText('The name and contact are saved.');
  expect(lost.met()).toBe(2);
  await expect(row).toHaveText(/, Mia$/);
  await onPage(page, 'Add a note').click();
  await page.getByRole('dialog').getByLabel('Note').fill('Prefers the aisle');
  await loseFirstAnswer(page, 'NoteRegistration');
  await inDialog(page, 'Keep the note').click();
  await inDialog(page, 'Ask again').click();
  await expect(main(page).getByText('Prefers the aisle')).toHaveCount(1);
  await loseCalls(page, 'ResendTicket', 1);
  await onPage(page, 'Send the ticket again').click();
  await inDialog(page, 'Send it').click();
  await expect(page.getByRole('dialog')).toContainText(doubt);
  await close(page).click();
  await onPage(page, 'Send the ticket again').click();
  await withoutSession(page, 'ResendTicket');
  await inDialog(page, 'Send it').click();
  await taken('person.changing | xstate.done.actor.changePerson | is -> confirming');
  const limit = { errorCode: 'X', message: 'No' };
  const full = await answerInstead(page, 'ResendTicket', {
    resendTicket: { __typename: 'LimitExceededError', limit: 100, ...limit },
  });
  await inDialog(page, 'Send it').click();
  await taken('person.changing | xstate.done.actor.changePerson | -> confirming');
  full.end();
  const late = await answerInstead(page, 'ResendTicket', {
    resendTicket: { __typename: 'RegistrationLockedError', ...limit },
  });
  await inDialog(page, 'Send it').click();
  await expect(main(page)).toContainText('This is how the registration is now.');
  late.end();
  const gone = await answerInstead(page, 'ResendTicket', { resendTicket: null });
  await onPage(page, 'Send the ticket again').click();
  await inDialog(page, 'Send it').click();
  await withoutSession(page, 'GetDeskPerson');
  await onPage(page, 'Look again').click();
  gone.end();
  await tryAgain(page).click();
  await expect(onPage(page, 'Add a note')).toBeEnabled();
  await onPage(page, 'Close the sheet').click();
  const none = await answerInstead(page, 'GetDeskPerson', { deskPerson: null });
  await row.click();
  await expect(main(page)).toContainText('Registration not found');
  none.end();
});

test('somebody is noted about and let go of while the list is read anew', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan('people.readingPeople | people.refresh | -> readingPeople', 'people.readingPeople | people.close | isOpen');
  expect(ownServer.origin).toBe(site.origin);
  const { at, code } = await somebody(site);
  await logInBrowser(context, site, await dev(site));
  await page.goto(at);
  await main(page).getByRole('row').filter({ hasText: code }).getByRole('button').click();
  await expect(onPage(page, 'Add a note')).toBeVisible();
  const reading = await holdCalls(page, 'GetDeskPeople');
  await onPage(page, 'Find').click();
  await reading.arrived;
  await onPage(page, 'Add a note').click();
  await page.getByRole('dialog').getByLabel('Note').fill('Comes by bus');
  await inDialog(page, 'Keep the note').click();
  await expect(main(page).getByText('Comes by bus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(onPage(page, 'Add a note')).toHaveCount(0);
  reading.letGo();
  await expect(main(page)).toContainText(code);
});

test('some are chosen, left out and written to, and nobody where the choice was lost', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'peopleChoice.choosing | peopleChoice.choose | hasRoom -> stays',
    'peopleChoice.choosing | peopleChoice.leaveOut | isChosen -> stays',
    'peopleChoice.choosing | peopleChoice.clear | isSome',
    'peopleChoice.choosing | peopleChoice.write | isSome',
  );
  expect(ownServer.origin).toBe(site.origin);
  const { at, code } = await somebody(site);
  await logInBrowser(context, site, await dev(site));
  await page.goto(at);
  const box = main(page).getByRole('row').filter({ hasText: code }).getByRole('checkbox');
  const bar = main(page)
    .getByRole('status')
    .getByText(/\d chosen/);
  await box.check();
  await expect(bar).toHaveText('1 chosen');
  await box.uncheck();
  await expect(bar).toHaveCount(0);
  await page.getByLabel('Choose all on this page').check();
  await expect(box).toBeChecked();
  await onPage(page, 'Choose none').click();
  await expect(box).not.toBeChecked();
  await box.check();
  // A search, and a reload, leave the choice.
  await page.getByLabel('Name, mail or code').fill('nobody of this name');
  await onPage(page, 'Find').click();
  await expect(main(page)).toContainText('Nobody is like that');
  await expect(bar).toHaveText('1 chosen');
  await page.reload();
  await expect(box).toBeChecked();
  await onPage(page, 'Write to them').click();
  await expect(page.getByLabel('To whom')).toHaveValue('CHOSEN');
  await page.getByLabel('Subject in English').fill('Row A');
  await page.getByLabel('Text in English').fill('Your row is A.');
  await onPage(page, 'Send to 1 person').click();
  await expect(main(page).getByRole('row').filter({ hasText: 'Row A' })).toContainText('1 chosen person');
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(main(page)).toContainText('Nobody is chosen any more.');
  await expect(onPage(page, 'Send to 0 people')).toHaveAttribute('aria-disabled', 'true');
});
