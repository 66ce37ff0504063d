import type { Locator, Page } from '@playwright/test';

/** Account Management: a panel for each of the things that guard the account, and the dialogs that lie over them. */
export class ManagementPage {
  static readonly path = '/account/management';
  readonly confirm: Locator;
  readonly confirmPassword: Locator;
  readonly setUpForm: Locator;
  readonly code: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.confirm = this.dialog('Confirm it is you');
    this.confirmPassword = this.confirm.getByLabel('Your password', { exact: true });
    this.setUpForm = this.dialog('Set up an authenticator app');
    this.code = this.setUpForm.getByLabel('Code', { exact: true });
  }

  async open(): Promise<void> {
    await this.#page.goto(ManagementPage.path);
  }

  /** 'Passkeys', 'Authenticator app', 'Password', 'Where you are logged in'. */
  panel(name: string): Locator {
    return this.#page.getByRole('region', { name, exact: true });
  }

  dialog(name: string): Locator {
    return this.#page.getByRole('dialog', { name });
  }

  /** Says who is here, where that is asked. */
  async givePassword(password: string): Promise<void> {
    await this.confirmPassword.fill(password);
    await this.confirm.getByRole('button', { name: 'Go on' }).click();
  }

  /** What the app is given: 'otpauth://totp/…'. */
  async appUri(): Promise<string> {
    return (await this.setUpForm.getByRole('link', { name: 'Open it in your app' }).getAttribute('href')) ?? '';
  }

  /** Gives the first code of the app. */
  async giveCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.setUpForm.getByRole('button', { name: 'Turn it on' }).click();
  }

  /** Takes leave of the recovery codes, which are shown once. */
  async keepCodes(): Promise<void> {
    await this.dialog('Keep your recovery codes').getByRole('button', { name: 'I have kept them' }).click();
  }
}
