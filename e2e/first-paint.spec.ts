import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { findEvent } from '#e2e/world/events.ts';
import { complaintsOf, expectTakenOver, holdScripts, operationsOf } from '#e2e/world/hydration.ts';
import { measureShifts, shiftOf, sizes } from '#e2e/world/layout-shift.ts';

const eventName = 'Low Tide Quartet plays Ravel';

const lists = [
  '/events',
  '/events?page=2',
  '/events?keywords=night&distance=50&sortField=name&eventType=x&source=mail&suggested=true',
  '/events?dateRange=soon',
  '/events?dateRange=today',
  '/events?dateRange=weekend',
  '/events?dateRange=custom&customStartDate=2026-12-01&customEndDate=2027-12-01',
  '/events?keywords=zzzzzz',
];
const words = ['/terms', '/privacy', '/about', '/faq', '/cookie-policy', '/help', '/nowhere', '/event/nonsense'];

for (const timezoneId of ['America/Vancouver', 'Europe/Berlin', 'Asia/Tokyo']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`in ${timezoneId}, ${colorScheme}`, () => {
      test.use({ timezoneId, colorScheme });

      test('every public page is taken over as the server drew it', async ({ page, site }) => {
        const complaints = complaintsOf(page);
        const { id } = await findEvent(site, eventName);
        await page.goto(`/event/${id}`);
        const organizer = await page
          .getByRole('link', { name: 'See more events' })
          .waitFor()
          .then(() => page.locator('a[href^="/organizer/"]').first().getAttribute('href'));
        for (const address of [`/event/${id}`, organizer ?? '', ...lists, ...words]) {
          await page.goto(address);
          await expectTakenOver(page);
          expect([address, complaints, await page.locator('head title').count()]).toEqual([address, [], 1]);
        }
      });
    });
  }
}

test('a page that is not as the server drew it is complained of', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.route('/help', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(<h1[^>]*>)Help/, '$1Hilfe');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/help');
  await expectTakenOver(page);
  expect(complaints.join()).toContain('Minified React error #418');
});

test('what the server drew is not asked for again; for a customer it is, once', async ({
  page,
  context,
  site,
  customer,
}) => {
  const { id } = await findEvent(site, eventName);
  const asked = operationsOf(page);
  await page.goto(`/event/${id}`);
  await expect.poll(() => asked.filter((name) => name === 'Event')).toEqual(['Event']);
  expect(customer.cookie).not.toBe('');
  await page.goto('/events');
  await expect.poll(() => asked.filter((name) => name === 'GetEventList')).toEqual(['GetEventList']);
  await context.clearCookies();
  asked.length = 0;
  for (const address of ['/events', `/event/${id}`]) {
    await page.goto(address);
    await expectTakenOver(page);
  }
  await expect.poll(() => asked.includes('GetOrganization')).toBe(true);
  expect(asked.filter((name) => /^(Event|GetEventList)$/.test(name))).toEqual([]);
});

test('what installs Foyer is asked for after the first paint', async ({ page, request }) => {
  const html = await (await request.get('/events', { headers: { accept: 'text/html' } })).text();
  expect(html).not.toContain('rel="manifest"');
  await page.goto('/events');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
});

test.describe('before the scripts are there', () => {
  test('a press on Register is kept and carried out: for a visitor', async ({ page, site, event }) => {
    const { id } = await findEvent(site, eventName);
    const letGo = await holdScripts(page);
    await event.open(id);
    await event.registerButton.click();
    await expect(event.registerButton).toHaveAttribute('data-kept', '');
    letGo();
    await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
    await expect(page.locator('[data-kept]')).toHaveCount(0);
  });

  test('and for a customer, who sees no login on the way', async ({ page, site, event, register, customer }) => {
    const { id } = await findEvent(site, eventName);
    expect(customer.cookie).not.toBe('');
    await page.addInitScript(() => {
      const seen = new Set<string>();
      new MutationObserver(() => {
        seen.add(document.querySelector('[role=dialog] h2')?.textContent ?? 'none');
        document.documentElement.dataset['dialogs'] = [...seen].join();
      }).observe(document, { childList: true, subtree: true });
    });
    const letGo = await holdScripts(page);
    await event.open(id);
    await event.registerButton.click();
    letGo();
    await expect(register.dialog).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-dialogs', 'none,Complete your registration');
  });

  test('so are presses on the cart, on Log in and on Share; the last one counts', async ({
    page,
    site,
    event,
    header,
  }) => {
    const { id } = await findEvent(site, eventName);
    const presses = [
      [header.cart, page.getByRole('dialog')],
      [header.logIn, page.getByRole('dialog', { name: 'Log in' })],
      [page.getByRole('button', { name: 'Share' }), page.getByText('Sharing is not implemented yet.')],
    ] as const;
    for (const [press, outcome] of presses) {
      const letGo = await holdScripts(page);
      await event.open(id);
      await event.registerButton.click();
      // Share is there and says that it is off: aria-disabled, and yet it answers.
      await press.click({ force: true });
      letGo();
      await expect(outcome).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`/event/${id}`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

  test('links lead on and the form searches by themselves', async ({ page, events }) => {
    await holdScripts(page);
    await page.goto('/events');
    await events.search(eventName);
    await expect(page).toHaveURL('/events?keywords=Low+Tide+Quartet+plays+Ravel');
    await events.event(eventName).click();
    await expect(page.getByRole('heading', { level: 1, name: eventName })).toBeVisible();
  });

  for (const lost of ['all of them', 'the page’s own']) {
    test(`a press that waits for scripts that do not come follows its link: ${lost}`, async ({ page, header }) => {
      const [ofHelp, ofTerms] = [await modulesOf(page, '/help'), await modulesOf(page, '/terms')];
      const missing = lost === 'all of them' ? ofHelp : ofHelp.filter((file) => !ofTerms.includes(file));
      expect(missing).not.toEqual([]);
      await page.route(
        ({ pathname }) => missing.includes(pathname),
        (route) => route.abort(),
      );
      await page.goto('/help');
      await header.cart.click();
      await expect(page).toHaveURL('/my-cart');
    });
  }
});

/** The scripts that a page loads after its first paint. */
async function modulesOf({ request }: Page, address: string): Promise<string[]> {
  const html = await (await request.get(address, { headers: { accept: 'text/html' } })).text();
  return /data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
}

test('Back leads to the page that the server drew, and it works', async ({ page, events, header }) => {
  const complaints = complaintsOf(page);
  await page.goto('/events');
  await expectTakenOver(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/event\//);
  await page.goBack();
  await expect(events.heading).toBeVisible();
  await page.goto('/terms');
  await page.goBack();
  await expectTakenOver(page);
  await header.logIn.click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('the days of the viewer are asked for when the site’s are others', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ timezoneId: 'Asia/Tokyo', baseURL: baseURL ?? '' });
  const asked = operationsOf(page);
  await page.goto('/events?dateRange=today');
  await expect.poll(() => asked.filter((name) => name === 'GetEventList')).toEqual(['GetEventList']);
  await page.close();
});

for (const [size, viewport] of Object.entries(sizes)) {
  test(`nothing moves while a page is taken over: ${size}`, async ({ page, site }) => {
    await page.setViewportSize(viewport);
    await measureShifts(page);
    const { id } = await findEvent(site, eventName);
    for (const address of [`/event/${id}`, '/events']) {
      await page.goto(address);
      await expectTakenOver(page);
      expect([address, (await shiftOf(page)) < 0.01]).toEqual([address, true]);
    }
    await page.evaluate(() =>
      document.querySelector('main')?.prepend(Object.assign(document.createElement('div'), { style: 'height: 300px' })),
    );
    await expect.poll(() => shiftOf(page)).toBeGreaterThan(0.01);
  });
}

test('nor for a customer who comes back', async ({ page, header, customer }) => {
  await page.goto('/events');
  await expect(header.account(`${customer.firstName} ${customer.lastName}`)).toBeVisible();
  await measureShifts(page);
  const letGo = await holdScripts(page);
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(header.logIn).toBeHidden();
  letGo();
  await expect(header.account(`${customer.firstName} ${customer.lastName}`)).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.01);
});
