import type { Page } from '@playwright/test';
import { EventPage } from '#e2e/pages/event-page.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import type { Site } from '#e2e/world/api.ts';
import { holdCalls, meetCalls } from '#e2e/world/connection.ts';
import { findEvent } from '#e2e/world/events.ts';
import { expectTakenOver } from '#e2e/world/hydration.ts';
import { newStranger } from '#e2e/world/people.ts';

type Screen = { name: string; open: (page: Page, site: Site) => Promise<void> };

const show = 'The Winter’s Tale';

async function openEvent(page: Page, site: Site, name: string): Promise<void> {
  const event = new EventPage(page);
  await event.open((await findEvent(site, name)).id);
  await event.register.waitFor();
}

async function openLogin(page: Page, site: Site): Promise<LoginPanel> {
  await openEvent(page, site, show);
  await new EventPage(page).registerButton.click();
  const panel = LoginPanel.dialog(page);
  await panel.text(show).waitFor();
  return panel;
}

async function openSignUp(page: Page, site: Site): Promise<LoginPanel> {
  const panel = await openLogin(page, site);
  await panel.toSignUp.click();
  await panel.title('Sign up').waitFor();
  return panel;
}

async function signUp(page: Page, site: Site): Promise<LoginPanel> {
  const panel = await openSignUp(page, site);
  await panel.signUp(newStranger());
  await panel.title('Almost done!').waitFor();
  return panel;
}

const cutOff = (page: Page, operation: string) => meetCalls(page, operation, (route) => route.abort());

/** Inside the application: the first page comes drawn from the server, and asks nothing itself. */
async function walkTo(page: Page, path: string): Promise<void> {
  await page.goto('/about');
  await expectTakenOver(page);
  await page.evaluate((to) => window.history.pushState(null, '', to), path);
}

/** Every screen of the spine that a visitor meets, in its main states. */
export const visitorScreens: Screen[] = [
  {
    name: 'the events list',
    open: async (page) => {
      await page.goto('/events');
      await page.getByRole('article').first().waitFor();
    },
  },
  {
    name: 'a list without events',
    open: async (page) => {
      await page.goto('/events?keywords=nothing-is-called-this');
      await page.getByRole('heading', { name: 'No events found' }).waitFor();
    },
  },
  {
    name: 'the events list under way',
    open: async (page) => {
      const { arrived } = await holdCalls(page, 'GetEventList');
      await walkTo(page, '/events');
      await arrived;
    },
  },
  {
    name: 'an events list that did not load',
    open: async (page) => {
      await cutOff(page, 'GetEventList');
      await walkTo(page, '/events');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'an open filter',
    open: async (page) => {
      await page.goto('/events');
      await page.getByRole('article').first().waitFor();
      await page.getByRole('button', { name: /^Day/ }).click();
      await page.getByRole('menuitemradio').first().waitFor();
    },
  },
  { name: 'an event', open: (page, site) => openEvent(page, site, show) },
  { name: 'an event that is sold out', open: (page, site) => openEvent(page, site, 'Raku Firing Weekend') },
  { name: 'an event that is cancelled', open: (page, site) => openEvent(page, site, 'Creekside New Year’s Levee') },
  {
    name: 'an event under way',
    open: async (page, site) => {
      const { id } = await findEvent(site, show);
      const { arrived } = await holdCalls(page, 'Event');
      await walkTo(page, `/event/${id}`);
      await arrived;
      await page.getByText('Loading the event').waitFor();
    },
  },
  {
    name: 'an event that did not load',
    open: async (page, site) => {
      const { id } = await findEvent(site, show);
      await cutOff(page, 'Event');
      await walkTo(page, `/event/${id}`);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    name: 'an event that does not exist',
    open: async (page) => {
      await page.goto('/event/no-such-event');
      await page.getByRole('heading', { name: 'Not found.' }).waitFor();
    },
  },
  { name: 'the login dialog', open: async (page, site) => void (await openLogin(page, site)) },
  {
    name: 'a login that was refused',
    open: async (page, site) => {
      const panel = await openLogin(page, site);
      await panel.logIn({ emailAddress: 'nobody@foyer.example', password: 'not-the-password' });
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  {
    name: 'the sign-up with its messages',
    open: async (page, site) => {
      const panel = await openSignUp(page, site);
      await panel.button('Sign up').click();
      await panel.text('First name is required').waitFor();
    },
  },
  {
    name: 'the forgotten password',
    open: async (page, site) => {
      const panel = await openLogin(page, site);
      await panel.toForgotPassword.click();
      await panel.title('Reset password').waitFor();
    },
  },
  { name: 'Almost done!', open: async (page, site) => void (await signUp(page, site)) },
  {
    name: 'Check your email.',
    open: async (page, site) => {
      const panel = await signUp(page, site);
      await panel.button('Request another email').click();
      await panel.title('Check your email.').waitFor();
    },
  },
  {
    name: 'the login page',
    open: async (page) => {
      await page.goto('/auth/login');
      await LoginPanel.page(page).email.waitFor();
    },
  },
  {
    name: 'the sign-up page',
    open: async (page) => {
      await page.goto('/sign-up');
      await LoginPanel.page(page).email.waitFor();
    },
  },
  {
    name: 'a verification link that is no good',
    open: async (page) => {
      await page.goto('/verify?token=used');
      await page.getByRole('button', { name: 'Request another email' }).waitFor();
    },
  },
  {
    name: 'the new password',
    open: async (page) => {
      await page.goto('/reset-password?token=any');
      await page.getByLabel('Confirm password').waitFor();
    },
  },
  {
    name: 'the cart of a visitor',
    open: async (page) => {
      await page.goto('/my-cart');
      await page.getByRole('heading', { name: 'Log in to see your cart' }).waitFor();
    },
  },
  {
    name: 'an address that no page has',
    open: async (page) => {
      await page.goto('/nowhere');
      await page.getByRole('heading', { name: 'Not found.' }).waitFor();
    },
  },
];
