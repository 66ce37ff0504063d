import { readFile } from 'node:fs/promises';
import { expect, test } from '#e2e/fixtures.ts';
import { findEvent } from '#e2e/world/events.ts';
import { addToCart, arrangePayment, orderAtPayment, orderOf, payByToken } from '#e2e/world/orders.ts';

const plain = { event: 'What the Architect Meant', tier: 'Regular' };
const asking = { event: 'A Gabriola Carol', tier: 'Bleacher' };

test('a coupon lowers what is to be paid, and a refused one says why', async ({ page, site, customer, payment }) => {
  const order = await orderAtPayment(site, customer, plain.event, plain.tier);
  const total = order.totalWithTax.amount;
  await payment.open();
  await payment.main.getByRole('button', { name: 'Apply Promotion Code' }).click();
  const code = payment.main.getByRole('textbox', { name: 'Promotion code' });
  const apply = payment.main.getByRole('button', { name: 'Apply', exact: true });

  for (const [refused, words] of [
    ['NO-SUCH', /is not known/],
    ['FIRSTFROST', /has expired/],
    ['TENFRIENDS', /was used up/],
  ] as const) {
    await code.fill(refused);
    await apply.click();
    await expect(code).toHaveAccessibleDescription(words);
  }
  expect((await orderOf(site, customer)).totalWithTax.amount).toBe(total);

  await code.fill('FOYER10');
  await apply.click();
  await expect(payment.main.getByRole('button', { name: 'Remove promotion code FOYER10' })).toBeVisible();
  const lowered = (await orderOf(site, customer)).totalWithTax.amount;
  expect(lowered).toBeLessThan(total);
  await expect(payment.summary).toContainText(`Total price$${lowered.toFixed(2)}`);
  await expect(payment.summary).toContainText(/-\$\d/);
  await expect(page.getByRole('banner')).toContainText('Checking out with');

  await payment.main.getByRole('button', { name: 'Remove promotion code FOYER10' }).click();
  await expect(payment.summary).toContainText(`Total price$${total.toFixed(2)}`);
});

test('an order is resumed where it stands', async ({ page, site, customer, cart, forms, payment, confirmation }) => {
  await page.goto('/resume-order');
  await expect(page).toHaveURL('/my-cart');

  const event = await findEvent(site, asking.event);
  const orderId = await addToCart(site, customer, event, { tier: asking.tier });
  await page.goto('/resume-order');
  await expect(cart.heading('1 item')).toBeVisible();
  expect((await orderOf(site, customer)).state).toBe('AddingItems');

  await arrangePayment(site, customer, event, orderId);
  await page.goto('/resume-order');
  await expect(forms.heading).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/forms\?id=/);
  await expect(payment.place).toBeHidden();
  await expect(confirmation.heading).toBeHidden();
});

test('a refused way back loses neither answers nor the way forward', async ({ page, site, customer, forms, cart }) => {
  const event = await findEvent(site, asking.event);
  await addToCart(site, customer, event, { tier: asking.tier });
  await page.goto('/my-cart');
  await cart.checkOut.click();
  await expect(forms.heading).toBeVisible();
  await page.getByRole('link', { name: 'Foyer, home' }).click();
  await expect(page).toHaveURL('/events');
  await page.goBack();
  await expect(forms.heading).toBeVisible();
  await forms.questions.getByRole('textbox').first().fill('Inga Holm');

  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await page.evaluate(() => window.history.back());
  await expect.poll(() => asked).toEqual(['Changes you made may not be saved. Do you want to leave?']);
  await expect(page).toHaveURL(/\/checkout\/forms/);
  await expect(forms.questions.getByRole('textbox').first()).toHaveValue('Inga Holm');

  page.on('dialog', (dialog) => void dialog.accept());
  await page.goForward();
  await expect(page).toHaveURL('/events');
});

test('a ticket is shown, put into a calendar and printed from My events', async ({ page, site, customer }) => {
  const order = await orderAtPayment(site, customer, plain.event, plain.tier);
  const event = await findEvent(site, plain.event);
  await payByToken(site, customer, event, order.id);
  const code = (await orderOf(site, customer)).registrations[0]?.code ?? 'no code';

  await page.goto('/my-events');
  await page.getByRole('button', { name: /^Ticket/ }).click();
  const ticket = page.getByRole('dialog', { name: 'Your ticket' });
  await expect(ticket.getByRole('img', { name: `Code for the door: ${code}` })).toBeVisible();

  const coming = page.waitForEvent('download');
  await ticket.getByRole('button', { name: /^Add to calendar/ }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe(`what-the-architect-meant-${code.toLowerCase()}.ics`);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`UID:${code}@foyer`);
  expect(file).toMatch(/DTSTART;TZID=America\/Vancouver:\d{8}T\d{6}\r\n/);

  await page.emulateMedia({ media: 'print' });
  await expect(ticket.getByText(code)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(ticket.getByRole('button', { name: /^Add to calendar/ })).toBeHidden();
  const stub = ticket.getByRole('img', { name: /Code for the door/ }).locator('..');
  await expect(stub).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(ticket.getByText(order.code)).toBeVisible();
  await expect(ticket.getByText(event.location.line1)).toBeVisible();
  for (const [format, width] of [
    ['A4', 718],
    ['Letter', 740],
  ] as const) {
    await page.setViewportSize({ width, height: 980 });
    // What the ticket lies in on a screen of this width is torn at the top and no higher than the window.
    await expect(ticket).toHaveCSS('mask-image', 'none');
    await expect(ticket).toHaveCSS('max-height', 'none');
    const paper = await page.pdf({ format, margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } });
    expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g), `pages of ${format}`).toHaveLength(1);
  }
});
