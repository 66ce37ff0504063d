import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { answerInstead, meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { holdCalls, loseFirstCall, meetCalls } from '#e2e/world/connection.ts';
import { accept, dev, end, giveRole, invite } from '#e2e/world/desk.ts';
import { eventPage, newDraft, timesOf } from '#e2e/world/desk-events.ts';
import { repeatOnce } from '#e2e/world/desk-repeats.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const number = (page: Page) => main(page).getByLabel('Number of dates');
const date = (page: Page, name: string) => main(page).getByRole('checkbox', { name });
const tooOften = { data: null, errors: [{ message: 'Too many tries', extensions: { code: 'RATE_LIMITED' } }] };
const faulty = {
  __typename: 'InvalidFieldsError',
  errorCode: 'INVALID_FIELDS_ERROR',
  message: 'No',
  fields: [{ __typename: 'InvalidField', field: 'rule.times', fault: 'OUT_OF_RANGE' }],
};

test('an event is repeated: its dates are told by the rule, and made once however often the answer is lost', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'eventRepeat.readingDates | xstate.error.actor.getEventRepeat | -> unreadable',
    'eventRepeat.unreadable | eventRepeat.retry | -> readingDates',
    'eventRepeat.readingDates | xstate.done.actor.getEventRepeat | is -> choosing',
    'eventRepeat.choosing | eventRepeat.changeRule | -> readingDates',
    'eventRepeat.readingDates | eventRepeat.changeRule | -> readingDates',
    'eventRepeat.readingDates | xstate.done.actor.getEventRepeat | -> unusable',
    'eventRepeat.unusable | eventRepeat.changeRule | -> readingDates',
    'eventRepeat.choosing | eventRepeat.toggle | isFree -> stays',
    'eventRepeat.choosing | eventRepeat.make | hasChosen',
    'eventRepeat.making | xstate.error.actor.repeatEvent | -> unknown',
    'eventRepeat.unknown | xstate.after.nextTry.eventRepeat.unknown | -> making',
    'eventRepeat.making | xstate.done.actor.repeatEvent | is -> made',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner, 'An evening that comes again');
  await logInBrowser(context, site, owner);
  await loseFirstCall(page, 'GetEventRepeat');
  await page.goto(eventPage(event, 'repeat'));
  await button(page, 'Try again').click();
  await expect(button(page, 'Make 8 drafts')).toBeVisible();
  const reading = await holdCalls(page, 'GetEventRepeat');
  await number(page).fill('30');
  await reading.arrived;
  await number(page).fill('3');
  await taken('eventRepeat.readingDates | eventRepeat.changeRule | -> readingDates');
  reading.letGo();
  await expect(button(page, 'Make 3 drafts')).toBeVisible();
  await number(page).fill('');
  await taken('eventRepeat.readingDates | xstate.done.actor.getEventRepeat | -> unusable');
  await number(page).fill('4');
  await date(page, 'Saturday, February 15, 2127').uncheck();
  await loseFirstCall(page, 'RepeatEvent');
  await button(page, 'Make 3 drafts').click();
  await taken('eventRepeat.unknown | xstate.after.nextTry.eventRepeat.unknown | -> making');
  await expect(main(page).getByRole('heading', { name: '3 drafts are made' })).toBeFocused();
  await main(page).getByRole('link', { name: 'Saturday, February 22, 2127' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/repeat'));
  const made = new URL(page.url()).pathname.split('/')[4] ?? '';
  expect(await timesOf(site, owner, made)).toEqual({ start: '2127-02-22T19:00:00', end: '2127-02-22T21:00:00' });
  await page.goBack();
  await expect(main(page).getByText('Already there')).toHaveCount(3);
});

test('who is answered otherwise meanwhile reads why, and nothing is made', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'eventRepeat.readingDates | xstate.done.actor.getEventRepeat | isSessionEnded -> unreadable',
    'eventRepeat.unreadable | eventRepeat.changeRule | -> readingDates',
    'eventRepeat.making | xstate.done.actor.repeatEvent | -> choosing',
    'eventRepeat.making | xstate.done.actor.repeatEvent | isSessionEnded -> choosing',
    'eventRepeat.making | xstate.done.actor.repeatEvent | is -> unusable',
    'eventRepeat.making | xstate.done.actor.repeatEvent | is -> choosing',
    'eventRepeat.unknown | eventRepeat.askAgain | -> making',
    'eventRepeat.made | eventRepeat.goOn | -> readingDates',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner, 'An evening with trouble');
  await logInBrowser(context, site, owner);
  await withoutSession(page, 'GetEventRepeat');
  await page.goto(eventPage(event, 'repeat'));
  await taken('eventRepeat.readingDates | xstate.done.actor.getEventRepeat | isSessionEnded -> unreadable');
  await number(page).fill('2');
  const deed = button(page, 'Make 2 drafts');
  await meetCalls(page, 'RepeatEvent', (route, call) =>
    call === 1 ? route.fulfill({ json: tooOften }) : route.fallback(),
  );
  await deed.click();
  await taken('eventRepeat.making | xstate.done.actor.repeatEvent | -> choosing');
  await withoutSession(page, 'RepeatEvent');
  await deed.click();
  await taken('eventRepeat.making | xstate.done.actor.repeatEvent | isSessionEnded -> choosing');
  const refused = await answerInstead(page, 'RepeatEvent', { repeatEvent: faulty });
  await deed.click();
  await expect(main(page).getByText('This number can’t be used here.')).toBeVisible();
  refused.end();
  await number(page).fill('3');
  await meanwhile(page, 'RepeatEvent', () => repeatOnce(site, owner, event, '2127-02-08T19:00:00'));
  await button(page, 'Make 3 drafts').click();
  await expect(main(page).getByText('Something has changed since.')).toBeVisible();
  await loseFirstCall(page, 'RepeatEvent');
  await deed.click();
  await button(page, 'Ask again').click();
  await expect(main(page).getByRole('heading', { name: '2 drafts are made' })).toBeVisible();
  await button(page, 'Repeat once more').click();
  await taken('eventRepeat.made | eventRepeat.goOn | -> readingDates');
});

test('who may make no events any more is led to what they may', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'eventRepeat.making | xstate.done.actor.repeatEvent | isNotTheirs -> notTheirs',
    'eventRepeat.readingDates | xstate.done.actor.getEventRepeat | isNotTheirs -> notTheirs',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner, 'An evening of somebody else');
  const friend = await newCustomer(site, 'Ann');
  await accept(site, friend, await invite(site, owner, friend.emailAddress));
  await logInBrowser(context, site, friend);
  await page.goto(eventPage(event, 'repeat'));
  await meanwhile(page, 'RepeatEvent', () => giveRole(site, owner, friend.emailAddress, 'OrganizationBoxOffice'));
  await button(page, 'Make 8 drafts').click();
  await taken('eventRepeat.making | xstate.done.actor.repeatEvent | isNotTheirs -> notTheirs');
  await expect(page.getByRole('navigation', { name: 'Pages of the event' }).getByText('Repeat')).toHaveCount(0);
  await giveRole(site, owner, friend.emailAddress, 'OrganizationManager');
  await meanwhile(page, 'GetEventRepeat', () => giveRole(site, owner, friend.emailAddress, 'OrganizationBoxOffice'));
  await page.goto(eventPage(event, 'repeat'));
  await taken('eventRepeat.readingDates | xstate.done.actor.getEventRepeat | isNotTheirs -> notTheirs');
  await end(site, owner, friend.emailAddress);
});
