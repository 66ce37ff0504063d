import type { Page } from '@playwright/test';
import { expect, test as base } from '#e2e/fixtures.ts';
import { findings } from '#e2e/look/axe.ts';
import { customerScreens, emptyHandedScreens, fillCart, openForms, openRegister } from '#e2e/look/customer-screens.ts';
import { expectFocusKept, tabStops, tabTo } from '#e2e/look/keyboard.ts';
import { visitorScreens } from '#e2e/look/visitor-screens.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { findEvent } from '#e2e/world/events.ts';
import { logInBrowser, newCustomer, type Customer } from '#e2e/world/people.ts';

/** A person with an empty cart, one a worker: who signs up too often from one address is refused. */
const test = base.extend<{ regular: Customer }, { known: Customer }>({
  known: [
    async ({ browserName }, give, { project }) => {
      expect(browserName).toBe('chromium');
      await give(await newCustomer({ origin: project.use.baseURL ?? '' }));
    },
    { scope: 'worker' },
  ],
  regular: async ({ known, context, site }, give) => {
    await logInBrowser(context, site, known);
    await give(known);
  },
});

/** Nothing is measured in the middle of a movement. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const show = 'The Winter’s Tale';
const isPhone = (project: { name: string }) => project.name.endsWith('phone');

test.describe('axe finds nothing, in light and in dark', () => {
  for (const { name, open } of visitorScreens) {
    test(`on ${name}`, async ({ page, site }) => {
      await open(page, site);
      expect(await findings(page)).toEqual([]);
    });
  }

  for (const { name, open } of emptyHandedScreens) {
    test(`on ${name}`, async ({ page, site, regular }) => {
      await open({ page, site, customer: regular });
      expect(await findings(page)).toEqual([]);
    });
  }

  for (const { name, open } of customerScreens) {
    test(`on ${name}`, async ({ page, site, customer }) => {
      await open({ page, site, customer });
      expect(await findings(page)).toEqual([]);
    });
  }

  test('on the menu', async ({ page, regular: customer }, { project }) => {
    await page.goto('/events');
    if (isPhone(project)) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Sign out' }).waitFor();
    } else {
      await page.getByRole('button', { name: `${customer.firstName} ${customer.lastName}, menu` }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    }
    expect(await findings(page)).toEqual([]);
  });
});

test('no screen of a visitor is wider than 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoneOverflows(page, [
    ['/auth/login', 'Forgot password?'],
    ['/sign-up', 'First name'],
    ['/verify?token=used', 'Error verifying account'],
    ['/reset-password?token=any', 'Confirm password'],
  ]);
});

test('no screen is wider than 320 px, with long names', async ({ page, site, customer, register, drawer, header }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openForms({ page, site, customer });
  await expectNoOverflow(page, 'the questions');
  await page.goto('/checkout/payment');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoOverflow(page, 'the payment');
  await fillCart({ site, customer });
  const event = await findEvent(site, 'Puddle and Pine, a puppet play for under-sevens');
  await expectNoneOverflows(page, [
    ['/events', 'Find events'],
    ['/events?keywords=nothing-is-called-this', 'No events found'],
    [`/event/${event.id}`, 'Open the map'],
    ['/my-cart', 'Go to checkout'],
    ['/account/management', 'This one'],
    ['/order-confirmation/no-such-order', 'Order not found'],
    ['/nowhere', 'Not found.'],
  ]);
  await header.cart.click();
  await drawer.registrations.first().waitFor();
  await expectNoOverflow(page, 'the cart drawer');
  await openRegister({ page, site });
  await register.addToCart.waitFor();
  await expectNoOverflow(page, 'the register dialog');
});

test('Tab meets the controls of an event in reading order', async ({ page, site, event }, { project }) => {
  await event.open((await findEvent(site, show)).id);
  await page.getByRole('link', { name: /@harbourcity/ }).waitFor();
  await expect(event.registerButton).toBeEnabled();
  const stops = await tabStops(page, 'Register');
  const head = isPhone(project)
    ? ['Menu', 'Foyer, home', 'Cart']
    : ['Foyer, home', 'Events', 'Help', 'Français', 'Log in', 'Sign up', 'Cart'];
  expect(stops).toEqual([
    'Skip to content',
    ...head,
    'See more events',
    'Share',
    'Harbour City Players',
    'Harbour City Players',
    expect.stringMatching(/^[\w.]+@harbourcity\.example$/),
    'Open the map',
    'Register',
  ]);
});

test('the keyboard alone leads from the event to the checkout', async ({
  page,
  site,
  customer,
  event,
  register,
  drawer,
  cart,
}) => {
  await event.open((await findEvent(site, 'Dinosaurs on Dallas Road')).id);
  await event.registerButton.waitFor();
  await tabTo(page, event.registerButton);
  await page.keyboard.press('Enter');
  await expect(register.attendee.locator('option:checked')).toHaveText(
    `${customer.firstName} ${customer.lastName} (you)`,
  );
  await tabTo(page, register.tier('Small mammal'));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(register.tier('Keeper')).toBeChecked();
  await tabTo(page, register.addOn('Tail'));
  await page.keyboard.press('Space');
  await tabTo(page, register.addToCart);
  await page.keyboard.press('Enter');
  await expect(drawer.added).toBeVisible();
  await tabTo(page, drawer.goToCart);
  await page.keyboard.press('Enter');
  await expect(cart.heading('1 item')).toBeVisible();
  await tabTo(page, cart.checkOut.filter({ visible: true }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout/payment');
});

test.describe('the focus stays inside and goes back to where it came from', () => {
  test('in the login dialog', async ({ page, site, event }) => {
    await event.open((await findEvent(site, show)).id);
    await event.registerButton.click();
    await expect(LoginPanel.dialog(page).email).toBeFocused();
    await expectFocusKept(page, page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(event.registerButton).toBeFocused();
  });

  test('in the register dialog', async ({ page, site, regular, event, register }) => {
    expect(regular.cookie).not.toBe('');
    await openRegister({ page, site });
    await expectFocusKept(page, register.dialog);
    await page.keyboard.press('Escape');
    await expect(register.dialog).toBeHidden();
    await expect(event.registerButton).toBeFocused();
  });

  test('in the cart drawer', async ({ page, site, customer, header, drawer }) => {
    await fillCart({ site, customer });
    await page.goto('/events');
    await expect(header.cart).toHaveAccessibleName('Cart, 3 items');
    await header.cart.click();
    await drawer.registrations.first().waitFor();
    await expectFocusKept(page, drawer.inCart);
    await page.keyboard.press('Escape');
    await expect(drawer.inCart).toBeHidden();
    await expect(header.cart).toBeFocused();
  });

  test('in the menu', async ({ page, regular: customer, header }, { project }) => {
    await page.goto('/events');
    const isDrawer = isPhone(project);
    const opener = isDrawer
      ? page.getByRole('button', { name: 'Menu' })
      : header.account(`${customer.firstName} ${customer.lastName}`);
    await opener.focus();
    await page.keyboard.press('Enter');
    const menu = isDrawer ? page.getByRole('dialog') : page.getByRole('menu');
    await menu.waitFor();
    if (isDrawer) await expectFocusKept(page, menu);
    else {
      for (const item of ['My events', 'Settings', 'For organizers', 'Logout']) {
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('menuitem', { name: item })).toBeFocused();
      }
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe('what is wrong is said at its field, where the focus goes', () => {
  test('in the login', async ({ page, site, event }) => {
    await event.open((await findEvent(site, show)).id);
    await event.registerButton.click();
    const panel = LoginPanel.dialog(page);
    await panel.submit.click();
    await expect(panel.email).toBeFocused();
    await expect(panel.email).toHaveAttribute('aria-invalid', 'true');
    await expect(panel.email).toHaveAccessibleDescription(/\S/);
    await panel.logIn({ emailAddress: 'nobody@foyer.example', password: 'not-the-password' });
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('The provided credentials are invalid');
  });

  test('in the registration', async ({ page, site, regular, register }) => {
    expect(regular.cookie).not.toBe('');
    await openRegister({ page, site });
    await register.attendee.selectOption('Register a new attendee');
    await register.addToCart.click();
    await expect(register.firstName).toBeFocused();
    await expect(register.firstName).toHaveAccessibleDescription('First name is required');
    await expect(register.dialog.getByRole('group', { name: 'Ticket tier' })).toHaveAccessibleDescription(
      /^Please select a ticket tier\. If you cancel: /,
    );
  });

  test('in the questions', async ({ page, site, customer }) => {
    const forms = await openForms({ page, site, customer });
    await forms.save.click();
    await expect(forms.question('Date of birth')).toBeFocused();
    await expect(forms.question('Date of birth')).toHaveAccessibleDescription(/Required/);
    await expect(forms.question('Emergency contact number')).toHaveAttribute('aria-invalid', 'true');
  });
});

async function expectNoneOverflows(page: Page, screens: readonly (readonly [path: string, text: string])[]) {
  for (const [path, text] of screens) {
    await page.goto(path);
    await page.getByText(text).filter({ visible: true }).first().waitFor();
    await expectNoOverflow(page, path);
  }
}

async function expectNoOverflow(page: Page, screen: string) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBe(320);
}
