import type { Locator, Page } from '@playwright/test';

export class MyEventsPage {
  readonly heading: Locator;
  readonly allAttendees: Locator;
  /** The headings of days, and of a chosen day with nothing on. */
  readonly days: Locator;
  /** Names of events, as links to them. */
  readonly names: Locator;
  readonly calendar: Locator;
  readonly discover: Locator;
  readonly pick: Locator;
  readonly sheet: Locator;
  /** What Remove and Edit open. */
  readonly giveUp: Locator;
  readonly givenUp: Locator;
  /** What is said of tickets that were cancelled by a quote. */
  readonly cancelled: Locator;
  readonly edit: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1, name: 'My events' });
    this.allAttendees = main.getByRole('switch', { name: 'View all attendee events' });
    this.days = main.getByRole('heading', { level: 2 });
    this.names = main.getByRole('article').getByRole('heading', { level: 3 }).getByRole('link');
    this.calendar = main.getByRole('complementary', { name: 'Calendar' });
    this.discover = main.getByRole('link', { name: 'Discover events' });
    this.pick = main.getByRole('button', { name: /^Day: / });
    this.sheet = page.getByRole('dialog', { name: 'Choose a day' });
    this.giveUp = page.getByRole('dialog', { name: 'Give up this ticket?' });
    this.givenUp = page.getByRole('dialog', { name: 'The ticket is given up' });
    this.cancelled = page.getByRole('dialog', { name: /places? (is|are) given up$/ });
    this.edit = page.getByRole('dialog', { name: 'Edit registration' });
  }

  tab(name: 'Upcoming' | 'Past' | 'Saved'): Locator {
    return this.#page.getByRole('navigation', { name: 'My events' }).getByRole('link', { name });
  }

  /** A day by its date, 'November 14, 2026', in the calendar or in its sheet. */
  day(date: string, place: Locator = this.calendar): Locator {
    return place.getByRole('button', { name: date });
  }

  /** What can be done with the ticket of somebody. */
  act(name: 'Edit' | 'Remove' | 'Change ticket' | 'Give to somebody', whose = ''): Locator {
    return this.#page.getByRole('article').getByRole('button', { name: new RegExp(`^${name} ${whose}`) });
  }

  button(name: string, place: Locator = this.calendar): Locator {
    return place.getByRole('button', { name, exact: true });
  }
}
