import type { Page } from '@playwright/test';
import { opera } from '#e2e/flows/demo-events.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { said, unexpected } from '#e2e/flows/moves.ts';
import { meanwhile } from '#e2e/flows/on-the-way.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import type { Site } from '#e2e/world/api.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { findEvent } from '#e2e/world/events.ts';
import { holdScripts } from '#e2e/world/hydration.ts';
import { newCustomer } from '#e2e/world/people.ts';
import { tellFromAnotherTab } from '#e2e/world/tabs.ts';

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
    'openingReminder.opening | always | 1',
    'openingReminder.unset | reminder.set | 1',
    'openingReminder.awaitingLogin | login.left | 0',
    'openingReminder.unset | reminder.set | 1',
    'openingReminder.awaitingLogin | session.changed | 1',
    'openingReminder.awaitingLogin | session.changed | 0',
    'openingReminder.setting | xstate.done.actor.setOpeningReminder | 0',
  );
  const person = await newCustomer(site);
  await openEvent(page, site);
  await expect(page.getByText(/^Opens /).first()).toBeVisible();
  await taken('openingReminder.opening | always | 1');
  await remind(page).click();
  const login = LoginPanel.dialog(page);
  await expect(login.submit).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login.submit).toBeHidden();
  await remind(page).click();
  await expect(login.submit).toBeVisible();
  await tellFromAnotherTab(page);
  await taken('openingReminder.awaitingLogin | session.changed | 1');
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
    'openingReminder.opening | always | 0',
    'openingReminder.learning | xstate.error.actor.getHasOpeningReminder | 0',
    'openingReminder.unset | reminder.set | 0',
    'openingReminder.setting | xstate.error.actor.setOpeningReminder | 0',
    'openingReminder.unset | reminder.set | 0',
    'openingReminder.setting | xstate.done.actor.setOpeningReminder | 0',
    'openingReminder.learning | xstate.done.actor.getHasOpeningReminder | 0',
    'openingReminder.set | reminder.remove | 0',
    'openingReminder.removing | xstate.error.actor.removeOpeningReminder | 0',
    'openingReminder.set | reminder.remove | 0',
    'openingReminder.removing | xstate.done.actor.removeOpeningReminder | 0',
    'openingReminder.learning | xstate.done.actor.getHasOpeningReminder | 1',
    'openingReminder | session.changed | 0',
  );
  expect(customer.cookie).not.toBe('');
  await loseFirstCall(page, 'GetHasOpeningReminder');
  await openEvent(page, site);
  await taken('openingReminder.learning | xstate.error.actor.getHasOpeningReminder | 0');
  await loseFirstCall(page, 'SetOpeningReminder');
  await remind(page).click();
  await expect(said(page, unexpected)).toBeVisible();
  expect(await elsewhere.isReminded(opera)).toBe(false);
  await remind(page).click();
  await expect(remove(page)).toBeVisible();
  expect(await elsewhere.isReminded(opera)).toBe(true);

  await page.reload();
  await loseFirstCall(page, 'RemoveOpeningReminder');
  await remove(page).click();
  await expect(said(page, unexpected)).toBeVisible();
  await remove(page).click();
  await expect(remind(page)).toBeVisible();
  expect(await elsewhere.isReminded(opera)).toBe(false);

  await page.reload();
  await taken('openingReminder.learning | xstate.done.actor.getHasOpeningReminder | 1');
  await tellFromAnotherTab(page);
  await taken('openingReminder | session.changed | 0');
});

test('a press counts before its code is here, and before it is known whether one asked before', async ({
  page,
  site,
  elsewhere,
  taken,
  plan,
}) => {
  plan(
    'openingReminder.learning | reminder.set | 0',
    'openingReminder.setting | xstate.done.actor.setOpeningReminder | 0',
  );
  const code = await holdScripts(page, 'Remove reminder');
  const learning = await holdCalls(page, 'GetHasOpeningReminder');
  await openEvent(page, site);
  await remind(page).click();
  await expect(remind(page)).toHaveAttribute('data-kept', '');
  code();
  await taken('openingReminder.learning | reminder.set | 0');
  await expect(remove(page)).toBeVisible();
  expect(await elsewhere.isReminded(opera)).toBe(true);
  learning.letGo();
});

test('whose session ended logs in, and is reminded', async ({ page, site, customer, elsewhere, taken, plan }) => {
  plan(
    'openingReminder.setting | xstate.done.actor.setOpeningReminder | 1',
    'openingReminder.awaitingLogin | session.changed | 0',
    'openingReminder.setting | xstate.done.actor.setOpeningReminder | 0',
  );
  await openEvent(page, site);
  await taken('openingReminder.learning | xstate.done.actor.getHasOpeningReminder | 1');
  await meanwhile(page, 'SetOpeningReminder', () => elsewhere.endSession());
  await remind(page).click();
  await LoginPanel.dialog(page).logIn(customer);
  await expect(remove(page)).toBeVisible();
});
