import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { TestCard } from '#e2e/world/provider.ts';

export class PaymentPage {
  readonly heading: Locator;
  readonly main: Locator;
  readonly place: Locator;
  readonly reviewCart: Locator;
  readonly summary: Locator;
  readonly notice: Locator;
  readonly card: FrameLocator;
  readonly methods: Locator;
  /** What a wallet of the sandbox asks, over the page. */
  readonly sheet: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1, name: 'Payment' });
    this.place = this.main.getByRole('button', { name: /Place your order|Placing your order/ });
    this.reviewCart = this.main.getByRole('button', { name: 'Review cart' });
    this.summary = this.main.getByRole('region', { name: 'Order summary' });
    this.notice = this.summary.getByRole('alert');
    this.methods = this.main.getByRole('group', { name: 'Payment method' }).getByRole('radio');
    this.sheet = page.getByRole('dialog', { name: /\(sandbox\)$/ });
    this.card = page.frameLocator('iframe[title="Card details"]');
  }

  async open(): Promise<void> {
    await this.#page.goto('/checkout/payment');
  }

  method(name: string): Locator {
    return this.main
      .getByRole('group', { name: 'Payment method' })
      .getByRole('radio', { name: new RegExp(`^${name}`) });
  }

  async chooseDoor(): Promise<void> {
    await this.method('Pay at the door').check();
  }

  async chooseCard(): Promise<void> {
    await this.method('Card').check();
  }

  async fillCard({ number, expiry, cvv, postalCode }: TestCard): Promise<void> {
    await this.card.getByLabel('Card number').fill(number);
    await this.card.getByLabel('Expiry').fill(expiry);
    await this.card.getByLabel('CVV').fill(cvv);
    await this.card.getByLabel('Postal code').fill(postalCode);
  }

  /** Where there are other ways to pay, too. */
  async enterCard(card: TestCard): Promise<void> {
    await this.chooseCard();
    await this.fillCard(card);
  }

  async payBy(card: TestCard): Promise<void> {
    await this.enterCard(card);
    await this.place.click();
  }

  wallet(name: 'Apple Pay' | 'Google Pay'): Locator {
    return this.main.getByRole('group', { name: 'Pay at once' }).getByRole('button', { name: new RegExp(name) });
  }

  /** Agrees to what the wallet shows. */
  async payFrom(name: 'Apple Pay' | 'Google Pay'): Promise<void> {
    await this.wallet(name).click();
    await this.sheet.getByRole('button', { name: 'Pay', exact: true }).click();
  }

  async openGiftCard(): Promise<void> {
    await this.main.getByRole('button', { name: 'Apply Gift Card' }).click();
  }

  async applyCoupon(code: string): Promise<void> {
    const field = this.main.getByRole('textbox', { name: 'Promotion code' });
    const open = this.main.getByRole('button', { name: 'Apply Promotion Code' });
    await open.or(field).first().waitFor();
    if (!(await field.isVisible())) await open.click();
    await field.fill(code);
    await this.main.getByRole('button', { name: 'Apply', exact: true }).click();
  }

  removal(kind: 'promotion code' | 'gift card', code: string): Locator {
    return this.main.getByRole('button', { name: `Remove ${kind} ${code}` });
  }

  async applyGiftCard(code: string): Promise<void> {
    await this.main.getByLabel('Gift card code').fill(code);
    await this.main.getByRole('button', { name: 'Apply', exact: true }).click();
  }
}
