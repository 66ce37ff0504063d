import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from '@playwright/test';
import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { z } from 'zod';
import { expect, test } from '#e2e/fixtures.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { startDevServer, type DevServer } from '#e2e/world/dev-server.ts';
import { hearFlows, heardIn, type Heard } from '#e2e/world/heard-flows.ts';
import { newCustomer } from '#e2e/world/people.ts';
import { receivedBy, serveStatelyViewer } from '#e2e/world/stately-viewer.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Flows' });
const dialogOf = (page: Page) => page.getByRole('dialog');
const connect = (page: Page) => panelOf(page).getByRole('button', { name: 'Connect Stately' });

/** Where every actor that runs stands: its session, its machine and its value. */
function runningOf(heard: readonly Heard[]) {
  const last = new Map(
    heard.filter(({ kind }) => kind === '@xstate.snapshot').map((snapshot) => [snapshot.session, snapshot]),
  );
  return [...last.values()]
    .filter(({ status }) => status === 'active')
    .map(({ session, machine, value }) => ({ session, machine, value: readValue(value) }))
    .sort(bySession);
}

const readValue = (text: string | null): unknown => (text === null ? null : JSON.parse(text));
const bySession = (a: { session: string }, b: { session: string }) => a.session.localeCompare(b.session, 'en');

/** The same as the viewer was told it, by the births and what followed. */
function shownAsRunning(received: readonly StatelyInspectionEvent[]) {
  const machines = new Map<string, string | null>();
  const last = new Map<string, { status: string | undefined; value: unknown }>();
  for (const message of received) {
    if (message.type === '@xstate.event') continue;
    const { snapshot, sessionId } = message;
    if (message.type === '@xstate.actor') machines.set(sessionId, machineIn(message.definition ?? ''));
    const value: unknown = 'value' in snapshot ? snapshot.value : null;
    last.set(sessionId, { status: snapshot.status, value: value ?? null });
  }
  return [...last]
    .filter(([, { status }]) => status === 'active')
    .map(([session, { value }]) => ({ session, machine: machines.get(session) ?? null, value }))
    .sort(bySession);
}

const definition = z.object({ id: z.string(), states: z.record(z.string(), z.unknown()).optional() });

/** A whole definition is a machine's; of a promise the viewer is told a name alone. */
function machineIn(text: string): string | null {
  expect(text).not.toMatch(/\[(Object|Array|Circular|\.\.\.)\]|more items? /);
  const { id, states } = definition.parse(JSON.parse(text));
  return states ? id : null;
}

test.describe('in development', () => {
  // A development server that starts afresh has every module still to prepare.
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  let dev: DevServer;
  test.beforeAll(async ({ baseURL }) => {
    dev = await startDevServer(baseURL ?? '');
  });
  test.afterAll(() => dev.close());

  test('a key opens the panel over the running flows, with nothing asked of another host', async ({ page }) => {
    const elsewhere: string[] = [];
    await page.route(
      (url) => url.origin !== new URL(dev.origin).origin,
      (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto(new URL('/events', dev.origin).href);
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible({ timeout: 120_000 });
    await expect(panelOf(page)).toBeHidden();
    await expect(async () => {
      await page.keyboard.press('Control+Backquote');
      await expect(panelOf(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await panelOf(page)
      .getByRole('button', { name: /^session/ })
      .click();
    await expect(panelOf(page).getByRole('group', { name: 'Chart of session' })).toBeVisible();
    await expect(panelOf(page).locator('.state.active[data-state="session.signedOut"]')).toBeVisible();
    await page.keyboard.press('Control+Backquote');
    await expect(panelOf(page)).toBeHidden();
    expect(elsewhere).toEqual([]);
  });

  test('?inspect opens it at once, and an event that is sent there moves the page', async ({ page }) => {
    await page.goto(new URL('/events?inspect', dev.origin).href);
    await panelOf(page)
      .getByRole('button', { name: /^overlay/ })
      .click();
    await panelOf(page).getByRole('tab', { name: 'Send' }).click();
    await panelOf(page).getByRole('button', { name: 'overlay.openLogin' }).click();
    await expect(dialogOf(page)).toBeVisible();

    await test.step('an open dialog leaves the panel its focus', async () => {
      const filter = panelOf(page).getByRole('searchbox', { name: 'Filter the log' });
      await filter.fill('overlay');
      await expect(filter).toBeFocused();
      await expect(dialogOf(page)).toBeVisible();
    });
  });

  test('a recording holds nothing of the person', async ({ page, customer }) => {
    await page.goto(new URL('/events?inspect', dev.origin).href);
    // A server that has just started makes its modules first.
    const session = panelOf(page).getByRole('button', { name: /^session/ });
    await expect(session).toContainText('signedIn', { timeout: 60_000 });
    const download = page.waitForEvent('download');
    await panelOf(page).getByRole('button', { name: 'Export' }).click();
    const recording = readFileSync(await (await download).path(), 'utf8');
    expect(recording).toContain('"flows-recording-1"');
    expect(recording).toContain('xstate.done.actor.getMe');
    for (const secret of [customer.emailAddress, customer.firstName, customer.lastName, customer.password])
      expect(recording).not.toContain(secret);
  });

  test('the Stately inspector is told of every flow, in order, and of nothing that was typed', async ({
    page,
    site,
    context,
    header,
    events,
    event,
    register,
    drawer,
    cart,
  }) => {
    test.setTimeout(400_000);
    const person = await newCustomer(site);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await hearFlows(context);
    await serveStatelyViewer(context);
    await page.goto(new URL('/events?inspect', dev.origin).href);
    await expect(header.logIn).toBeVisible({ timeout: 120_000 });
    const opening = page.waitForEvent('popup');
    await connect(page).click();
    const viewer = await opening;
    // The page behind another is drawn seldom, and what waits for its drawing with it.
    await page.bringToFront();
    const running = async () => runningOf(await heardIn(page));
    const shown = async () => shownAsRunning(await receivedBy(viewer));
    /** Both are read again until they are alike: a toast may go between the one and the other, which takes seconds. */
    const agree = () => expect(async () => expect(await shown()).toEqual(await running())).toPass({ timeout: 90_000 });

    await test.step('every actor that runs arrives, a machine with its definition', async () => {
      await agree();
      expect((await running()).filter(({ machine }) => machine !== null).length).toBeGreaterThan(5);
    });
    const before = (await heardIn(page)).length;
    await panelOf(page).getByRole('button', { name: 'Close the panel' }).click();

    await test.step('a person searches, logs in and registers somebody', async () => {
      await events.search('gabriola carol');
      await events.event('A Gabriola Carol').click();
      await event.registerButton.click();
      await LoginPanel.dialog(page).logIn(person);
      await event.registerButton.click();
      await register.fill({ attendee: { firstName: 'Zebulon', lastName: 'Quistgaard' }, tier: 'Bleacher' });
      await register.addToCart.click();
      await drawer.goToCart.click();
      await expect(cart.registration('Zebulon Quistgaard')).toBeVisible();
    });

    await test.step('events and snapshots came in order, none is missing, and nothing failed', async () => {
      const steps = async () =>
        (await receivedBy(viewer)).flatMap((message) =>
          message.type === '@xstate.actor'
            ? []
            : { kind: message.type, session: message.sessionId, event: message.event.type },
        );
      const passed = (await heardIn(page)).length - before;
      await expect.poll(async () => (await steps()).length, { timeout: 90_000 }).toBeGreaterThanOrEqual(passed);
      const told = await steps();
      // Read after what was told: clocks go on meanwhile, and what was told by then was heard, too.
      const heard = (await heardIn(page)).map(({ kind, session, event: type }) => ({ kind, session, event: type }));
      const first = heard.findIndex((_, at) => told.every((step, after) => isDeepStrictEqual(step, heard[at + after])));
      expect(first, 'where in all that happened the viewer was told of the first').toBeGreaterThanOrEqual(0);
      expect(first).toBeLessThanOrEqual(before);
      await agree();
      expect(errors).toEqual([]);
    });

    await test.step('nothing of it is personal', async () => {
      const everything = JSON.stringify(await receivedBy(viewer));
      for (const typed of [
        person.emailAddress,
        person.password,
        person.firstName,
        person.lastName,
        'gabriola carol',
        'Zebulon',
        'Quistgaard',
      ])
        expect(everything).not.toContain(typed);
    });

    await test.step('a viewer that is loaded again, or asked for again, hears of all who run and of each once', async () => {
      await viewer.reload();
      await agree();
      await page.keyboard.press('Control+Backquote');
      await connect(page).click();
      await agree();
      expect(context.pages()).toEqual([page, viewer]);
      await page.getByRole('link', { name: 'Foyer, home' }).click();
      await agree();
      const births = (await receivedBy(viewer)).filter(({ type }) => type === '@xstate.actor');
      expect(new Set(births.map(({ sessionId }) => sessionId)).size).toBe(births.length);
      expect(errors).toEqual([]);
    });
  });
});

test.describe('in the product that ships', () => {
  test('there is no byte of the panel, nothing asks for it, and nothing opens it', async ({ page }) => {
    const assets = join(import.meta.dirname, '../dist/client/assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    const marks = [
      'flows-panel',
      'flows-recording',
      'Connect Stately',
      'Copy path as test',
      'flow-chart',
      'elk.layered',
    ];
    const found = scripts.flatMap((name) => {
      const code = readFileSync(join(assets, name), 'utf8');
      return marks.filter((mark) => code.includes(mark)).map((mark) => `${name}: ${mark}`);
    });
    expect(found).toEqual([]);

    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/events?inspect');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    await page.keyboard.press('Control+Backquote');
    await expect(page.locator('flows-panel')).toHaveCount(0);
    expect(asked.filter((path) => path.startsWith('/flows-panel'))).toEqual([]);
    expect((await page.request.get('/flows-panel/start.js')).status()).toBe(404);
  });

  test('a test that asks before the start hears what every flow does, over loads', async ({
    page,
    recording: { steps },
  }) => {
    await page.goto('/events');
    const loads = () => new Set(steps().map(({ load }) => load)).size;
    const signedOut = () => steps().filter(({ leaves }) => leaves === 'signedOut').length;
    await expect.poll(signedOut).toBe(1);
    await page.reload();
    await expect.poll(signedOut).toBe(2);
    expect(loads()).toBe(2);
    const [first] = steps().filter(({ machine }) => machine === 'session');
    expect(first).toMatchObject({ event: { type: 'xstate.init' }, taken: [], leaves: 'learning' });
  });
});
