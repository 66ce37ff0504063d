import type { Locator, Page } from '@playwright/test';

export class RegisterDialog {
  readonly dialog: Locator;
  readonly attendee: Locator;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly addAnother: Locator;
  readonly addToCart: Locator;
  readonly update: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog', { name: /^(Complete|Update) your registration$/ });
    this.attendee = this.dialog.getByLabel('Attendee');
    this.firstName = this.dialog.getByLabel('First name');
    this.lastName = this.dialog.getByLabel('Last name');
    this.addAnother = this.dialog.getByRole('button', { name: 'Add another registration' });
    this.addToCart = this.dialog.getByRole('button', { name: 'Add to Cart' });
    this.update = this.dialog.getByRole('button', { name: 'Update registration' });
  }

  /** A registration of the accordion, by its title: the attendee's name or 'New Registration'. */
  entry(title: string): Locator {
    return this.dialog.getByRole('button', { name: title });
  }

  tier(name: string): Locator {
    return this.dialog.getByRole('group', { name: 'Ticket tier' }).getByRole('radio', { name });
  }

  addOn(name: string): Locator {
    return this.dialog.getByRole('group', { name: 'Add-ons' }).getByRole('checkbox', { name });
  }

  /** Fills the entry that is open. */
  async fill({
    attendee,
    tier,
    addOns = [],
  }: {
    attendee?: { firstName: string; lastName: string };
    tier: string;
    addOns?: string[];
  }): Promise<void> {
    if (attendee) {
      await this.attendee.selectOption('Register a new attendee');
      await this.firstName.fill(attendee.firstName);
      await this.lastName.fill(attendee.lastName);
    }
    await this.tier(tier).check();
    for (const name of addOns) await this.addOn(name).check();
  }
}
