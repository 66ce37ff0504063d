import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';

/** Controls in the window whose middle lies under the toast. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('[data-toasts] [role="alert"]');
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')];
    return controls
      .filter((control) => !toast?.contains(control) && control.checkVisibility())
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect();
        const under = document.elementFromPoint(left + width / 2, top + height / 2);
        return toast?.contains(under) === true;
      })
      .map((control) => control.textContent);
  });

for (const width of [320, 390]) {
  test(`a toast covers no control on a phone of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    const login = LoginPanel.page(page);
    await page.goto('/login');
    await login.logIn({ emailAddress: 'nobody@foyer.example', password: 'something-else' });
    const toast = page.locator('[data-toasts]').getByRole('alert');
    await expect(toast).toContainText('Oops, the server returned an error.');
    await expect.poll(() => coveredControls(page)).toEqual([]);
    await expect(login.submit).toBeVisible();

    await page.goto('/events');
    await expect(toast).toBeHidden();
  });
}
