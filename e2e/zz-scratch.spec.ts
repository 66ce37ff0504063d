import { test } from '#e2e/fixtures.ts';
import { orderAtPayment } from '#e2e/world/orders.ts';
import { complaintsOf, expectTakenOver, operationsOf } from '#e2e/world/hydration.ts';
test('forms', async ({ page, site, customer }) => {
  await orderAtPayment(site, customer, 'Low Tide Quartet plays Ravel', 'Floor');
  console.log('COOKIE', customer.cookie); const complaints = complaintsOf(page);
  page.on('console', (m) => console.log('CONSOLE', m.type(), m.text().slice(0, 300)));
  page.on('request', (r) => { if (r.url().endsWith('/shop-api')) console.log('ASK', r.postDataJSON().operationName); });
  page.on('response', (r) => { if (r.request().isNavigationRequest()) console.log('NAV', r.status(), r.url()); });
  await page.goto('/checkout/payment');
  await expectTakenOver(page);
  const state = await page.evaluate(() => document.getElementById('page-state')?.textContent ?? '');
  const s = JSON.parse(state || '{}');
  console.log(JSON.stringify(s.personal), Object.keys(s.cache?.ROOT_QUERY ?? {}));
  await page.waitForTimeout(1500);
});
