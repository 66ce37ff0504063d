import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { CartDrawer } from '#e2e/pages/cart-drawer.ts';
import { CartPage } from '#e2e/pages/cart-page.ts';
import { ConfirmationPage } from '#e2e/pages/confirmation-page.ts';
import { EventPage } from '#e2e/pages/event-page.ts';
import { FormsPage } from '#e2e/pages/forms-page.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { PaymentPage } from '#e2e/pages/payment-page.ts';
import { RegisterDialog } from '#e2e/pages/register-dialog.ts';
import type { Site } from '#e2e/world/api.ts';
import { keyboard, touch, type Hands } from '#e2e/world/hands.ts';
import { linkIn, mailTo } from '#e2e/world/mail.ts';
import { logInBrowser, newCustomer, newStranger } from '#e2e/world/people.ts';
import { cards } from '#e2e/world/provider.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const part = (page: Page, name: string) =>
  main(page)
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}`) });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, name: string) => main(page).getByLabel(name);

const inAMonth = (time: string): string => {
  const day = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
  return `${day}T${time}`;
};

const eventName = 'An Evening of Sea Songs';
const question = 'What do you sing?';
/** Each press, field and choice is one: a person who has never seen the desk then needs less than ten minutes. */
const most = 40;

/** From the address of the site to an event on sale; answers its public address. */
async function putOnSale(page: Page, site: Site, hands: Hands): Promise<string> {
  const person = newStranger('Maren');
  await test.step('somebody new finds the desk and signs up', async () => {
    await page.goto('/');
    await hands.press(page.getByRole('contentinfo').getByRole('link', { name: 'For organizers' }));
    const panel = LoginPanel.page(page);
    await hands.press(panel.toSignUp);
    await hands.fill(field(page, 'First name'), person.firstName);
    await hands.fill(field(page, 'Last name'), person.lastName);
    await hands.fill(panel.email, person.emailAddress);
    await hands.fill(panel.password, person.password);
    await hands.press(panel.button('Sign up'));
    await expect(panel.title('Almost done!')).toBeVisible();
    const mail = await mailTo(site, person.emailAddress, 'Verify your email address');
    await hands.open(page, linkIn(site, mail, '/verify'));
    await hands.press(link(page, 'Continue'));
  });
  await test.step('an organizer is started', async () => {
    await hands.press(link(page, 'Start organizing'));
    await hands.fill(field(page, 'Name of the organizer'), 'Sea Song Circle');
    await hands.choose(field(page, 'Province or territory'), 'British Columbia');
    await hands.press(button(page, 'Start organizing'));
    await expect(title(page, 'Today')).toBeVisible();
  });
  await test.step('an event of two tiers with a question is made', async () => {
    await hands.press(button(page, 'New event'));
    await hands.fill(dialog(page).getByLabel('Name', { exact: true }), eventName);
    await hands.fillTime(dialog(page).getByLabel('Starts'), inAMonth('19:30'));
    await hands.press(inDialog(page, 'Make the draft'));
    await expect(title(page, eventName)).toBeVisible();
    await addTier(page, hands, 'Stalls', '28');
    await hands.press(button(page, 'Add a tier'));
    await addTier(page, hands, 'Balcony', '18');
    await hands.press(part(page, 'Questions'));
    const attendees = page.getByRole('region', { name: 'For each attendee' });
    await hands.press(attendees.getByRole('button', { name: 'Add a question', exact: true }));
    await hands.fill(attendees.getByLabel('Question, English'), question);
    await hands.press(button(page, 'Save questions'));
    await expect(main(page).getByRole('status').getByText('Saved.')).toBeVisible();
  });
  return test.step('it is seen as a buyer sees it, and published', async () => {
    await hands.press(part(page, 'Publish'));
    await hands.press(link(page, 'Open as a buyer'));
    await expect(title(page, eventName)).toBeVisible();
    await hands.press(page.getByRole('link', { name: 'Back to the desk' }));
    await hands.press(button(page, 'Publish'));
    return dialog(page).getByLabel('Link', { exact: true }).inputValue();
  });
}

async function addTier(page: Page, hands: Hands, name: string, price: string): Promise<void> {
  await hands.fill(field(page, 'Name, English'), name);
  await hands.fill(field(page, 'Price in dollars'), price);
  await hands.press(button(page, 'Add this tier'));
  await expect(main(page).getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

/** Somebody else buys two tickets, and pays by card. */
async function buyTwo(browser: Browser, site: Site, address: string): Promise<void> {
  const customer = await newCustomer(site, 'Ines');
  const context = await browser.newContext();
  await logInBrowser(context, site, customer);
  const page = await context.newPage();
  await page.goto(address);
  await new EventPage(page).registerButton.click();
  const register = new RegisterDialog(page);
  await register.fill({ tier: 'Stalls' });
  await register.addAnother.click();
  await register.fill({ attendee: { firstName: 'Theo', lastName: 'Lund' }, tier: 'Balcony' });
  await register.addToCart.click();
  await new CartDrawer(page).goToCart.click();
  await new CartPage(page).checkOut.click();
  const forms = new FormsPage(page);
  for (const answer of ['Alto', 'Bass']) {
    await forms.question(question).fill(answer);
    await forms.save.click();
  }
  const payment = new PaymentPage(page);
  await payment.chooseCard();
  await payment.fillCard(cards.accepted);
  await payment.place.click();
  await expect(new ConfirmationPage(page).heading).toBeVisible();
  await context.close();
}

/** The organizer comes back to the desk, sees who bought, and gives the money of one of the two tickets back. */
async function refundOne(page: Page, hands: Hands): Promise<void> {
  await hands.open(page, '/desk');
  await hands.press(page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }));
  await hands.press(main(page).getByRole('row').nth(1).getByRole('link'));
  await expect(main(page)).toContainText('Ines Reyes');
  await hands.press(button(page, 'Refund…'));
  await hands.press(dialog(page).getByRole('checkbox', { name: 'Theo Lund' }));
  await hands.press(inDialog(page, 'See what goes back'));
  await hands.fill(dialog(page).getByLabel('Why it goes back'), 'Theo is ill');
  // 18.00 with GST 5 %
  await hands.press(inDialog(page, 'Give $18.90 back'));
  await expect(main(page)).toContainText('Refund of $18.90');
}

const ways = {
  'by touch on a phone': { use: { viewport: { width: 390, height: 844 }, hasTouch: true }, hands: touch },
  'by keyboard alone': { use: { viewport: { width: 1440, height: 900 } }, hands: keyboard },
};

for (const [name, { use, hands: handsOf }] of Object.entries(ways))
  test.describe(name, () => {
    test.use(use);

    test(`somebody new puts an event on sale, sells two tickets and refunds one, in ${most} interactions at most`, async ({
      page,
      site,
      browser,
    }) => {
      const hands = handsOf(page);
      const address = await putOnSale(page, site, hands);
      await test.step('somebody buys two tickets', () => buyTwo(browser, site, address));
      await test.step('one of them is refunded', () => refundOne(page, hands));
      expect(hands.count()).toBeLessThanOrEqual(most);
    });
  });
