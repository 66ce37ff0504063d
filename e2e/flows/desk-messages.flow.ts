import type { Page } from '@playwright/test';
import { poets } from '#e2e/flows/demo-events.ts';
import { expect } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { answerInstead, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import type { Site } from '#e2e/world/api.ts';
import { holdCalls, loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { dev } from '#e2e/world/desk.ts';
import { eventPage } from '#e2e/world/desk-events.ts';
import { paidOrder } from '#e2e/world/desk-orders.ts';
import { findEvent } from '#e2e/world/events.ts';
import { logInBrowser } from '#e2e/world/people.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const send = (page: Page) => button(page, /^Send to \d+ (person|people)$/);
const subject = (page: Page) => main(page).getByLabel('Subject in English');
const text = (page: Page) => main(page).getByLabel('Text in English');
const bar = (page: Page, words: RegExp | string) =>
  expect(main(page).getByRole('status').getByText(words)).toBeVisible();
const doubt = 'Not known yet whether it was sent';
const no = { errorCode: 'X', message: 'No' };

/** Somebody new has a ticket; answers the address where the event's people are written to. */
async function written(site: Site): Promise<string> {
  await paidOrder(site, poets);
  return eventPage((await findEvent(site, poets.name)).id, 'messages');
}

async function write(page: Page): Promise<void> {
  await subject(page).fill('Potatoes');
  await text(page).fill('Hello {first name},\n\nBring your own potato.');
}

test('a message is counted, written, tried and sent, however often the answer is lost', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'messageDraft.countingReach | xstate.error.actor.getMessageReach | -> uncounted',
    'messageDraft.uncounted | messageDraft.type | -> stays',
    'messageDraft.uncounted | messageDraft.retry | -> countingReach',
    'messageDraft.countingReach | xstate.done.actor.getMessageReach | is -> writing',
    'messageDraft.writing | messageDraft.type | -> stays',
    'messageDraft.writing | messageDraft.test | -> stays',
    'messageDraft.writing | messageDraft.send | isSendable',
    'messageDraft.writing | messageDraft.address | -> countingReach',
    'messageDraft.countingReach | messageDraft.type | -> stays',
    'messageDraft.countingReach | messageDraft.address | -> countingReach',
    'messageDraft.writing | messageDraft.test | isWritten',
    'messageDraft.mailing | xstate.done.actor.mailMessage | isFaulty -> writing',
    'messageDraft.mailing | xstate.done.actor.mailMessage | is -> writing',
    'messageDraft.mailing | xstate.done.actor.mailMessage | isTested -> writing',
    'messageDraft.writing | messageDraft.send | isReady',
    'messageDraft.mailing | xstate.done.actor.mailMessage | -> countingReach',
    'messageDraft.mailing | xstate.error.actor.mailMessage | -> unknown',
    'messageDraft.unknown | xstate.after.nextTry.messageDraft.unknown | -> mailing',
    'messageDraft.mailing | xstate.done.actor.mailMessage | is -> countingReach',
    'messageDraft.unknown | messageDraft.askAgain | -> mailing',
    'messageDraft.mailing | xstate.done.actor.mailMessage | is -> notPermitted',
  );
  expect(ownServer.origin).toBe(site.origin);
  const at = await written(site);
  await logInBrowser(context, site, await dev(site));
  await loseFirstCall(page, 'GetMessageReach');
  await page.goto(at);
  await expect(tryAgain(page)).toBeVisible();
  await subject(page).fill('Eggs');
  await tryAgain(page).click();
  await expect(send(page)).toBeEnabled();
  await subject(page).fill('Potatoes');
  await button(page, 'Test').click();
  await expect(text(page)).toBeFocused();
  await send(page).click();
  await expect(text(page)).toBeFocused();
  const held = await holdCalls(page, 'GetMessageReach');
  await main(page).getByRole('radio', { name: 'News' }).check();
  await held.arrived;
  await write(page);
  await main(page).getByRole('radio', { name: 'About the registration' }).check();
  held.letGo();
  await expect(send(page)).toBeEnabled();
  await expect(main(page)).toContainText('Hello Dev,');
  const faulty = await answerInstead(page, 'TestMessage', {
    testMessage: {
      __typename: 'InvalidFieldsError',
      ...no,
      fields: [{ __typename: 'InvalidField', field: 'words.0.subject', fault: 'TOO_LONG' }],
    },
  });
  await button(page, 'Test').click();
  await expect(subject(page)).toBeFocused();
  faulty.end();
  await withoutSession(page, 'TestMessage');
  await button(page, 'Test').click();
  await taken('messageDraft.mailing | xstate.done.actor.mailMessage | is -> writing');
  await button(page, 'Test').click();
  await bar(page, 'The test is on its way to dev@foyer.example.');
  const full = await answerInstead(page, 'SendMessage', {
    sendMessage: { __typename: 'LimitExceededError', limit: 4, ...no },
  });
  await send(page).click();
  await expect(main(page)).toContainText('Four messages of this event went out in 24 hours.');
  full.end();
  await expect(send(page)).toBeEnabled();
  const lost = await loseFirstAnswer(page, 'SendMessage');
  await send(page).click();
  await expect(main(page)).toContainText(doubt);
  await taken('messageDraft.unknown | xstate.after.nextTry.messageDraft.unknown | -> mailing');
  await bar(page, /^On its way to \d+ people\.$/);
  expect(lost.met()).toBe(2);
  await expect(main(page).getByRole('row').filter({ hasText: 'Potatoes' })).toHaveCount(1);
  await write(page);
  await loseFirstCall(page, 'TestMessage');
  await expect(button(page, 'Test')).toBeEnabled();
  await button(page, 'Test').click();
  await button(page, 'Ask again').click();
  await bar(page, 'The test is on its way to dev@foyer.example.');
  await answerInstead(page, 'TestMessage', { testMessage: null });
  await button(page, 'Test').click();
  await taken('messageDraft.mailing | xstate.done.actor.mailMessage | is -> notPermitted');
});

test('whom it reaches is asked for again, where the session is over, another is meant, and nobody may be written to', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'messageDraft.countingReach | xstate.done.actor.getMessageReach | is -> uncounted',
    'messageDraft.uncounted | messageDraft.address | -> countingReach',
    'messageDraft.countingReach | xstate.done.actor.getMessageReach | -> notPermitted',
  );
  expect(ownServer.origin).toBe(site.origin);
  const at = await written(site);
  await logInBrowser(context, site, await dev(site));
  await withoutSession(page, 'GetMessageReach');
  await page.goto(at);
  await taken('messageDraft.countingReach | xstate.done.actor.getMessageReach | is -> uncounted');
  await main(page).getByRole('radio', { name: 'News' }).check();
  await expect(button(page, 'Test')).toBeEnabled();
  const not = await answerInstead(page, 'GetMessageReach', { deskMessageReach: null });
  await main(page).getByRole('radio', { name: 'About the registration' }).click();
  await taken('messageDraft.countingReach | xstate.done.actor.getMessageReach | -> notPermitted');
  not.end();
});

test('what was sent is listed, and read again', async ({ page, context, site, ownServer, taken, plan }) => {
  plan(
    'messages.readingMessages | xstate.error.actor.getDeskMessages | -> unreadable',
    'messages.unreadable | messages.refresh | -> readingMessages',
    'messages.readingMessages | xstate.done.actor.getDeskMessages | is -> listing',
    'messages.listing | messages.refresh | -> readingMessages',
    'messages.readingMessages | messages.refresh | -> readingMessages',
    'messages.unreadable | messages.retry | -> readingMessages',
    'messages.readingMessages | xstate.done.actor.getDeskMessages | is -> signedOut',
    'messages.signedOut | messages.retry | -> readingMessages',
    'messages.readingMessages | xstate.done.actor.getDeskMessages | -> notPermitted',
  );
  expect(ownServer.origin).toBe(site.origin);
  const at = await written(site);
  await logInBrowser(context, site, await dev(site));
  await loseFirstCall(page, 'GetDeskMessages');
  await page.goto(at);
  await expect(tryAgain(page)).toBeVisible();
  await write(page);
  await send(page).click();
  const again = button(page, 'How it is by now');
  await expect(again).toBeEnabled();
  const held = await holdCalls(page, 'GetDeskMessages');
  await again.click();
  await held.arrived;
  await write(page);
  await send(page).click();
  await taken('messages.readingMessages | messages.refresh | -> readingMessages');
  held.letGo();
  await expect(again).toBeEnabled();
  await page.unrouteAll({ behavior: 'wait' });
  await loseFirstCall(page, 'GetDeskMessages');
  await page.reload();
  await tryAgain(page).click();
  await expect(again).toBeEnabled();
  await withoutSession(page, 'GetDeskMessages');
  await page.reload();
  await tryAgain(page).click();
  await expect(again).toBeEnabled();
  await answerInstead(page, 'GetDeskMessages', { deskMessages: null });
  await again.click();
  await taken('messages.readingMessages | xstate.done.actor.getDeskMessages | -> notPermitted');
});
