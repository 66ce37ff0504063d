import AxeBuilder from '@axe-core/playwright';
import { dip, lantern, messiah, sam } from '#e2e/flows/demo-events.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { MyEventsPage } from '#e2e/pages/my-events-page.ts';
import { hasKeptTickets } from '#e2e/flows/moves.ts';
import { linkIn, mailTo } from '#e2e/world/mail.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';

test('an answer is edited and the ticket given up where they are listed', async ({ page, site, customer }) => {
  const elsewhere = new Elsewhere(site, customer);
  const orderId = await elsewhere.addToCart(lantern, sam);
  await elsewhere.arrangePayment(lantern, orderId);
  await elsewhere.answer({ contactName: 'Maya Thorsen', contactPhone: '250 555 0199', ferry: 'no' });
  await elsewhere.pay(lantern);
  const [{ id: formId } = { id: '' }] = (await elsewhere.order()).registrationForms;
  const myEvents = new MyEventsPage(page);
  await page.goto('/my-events');

  await myEvents.act('Edit', 'Sam Okafor').click();
  await expect(myEvents.edit.getByText('Maya Thorsen')).toBeVisible();
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await myEvents.edit.getByRole('button', { name: 'Edit Responses' }).click();
  await myEvents.edit.getByLabel('Who should we call if plans change?').fill('Ada Fisher');
  await myEvents.edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(myEvents.edit.getByText('Ada Fisher')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(myEvents.act('Edit', 'Sam Okafor')).toBeFocused();

  await myEvents.act('Remove', 'Sam Okafor').click();
  await expect(myEvents.giveUp).toContainText('that was paid for it stays with the organizer');
  expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
  await myEvents.giveUp.getByRole('button', { name: 'Give up this ticket' }).press('Enter');
  await expect(myEvents.givenUp).toContainText('Refunds are set by Nanaimo Winter Festival');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('article')).toContainText('Cancelled');
  await expect(myEvents.names).toBeFocused();
  expect((await elsewhere.registrations()).map(({ state }) => state)).toEqual(['Cancelled']);

  await page.reload();
  await expect(page.getByRole('article')).toContainText('Cancelled');
  await page.goto(`/account/registration-forms/${formId}`);
  await expect(page.getByText('This registration is cancelled: its answers can’t be changed.')).toBeVisible();
  await expect(page.getByText('Ada Fisher')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Save|Edit Responses)$/ })).toHaveCount(0);
});

test('two tabs agree on what was given up', async ({ page, context, site, customer }) => {
  const elsewhere = new Elsewhere(site, customer);
  await elsewhere.orderAtPayment(dip);
  await elsewhere.pay(dip);
  const myEvents = new MyEventsPage(page);
  const otherTab = await context.newPage();
  const other = new MyEventsPage(otherTab);
  await page.goto('/my-events');
  await otherTab.goto('/my-events');
  await myEvents.act('Remove').click();
  await other.act('Remove').click();
  const confirm = (tab: MyEventsPage) => tab.giveUp.getByRole('button', { name: 'Give up this ticket' });
  await confirm(other).waitFor();
  await confirm(myEvents).click();
  await expect(myEvents.givenUp).toBeVisible();
  await confirm(other).click();
  await expect(other.givenUp).toBeVisible();
  await expect(otherTab.getByRole('alert')).toHaveCount(0);
  await otherTab.keyboard.press('Escape');
  await expect(otherTab.getByRole('article')).toContainText('Cancelled');
  expect((await elsewhere.registrations()).map(({ state }) => state)).toEqual(['Cancelled']);
});

test('a ticket that was given up is none without a network either', async ({ page, site, customer }) => {
  const elsewhere = new Elsewhere(site, customer);
  await elsewhere.orderAtPayment(dip);
  await elsewhere.pay(dip);
  const myEvents = new MyEventsPage(page);
  await page.goto('/my-events');
  await expect.poll(() => hasKeptTickets(page)).toBe(true);
  const isKeptGood = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/kept/tickets', { cacheName: 'foyer.tickets' });
      return (await kept?.text())?.includes('"Confirmed"') ?? false;
    });
  expect(await isKeptGood()).toBe(true);
  await myEvents.act('Remove').click();
  await myEvents.giveUp.getByRole('button', { name: 'Give up this ticket' }).click();
  await expect(myEvents.givenUp).toBeVisible();
  await expect.poll(isKeptGood).toBe(false);
});

test('who gave a ticket away has their money back on the page of the order', async ({
  page,
  context,
  site,
  customer,
}) => {
  const elsewhere = new Elsewhere(site, customer);
  const { id: orderId } = await elsewhere.orderAtPayment(messiah);
  await elsewhere.pay(messiah);
  const friend = await newCustomer(site, 'Chidi');
  await elsewhere.offerTicket(friend.emailAddress);
  const mail = await mailTo(site, friend.emailAddress, / gives you a ticket: /);
  await logInBrowser(context, site, friend);
  await page.goto(linkIn(site, mail, '/transfer'));
  await page.getByRole('main').getByRole('button', { name: 'Accept the ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The ticket is yours' })).toBeVisible();

  await logInBrowser(context, site, customer);
  await page.goto(`/account/orders/${orderId}`);
  const ticket = page.getByRole('article');
  await expect(ticket).toContainText(/Given to Chidi/);
  await expect(ticket.getByRole('button')).toHaveCount(1);
  await ticket.getByRole('button', { name: /^Remove / }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Cancel and get \$\d+\.\d\d back$/ }).click();
  await expect(dialog.getByRole('status')).toContainText('1 place is given up');
  await page.keyboard.press('Escape');
  await expect(ticket).toContainText('Cancelled');
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(/Refund of|Given back|Refunded/);
  await expect(ticket.getByRole('button')).toHaveCount(0);
});
