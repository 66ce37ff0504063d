import type { Locator, Page } from '@playwright/test';

export class CartDrawer {
  readonly added: Locator;
  readonly inCart: Locator;
  readonly registrations: Locator;
  readonly edit: Locator;
  readonly goToCart: Locator;
  readonly continueBrowsing: Locator;
  readonly close: Locator;

  constructor(page: Page) {
    this.added = page.getByRole('dialog', { name: 'Added to cart!' });
    this.inCart = page.getByRole('dialog', { name: 'In Your Cart' });
    const drawer = page.getByRole('dialog');
    this.registrations = drawer.getByRole('list', { name: 'Registrations' }).getByRole('article');
    this.edit = this.registrations.getByRole('button', { name: /^Edit/ });
    this.goToCart = drawer.getByRole('link', { name: 'Go to cart' });
    this.close = drawer.getByRole('button', { name: 'Close' });
    this.continueBrowsing = drawer.getByRole('button', { name: 'Continue browsing' });
  }
}
