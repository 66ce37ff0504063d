import type { Page } from '@playwright/test';
import { opera } from '#e2e/flows/demo-events.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { shown, unexpected } from '#e2e/flows/moves.ts';
import { changeAnswer, meanwhile } from '#e2e/flows/on-the-way.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import type { Site } from '#e2e/world/api.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { findEvent } from '#e2e/world/events.ts';
import { holdScripts } from '#e2e/world/hydration.ts';
import { newCustomer } from '#e2e/world/people.ts';
import { sendFromAnotherTab } from '#e2e/world/tabs.ts';

const remind = (page: Page) => page.getByRole('button', { name: 'Remind me' });
const remove = (page: Page) => page.getByRole('button', { name: 'Remove reminder' });

async function openEvent(page: Page, site: Site): Promise<void> {
  await page.goto(`/event/${(await findEvent(site, opera.name)).id}`);
}

test('a visitor is asked to log in, may leave the login, and is reminded after it', async ({
  page,
  site,
  taken,
  plan,
}) => {
  plan(
    'openingReminder.opening | always | -> unset',
    'openingReminder.unset | reminder.set | -> awaitingLogin',
    'openingReminder.awaitingLogin | login.left | -> unset',
    'openingReminder.unset | reminder.set | -> awaitingLogin',
    'openingReminder.awaitingLogin | session.changed | -> stays',
    'openingReminder.awaitingLogin | session.changed | hasSignedIn -> setting',
    'openingReminder.setting | xstate.done.actor.setOpeningReminder | isSet -> set',
  );
  const person = await newCustomer(site);
  await openEvent(page, site);
  await expect(page.getByText(/^Opens /).first()).toBeVisible();
  await taken('openingReminder.opening | always | -> unset');
  await remind(page).click();
  const login = LoginPanel.dialog(page);
  await expect(login.submit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login.submit).toBeHidden();
  await remind(page).click();
  await expect(login.submit).toBeVisible();
  await sendFromAnotherTab(page);
  await taken('openingReminder.awaitingLogin | session.changed | -> stays');
  await login.logIn(person);
  await expect(remove(page)).toBeVisible();
  expect(await new Elsewhere(site, person).isReminded(opera)).toBe(true);
});

test('a customer asks to be reminded and takes it back, although each call is lost once', async ({
  page,
  site,
  customer,
  elsewhere,
  taken,
  plan,
}) => {
  plan(
    'openingReminder.opening | always | isSignedIn',
    'openingReminder.learning | xstate.error.actor.getHasOpeningReminder | -> unset',
    'openingReminder.unset | reminder.set | isSignedIn',
    'openingReminder.setting | xstate.error.actor.setOpeningReminder | -> unset',
    'openingReminder.unset | reminder.set | isSignedIn',
    'openingReminder.setting | xstate.done.actor.setOpeningReminder | isSet -> set',
    'openingReminder.learning | xstate.done.actor.getHasOpeningReminder | isTrue -> set',
    'openingReminder.set | reminder.remove | -> removing',
    'openingReminder.removing | xstate.error.actor.removeOpeningReminder | -> set',
    'openingReminder.set | reminder.remove | -> removing',
    'openingReminder.removing | xstate.done.actor.removeOpeningReminder | -> unset',
    'openingReminder.learning | xstate.done.actor.getHasOpeningReminder | -> unset',
    'openingReminder | session.changed | -> opening',
  );
  expect(customer.cookie).not.toBe('');
  await loseFirstCall(page, 'GetHasOpeningReminder');
  await openEvent(page, site);
  await taken('openingReminder.learning | xstate.error.actor.getHasOpeningReminder | -> unset');
  await loseFirstCall(page, 'SetOpeningReminder');
  await remind(page).click();
  await expect(shown(page, unexpected)).toBeVisible();
  expect(await elsewhere.isReminded(opera)).toBe(false);
  await remind(page).click();
  await expect(remove(page)).toBeVisible();
  expect(await elsewhere.isReminded(opera)).toBe(true);

  await page.reload();
  await loseFirstCall(page, 'RemoveOpeningReminder');
  await remove(page).click();
  await expect(shown(page, unexpected)).toBeVisible();
  await remove(page).click();
  await expect(remind(page)).toBeVisible();
  expect(await elsewhere.isReminded(opera)).toBe(false);

  await page.reload();
  await taken('openingReminder.learning | xstate.done.actor.getHasOpeningReminder | -> unset');
  await sendFromAnotherTab(page);
  await taken('openingReminder | session.changed | -> opening');
});

test('a press counts before its code is here, and before it is known whether one asked before', async ({
  page,
  site,
  elsewhere,
  taken,
  plan,
}) => {
  plan(
    'openingReminder.learning | reminder.set | -> setting',
    'openingReminder.setting | xstate.done.actor.setOpeningReminder | isSet -> set',
  );
  const code = await holdScripts(page, 'Remove reminder');
  const learning = await holdCalls(page, 'GetHasOpeningReminder');
  await openEvent(page, site);
  await remind(page).click();
  await expect(remind(page)).toHaveAttribute('data-kept', '');
  code();
  await taken('openingReminder.learning | reminder.set | -> setting');
  await expect(remove(page)).toBeVisible();
  expect(await elsewhere.isReminded(opera)).toBe(true);
  learning.letGo();
});

test('that comes after registration closed takes the button away', async ({ page, site, elsewhere, taken, plan }) => {
  plan('openingReminder.unset | reminder.set | isSignedIn');
  await openEvent(page, site);
  await taken('openingReminder.learning | xstate.done.actor.getHasOpeningReminder | -> unset');
  await changeAnswer(page, 'SetOpeningReminder', 'setOpeningReminder', {
    hasOpeningReminder: false,
    saleStatus: { __typename: 'SaleStatus', code: 'CLOSED', opensAt: null },
  });
  await remind(page).click();
  await expect(remind(page)).toHaveCount(0);
  await expect(page.getByText('Registration closed').first()).toBeVisible();
  expect(await elsewhere.items()).toEqual([]);
});

test('whose session ended logs in, and is reminded', async ({ page, site, customer, elsewhere, taken, plan }) => {
  plan(
    'openingReminder.setting | xstate.done.actor.setOpeningReminder | hasSessionEnded -> awaitingLogin',
    'openingReminder.awaitingLogin | session.changed | hasSignedIn -> setting',
    'openingReminder.setting | xstate.done.actor.setOpeningReminder | isSet -> set',
  );
  await openEvent(page, site);
  await taken('openingReminder.learning | xstate.done.actor.getHasOpeningReminder | -> unset');
  await meanwhile(page, 'SetOpeningReminder', () => elsewhere.endSession());
  await remind(page).click();
  await LoginPanel.dialog(page).logIn(customer);
  await expect(remove(page)).toBeVisible();
});
