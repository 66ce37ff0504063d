import type { Locator, Page } from '@playwright/test';

export class CartPage {
  readonly registrations: Locator;
  readonly edit: Locator;
  readonly remove: Locator;
  readonly undo: Locator;
  readonly checkOut: Locator;
  readonly summary: Locator;
  readonly main: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.main = page.getByRole('main');
    this.registrations = this.main.getByRole('list', { name: 'Registrations' }).getByRole('article');
    this.edit = this.registrations.getByRole('button', { name: /^Edit/ });
    this.remove = this.registrations.getByRole('button', { name: /^Remove/ });
    this.undo = this.main.getByRole('button', { name: 'Undo' });
    this.checkOut = page.getByRole('button', { name: 'Go to checkout' });
    this.summary = page.getByRole('region', { name: 'Order summary' });
  }

  async open(): Promise<void> {
    await this.#page.goto('/my-cart');
  }

  /** 'My Cart (2 items)' */
  heading(items: string): Locator {
    return this.main.getByRole('heading', { level: 1, name: `My Cart (${items})` });
  }

  registration(attendee: string): Locator {
    return this.registrations.filter({ has: this.#page.getByRole('heading', { name: attendee }) });
  }

  removalOf(attendee: string): Locator {
    return this.registration(attendee).getByRole('button', { name: /^Remove/ });
  }
}
