import type { Locator, Page } from '@playwright/test';

export class EventPage {
  readonly registerButton: Locator;
  readonly register: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.register = page.getByRole('region', { name: 'Register' });
    this.registerButton = this.register.getByRole('button', { name: 'Register' });
  }

  async open(eventId: string): Promise<void> {
    await this.#page.goto(`/event/${eventId}`);
  }

  heading(name: string): Locator {
    return this.#page.getByRole('heading', { level: 1, name });
  }
}
