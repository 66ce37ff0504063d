import type { Locator, Page } from '@playwright/test';

export class ConfirmationPage {
  readonly heading: Locator;
  readonly tickets: Locator;
  readonly payment: Locator;
  readonly main: Locator;

  constructor(page: Page) {
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1, name: 'Thank you for your order!' });
    this.tickets = this.main.getByRole('article');
    this.payment = this.main.getByRole('region', { name: 'Payment' });
  }
}
