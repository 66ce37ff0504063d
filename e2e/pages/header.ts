import type { Locator, Page } from '@playwright/test';

/** The head of every page. */
export class Header {
  readonly cart: Locator;
  readonly logIn: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const banner = page.getByRole('banner');
    this.cart = banner.getByRole('link', { name: /^Cart/ });
    this.logIn = banner.getByRole('link', { name: 'Log in' });
  }

  /** The person's menu, on a wide screen. */
  account(name: string): Locator {
    return this.#page.getByRole('banner').getByRole('button', { name: `${name}, menu` });
  }

  async logOut(name: string): Promise<void> {
    await this.account(name).click();
    await this.#page.getByRole('menuitem', { name: 'Logout' }).click();
  }
}
