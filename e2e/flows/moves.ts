import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { dayAfter } from '#domain/day.ts';
import type { Day } from '#domain/is-day.ts';
import type { Choice } from '#e2e/flows/demo-events.ts';
import { EventPage } from '#e2e/pages/event-page.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { ask, type Site } from '#e2e/world/api.ts';
import { findEvent } from '#e2e/world/events.ts';
import { linkIn, mailTo } from '#e2e/world/mail.ts';
import { newStranger, signUp, type Customer, type Stranger } from '#e2e/world/people.ts';

/** What is said of a call whose answer did not come. */
export const unexpected = 'An unexpected error occurred';

/** What the page says in a toast or in its place: a toast says it twice, to the eye and to a screen reader. */
export const shown = (page: Page, words: string) => page.getByText(words).first();

export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** The page was left for the login, from where the person comes back to it. */
export async function logInAndComeBack(page: Page, path: string, person: Stranger): Promise<void> {
  await expect(page).toHaveURL(`/auth/login?returnUri=${encodeURIComponent(path)}`);
  await LoginPanel.page(page).logIn(person);
  await expect(page).toHaveURL(path);
}

/** Opens the register dialog over the event's page. */
export async function openRegister(page: Page, site: Site, { name }: Choice): Promise<void> {
  const event = new EventPage(page);
  await event.open((await findEvent(site, name)).id);
  await event.registerButton.click();
}

/** The page leads on to a path of this site, as its links do. */
export const leadOn = (page: Page, path: string) => page.evaluate((to) => window.history.pushState(null, '', to), path);

/** The browser comes back to the page. */
export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Somebody who has signed up, and the path of the link in their mail. */
export async function invited(site: Site): Promise<{ person: Stranger; link: string }> {
  const person = newStranger();
  await signUp(site, person);
  const mail = await mailTo(site, person.emailAddress, 'Verify your email address');
  return { person, link: linkIn(site, mail, '/verify') };
}

/** Asks for another password at the login; the path of the link in the mail. */
export async function resetLinkOf(page: Page, site: Site, { emailAddress }: Stranger): Promise<string> {
  const login = LoginPanel.page(page);
  await page.goto('/login?mode=update');
  await login.email.fill(emailAddress);
  await login.button('Reset password').click();
  await expect(login.text('Password reset email sent')).toBeVisible();
  return linkIn(site, await mailTo(site, emailAddress, 'Reset your password'), '/reset-password');
}

/** Asks for another password by API; the path of the link in the mail. */
export async function askForResetLink(site: Site, { emailAddress }: Stranger): Promise<string> {
  await ask(
    site,
    z.object({ requestPasswordReset: z.object({ success: z.literal(true) }) }),
    `mutation Ask($emailAddress: String!) { requestPasswordReset(emailAddress: $emailAddress) { ... on Success { success } } }`,
    { emailAddress },
  );
  return linkIn(site, await mailTo(site, emailAddress, 'Reset your password'), '/reset-password');
}

/** Asks for a link that logs in, by API; its path in the mail. */
export async function askForLoginLink(site: Site, { emailAddress }: Stranger): Promise<string> {
  await ask(
    site,
    z.object({ requestLoginLink: z.object({ success: z.literal(true) }) }),
    `mutation Ask($emailAddress: String!) { requestLoginLink(emailAddress: $emailAddress) { success } }`,
    { emailAddress },
  );
  return linkIn(site, await mailTo(site, emailAddress, 'Your link to log in'), '/login-link');
}

/** Types a new password twice, on the page behind a link of a mail. */
export async function setPassword(page: Page, password: string, words = 'Reset password'): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Password', { exact: true }).fill(password);
  await main.getByLabel('Confirm password').fill(password);
  await main.getByRole('button', { name: words }).click();
}

/** Asks for another address by API; the path of the link in the mail to it. */
export async function newAddressLinkOf(site: Site, { emailAddress, password, cookie }: Customer): Promise<string> {
  const newEmailAddress = `new-${emailAddress}`;
  await ask(
    site,
    z.object({ requestUpdateCustomerEmailAddress: z.object({ success: z.literal(true) }) }),
    `mutation Ask($password: String!, $newEmailAddress: String!) {
      requestUpdateCustomerEmailAddress(password: $password, newEmailAddress: $newEmailAddress) { ... on Success { success } }
    }`,
    { password, newEmailAddress },
    { cookie },
  );
  return linkIn(site, await mailTo(site, newEmailAddress, 'Confirm your new email address'), '/change-email');
}

/** From now on the page finds a browser that keeps nothing for the session. */
export const keepNothing = (page: Page) =>
  page.addInitScript(() => {
    if (window.top !== window) return;
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('nothing is kept here', 'SecurityError');
      },
    });
  });

export const hasKeptTickets = (page: Page) => page.evaluate(() => caches.has('foyer.tickets'));

/** The device's clock comes to the next day, and the page is looked at again. */
export async function comeTomorrow(page: Page): Promise<Day> {
  const tomorrow = dayAfter(new Date().toISOString().slice(0, 10), 1);
  await page.clock.setSystemTime(`${tomorrow}T00:00:30Z`);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  return tomorrow;
}
