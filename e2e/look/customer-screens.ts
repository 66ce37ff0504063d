import type { Locator, Page } from '@playwright/test';
import { CartPage } from '#e2e/pages/cart-page.ts';
import { ConfirmationPage } from '#e2e/pages/confirmation-page.ts';
import { EventPage } from '#e2e/pages/event-page.ts';
import { FormsPage } from '#e2e/pages/forms-page.ts';
import { PaymentPage } from '#e2e/pages/payment-page.ts';
import { RegisterDialog } from '#e2e/pages/register-dialog.ts';
import type { Site } from '#e2e/world/api.ts';
import { findEvent } from '#e2e/world/events.ts';
import { addToCart, arrangePayment, orderAtPayment } from '#e2e/world/orders.ts';
import type { Customer } from '#e2e/world/people.ts';
import { cards } from '#e2e/world/provider.ts';

type World = { page: Page; site: Site; customer: Customer };
type Screen = { name: string; open: (world: World) => Promise<void> };

/** With a tier that is sold out and with add-ons; nothing is added to a cart here. */
const show = 'The Winter’s Tale';
const outing = { event: 'Dinosaurs on Dallas Road', tier: 'Small mammal', addOns: ['Tail'] };
const meeting = { event: 'Saturday Lego in the Boat Shed', tier: 'Builder' };
const race = { event: 'Westwood Lake Mud Mile', tier: 'Muddy' };
const gift = { event: 'Garry Oak Planting Morning', tier: 'Planter' };

export const longName = {
  firstName: 'Wolfeschlegelsteinhausenbergerdorff',
  lastName: 'Featherstonehaugh-Cholmondeley',
};

/** Two registrations of one event, one of them for somebody with a long name, and one of another organizer's. */
export async function fillCart({ site, customer }: Omit<World, 'page'>): Promise<void> {
  const event = await findEvent(site, outing.event);
  await addToCart(site, customer, event, outing);
  await addToCart(site, customer, event, { tier: 'Keeper', attendee: longName });
  await addToCart(site, customer, await findEvent(site, meeting.event), meeting);
}

export async function openRegister({ page, site }: Omit<World, 'customer'>): Promise<RegisterDialog> {
  const event = new EventPage(page);
  await event.open((await findEvent(site, show)).id);
  await event.registerButton.click();
  const register = new RegisterDialog(page);
  await register.attendee.waitFor();
  return register;
}

export async function openForms({ page, site, customer }: World): Promise<FormsPage> {
  const event = await findEvent(site, race.event);
  await arrangePayment(site, customer, event, await addToCart(site, customer, event, race));
  await page.goto('/checkout/forms');
  const forms = new FormsPage(page);
  await forms.save.waitFor();
  return forms;
}

async function openPayment({ page, site, customer }: World, order: { event: string; tier: string }) {
  await orderAtPayment(site, customer, order.event, order.tier);
  const payment = new PaymentPage(page);
  await payment.open();
  await payment.heading.waitFor();
  return payment;
}

async function openCart({ page }: World): Promise<void> {
  const cart = new CartPage(page);
  await cart.open();
  await cart.registrations.first().waitFor();
}

async function openDrawer({ page }: World): Promise<void> {
  await page.goto('/events');
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
}

/** With each of its parts read. */
async function openManagement(page: Page): Promise<Locator> {
  await page.goto('/account/management');
  const main = page.getByRole('main');
  await main.getByText('This one').waitFor();
  await main.getByRole('button', { name: 'Add a passkey' }).waitFor();
  await main.getByRole('button', { name: 'Set up an app' }).waitFor();
  return main;
}

/** What a customer meets whose cart is empty, and leaves so. */
export const emptyHandedScreens: Screen[] = [
  { name: 'the register dialog', open: async (world) => void (await openRegister(world)) },
  {
    name: 'the register dialog with its messages',
    open: async (world) => {
      const register = await openRegister(world);
      await register.attendee.selectOption('Register a new attendee');
      await register.addToCart.click();
      await register.dialog.getByText('First name is required').waitFor();
    },
  },
  { name: 'Account Management', open: async ({ page }) => void (await openManagement(page)) },
  {
    name: 'the question for a new address',
    open: async ({ page }) => {
      const main = await openManagement(page);
      await main.getByRole('button', { name: 'Change email address' }).click();
      await page.getByRole('dialog').getByLabel('New email address').waitFor();
    },
  },
  {
    name: 'the question for the name of a passkey',
    open: async ({ page }) => {
      const main = await openManagement(page);
      await main.getByRole('button', { name: 'Add a passkey' }).click();
      await page.getByRole('dialog').getByLabel('Name').waitFor();
    },
  },
  {
    name: 'the setup of an authenticator app',
    open: async ({ page }) => {
      const main = await openManagement(page);
      await main.getByRole('button', { name: 'Set up an app' }).click();
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  { name: 'the empty cart drawer', open: openDrawer },
  {
    name: 'the empty cart',
    open: async ({ page }) => {
      await page.goto('/my-cart');
      await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    },
  },
  {
    name: 'an order that does not exist',
    open: async ({ page }) => {
      await page.goto('/order-confirmation/no-such-order');
      await page.getByRole('heading', { name: 'Order not found' }).waitFor();
    },
  },
];

/** Every screen of the spine that a customer meets who has chosen something, in its main states. */
export const customerScreens: Screen[] = [
  {
    name: 'a registration to be updated',
    open: async (world) => {
      await fillCart(world);
      await openCart(world);
      await world.page.getByRole('button', { name: /^Edit/ }).first().click();
      await new RegisterDialog(world.page).attendee.waitFor();
    },
  },
  {
    name: 'the cart drawer with two organizers',
    open: async (world) => {
      await fillCart(world);
      await openDrawer(world);
    },
  },
  {
    name: 'the cart with two organizers',
    open: async (world) => {
      await fillCart(world);
      await openCart(world);
    },
  },
  { name: 'the questions', open: async (world) => void (await openForms(world)) },
  {
    name: 'the questions with their messages',
    open: async (world) => {
      const forms = await openForms(world);
      await forms.save.click();
      await forms.questions.getByText('Required').first().waitFor();
    },
  },
  {
    name: 'the answers',
    open: async (world) => {
      const forms = await openForms(world);
      await forms.question('Date of birth').fill('1990-05-17');
      await forms.question('Emergency contact number').fill('250 555 0134');
      await forms.choice('No, my drawer is full').check();
      await forms.question('I am fit to run').check();
      await forms.save.click();
      await new PaymentPage(world.page).heading.waitFor();
      await world.page.goBack();
      await forms.editResponses.waitFor();
    },
  },
  {
    name: 'the payment by card',
    open: async (world) => {
      const payment = await openPayment(world, outing);
      await payment.card.getByLabel('Card number').waitFor();
    },
  },
  {
    name: 'a gift card that is not known',
    open: async (world) => {
      const payment = await openPayment(world, outing);
      await payment.openGiftCard();
      await payment.applyGiftCard('NO-SUCH-CARD');
      await payment.main
        .getByText(/gift card code/)
        .last()
        .waitFor();
    },
  },
  {
    name: 'a card that was declined',
    open: async (world) => {
      const payment = await openPayment(world, outing);
      await payment.payBy(cards.declined);
      await payment.notice.waitFor();
    },
  },
  {
    name: 'nothing to pay',
    open: async (world) => {
      const payment = await openPayment(world, gift);
      await payment.method('No payment needed').waitFor();
    },
  },
  {
    name: 'the confirmation',
    open: async (world) => {
      const payment = await openPayment(world, gift);
      await payment.place.click();
      const confirmation = new ConfirmationPage(world.page);
      await confirmation.heading.waitFor();
      await confirmation.tickets.getByRole('img', { name: /^Code for the door/ }).waitFor();
    },
  },
];
