import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test as base } from '#e2e/fixtures.ts';
import { productMachines } from '#e2e/flows/recordings.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { ownServerFixtures, type OwnServer } from '#e2e/world/own-server.ts';
import { newCustomer } from '#e2e/world/people.ts';
import { cards } from '#e2e/world/provider.ts';
import { receivedBy, serveStatelyViewer } from '#e2e/world/stately-viewer.ts';
import { readRecording } from '#tools/flows/panel/recording/recording.ts';
import { replayPanel } from '#tools/flows/record/replay-panel.ts';

/** The build that ships, on a server that was told to bring the panel. */
const test = base.extend<object, { ownServer: OwnServer }>(ownServerFixtures({ FLOWS_PANEL: 'on' }));

const panelOf = (page: Page) => page.getByRole('region', { name: 'Flows' });
const togglePanel = (page: Page) => page.keyboard.press('Control+Backquote');
const inPanel = (page: Page, name: string) => panelOf(page).getByRole('button', { name });

/** Scripts and connections that the page's own policy refused, and errors. */
function troubleOn(page: Page): string[] {
  const trouble: string[] = [];
  page.on('pageerror', ({ message }) => trouble.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content.Security|violates/i.test(message.text())) trouble.push(message.text());
  });
  return trouble;
}

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test('what the panel records of a purchase and tells Stately is nothing that was typed, and replays to the same end', async ({
  page,
  site,
  context,
  events,
  event,
  register,
  drawer,
  cart,
  forms,
  payment,
  confirmation,
}) => {
  const person = await newCustomer(site, 'Wilhelmina');
  const trouble = troubleOn(page);
  await serveStatelyViewer(context);
  await page.goto('/events');
  await expect(events.heading).toBeVisible();
  await expect(panelOf(page)).toBeHidden();
  await expect(async () => {
    await togglePanel(page);
    await expect(panelOf(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const opening = page.waitForEvent('popup');
  await inPanel(page, 'Connect Stately').click();
  const viewer = await opening;
  await page.bringToFront();
  await expect.poll(async () => (await receivedBy(viewer)).length).toBeGreaterThan(5);
  await togglePanel(page);

  await test.step('a person logs in, registers somebody, answers and pays by card', async () => {
    await events.search('cherry orchard');
    await events.event('The Cherry Orchard, with Actual Cherries').click();
    await event.registerButton.click();
    await LoginPanel.dialog(page).logIn(person);
    await event.registerButton.click();
    await register.fill({ attendee: { firstName: 'Zebulon', lastName: 'Quistgaard' }, tier: 'Stalls' });
    await register.addToCart.click();
    await drawer.goToCart.click();
    await expect(cart.registration('Zebulon Quistgaard')).toBeVisible();
    await cart.checkOut.click();
    await forms.answerAudience({ name: 'Zebbie', email: 'zebulon@quistgaard.example' });
    await forms.save.click();
    await expect(payment.heading).toBeVisible();
    await payment.payBy(cards.declined);
    await expect(payment.notice).toContainText('Payment declined');
    await payment.payBy(cards.accepted);
    await expect(confirmation.heading).toBeVisible();
  });

  await togglePanel(page);
  const saving = page.waitForEvent('download');
  await inPanel(page, 'Export').click();
  const recording = readFileSync(await (await saving).path(), 'utf8');

  await test.step('nothing of it is personal, in the file and in the window', async () => {
    const received = JSON.stringify(await receivedBy(viewer));
    expect(received).toContain('xstate.done.actor.addPaymentToOrder');
    expect(recording).toContain('xstate.done.actor.addPaymentToOrder');
    const { number, cvv, expiry, postalCode } = cards.declined;
    const typed = [
      person.emailAddress,
      person.password,
      person.firstName,
      'cherry orchard',
      'Zebulon',
      'Zebbie',
      'Quistgaard',
      'quistgaard.example',
      number,
      number.replaceAll(' ', ''),
      cards.accepted.number.replaceAll(' ', ''),
      `"${cvv}"`,
      `"${expiry}"`,
      `"${postalCode}"`,
      'cnon:',
    ];
    expect(typed.filter((words) => words.length < 4 || recording.includes(words) || received.includes(words))).toEqual(
      [],
    );
  });

  await test.step('the machines go the same ways again, and end where the page ended', async () => {
    const { entries } = readRecording(recording);
    const { departures, unknown, ends } = replayPanel(await productMachines(), entries);
    expect([departures, unknown]).toEqual([[], []]);
    const last = new Map(entries.map((entry) => [entry.session, entry]));
    expect(ends).toEqual(
      [...last.values()].map(({ session, machine, after: leaves }) => ({ session, machine, leaves })),
    );
    expect(ends.map(({ machine }) => machine)).toEqual(
      expect.arrayContaining(['session', 'overlay', 'cart', 'register', 'checkout', 'payment', 'eventSearch']),
    );
  });

  await test.step('a flow’s path is copied as a test', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await panelOf(page)
      .getByRole('button', { name: /^session/ })
      .first()
      .click();
    await inPanel(page, 'Copy path as test').click();
    await expect(panelOf(page).getByText('The path of session is copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      "import { sessionMachine } from '#machines/shared/session/session-machine.ts';",
    );
  });
  expect(trouble).toEqual([]);
});

test('the panel draws the charts of the flows that the server’s page started, from their first event', async ({
  page,
}) => {
  const trouble = troubleOn(page);
  await page.goto('/events?inspect');
  await panelOf(page)
    .getByRole('button', { name: /^session/ })
    .click();
  await expect(panelOf(page).getByRole('group', { name: 'Chart of session' })).toBeVisible({ timeout: 20_000 });
  await expect(panelOf(page).locator('.state.active[data-state="session.signedOut"]')).toBeVisible();
  await panelOf(page).getByRole('checkbox', { name: 'This actor' }).check();
  await expect(panelOf(page).getByRole('region', { name: 'Event log' }).getByRole('listitem').last()).toContainText(
    'session in learning',
  );
  expect(trouble).toEqual([]);
});
