import type { Locator, Page } from '@playwright/test';

export class EventsPage {
  readonly heading: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Events' });
  }

  /** The ticket of an event in the list. */
  event(name: string): Locator {
    return this.#page.getByRole('main').getByRole('link', { name, exact: true });
  }

  async search(keyword: string): Promise<void> {
    await this.#page.getByRole('searchbox', { name: 'Keyword' }).fill(keyword);
    await this.#page.getByRole('button', { name: 'Find events' }).click();
  }
}
