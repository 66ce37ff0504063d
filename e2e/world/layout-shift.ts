import { devices, type Page } from '@playwright/test';

/** The two sizes at which nothing may move by itself. */
export const sizes = { phone: { width: 390, height: 844 }, desktop: devices['Desktop Chrome'].viewport };

/** Adds up how far a page's parts have moved by themselves, in data-shift of the root element. */
export const measureShifts = (page: Page) =>
  page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
      document.documentElement.dataset['shift'] = String(sum);
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const shiftOf = async (page: Page) => Number((await page.locator('html').getAttribute('data-shift')) ?? 0);
