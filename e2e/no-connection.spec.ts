import { expect, test } from '#e2e/fixtures.ts';
import { dip, sam } from '#e2e/flows/demo-events.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { loseFirstAnswer } from '#e2e/world/connection.ts';
import { findEvent } from '#e2e/world/events.ts';
import { expectTakenOver } from '#e2e/world/hydration.ts';
import { nameOf } from '#e2e/world/people.ts';

test.describe('with no connection', () => {
  test('the register dialog says so, keeps what was chosen, and adds it once by itself when there is one', async ({
    page,
    site,
    customer,
    event,
    register,
    drawer,
  }) => {
    const { id } = await findEvent(site, dip.name);
    await page.goto(`/event/${id}`);
    await event.registerButton.click();
    await register.tier(dip.tier).check();
    await test.step('the answer to the addition is lost, and so is the network', async () => {
      const cut = await loseFirstAnswer(page, 'AddRegistrationToCart');
      await page.route('**/shop-api', (route) =>
        cut.met() > 0 ? route.abort('internetdisconnected') : route.fallback(),
      );
      await register.addToCart.click();
      const notice = page.getByRole('dialog').getByText('There is no connection');
      await expect(notice).toBeVisible();
      await expect(register.tier(dip.tier)).toBeChecked();
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(drawer.added).toBeVisible();
    expect((await new Elsewhere(site, customer).order()).itemCount).toBe(1);
  });

  test('the register dialog opens by itself when there is one', async ({
    page,
    site,
    customer,
    event,
    header,
    register,
  }) => {
    const { id } = await findEvent(site, dip.name);
    await page.goto(`/event/${id}`);
    await expect(header.account(nameOf(customer))).toBeVisible();
    await page.route('**/shop-api', (route) => route.abort('internetdisconnected'));
    await event.registerButton.click();
    await expect(page.getByRole('dialog')).toContainText('The event did not arrive');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(register.tier(dip.tier)).toBeVisible();
  });

  test('the cart shows what it knew, with its age, lets nothing change, and recovers by itself', async ({
    page,
    site,
    customer,
    cart,
  }) => {
    const elsewhere = new Elsewhere(site, customer);
    await elsewhere.addToCart(dip);
    await page.clock.install();
    await cart.open();
    await expectTakenOver(page);
    await expect(cart.registrations).toHaveCount(1);
    await page.route('**/shop-api', (route) => route.abort('internetdisconnected'));
    await page.clock.fastForward('10:00');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(cart.main).toContainText('Your cart as it was 10 minutes ago');
    await expect(cart.registrations).toHaveCount(1);
    await expect(cart.main.getByRole('timer')).toBeHidden();
    await expect(cart.remove).toBeDisabled();
    await expect(cart.checkOut).toBeDisabled();
    await page.clock.fastForward('02:00');
    await expect(cart.main).toContainText('Your cart as it was 12 minutes ago');

    await elsewhere.addToCart(dip, sam);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.clock.fastForward('00:31');
    await expect(cart.registrations).toHaveCount(2);
    await expect(cart.main).not.toContainText('Your cart as it was');
  });
});
