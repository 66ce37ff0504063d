import type { Locator, Page } from '@playwright/test';
import type { Stranger } from '#e2e/world/people.ts';

/** The login, in its dialog or on its page: the same fields and buttons. */
export class LoginPanel {
  readonly email: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  /** Of the app or a recovery code, where a second factor is asked for. */
  readonly code: Locator;
  readonly toSignUp: Locator;
  readonly toForgotPassword: Locator;
  readonly #place: Locator;

  private constructor(place: Locator) {
    this.#place = place;
    this.email = place.getByLabel('Email', { exact: true });
    this.password = place.getByLabel('Password', { exact: true });
    this.submit = place.getByRole('button', { name: 'Login' });
    this.code = place.getByLabel('Code', { exact: true });
    this.toSignUp = place.getByRole('button', { name: 'Sign up' });
    this.toForgotPassword = place.getByRole('button', { name: 'Forgot password?' });
  }

  static dialog(page: Page): LoginPanel {
    return new LoginPanel(page.getByRole('dialog'));
  }

  static page(page: Page): LoginPanel {
    return new LoginPanel(page.getByRole('main'));
  }

  /** What it is called in its present mode: 'Log in', 'Sign up', 'Almost done!', 'Check your email.', 'Reset password'. */
  title(name: string): Locator {
    return this.#place.getByRole('heading', { name, exact: true });
  }

  button(name: string): Locator {
    return this.#place.getByRole('button', { name, exact: true });
  }

  text(words: string | RegExp): Locator {
    return this.#place.getByText(words);
  }

  async logIn({ emailAddress, password }: Pick<Stranger, 'emailAddress' | 'password'>): Promise<void> {
    await this.email.fill(emailAddress);
    await this.password.fill(password);
    await this.submit.click();
  }

  async giveCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.button('Go on').click();
  }

  /** Fills the sign-up form; it has to be on the screen. */
  async signUp({ firstName, lastName, emailAddress, password }: Stranger): Promise<void> {
    await this.#place.getByLabel('First name').fill(firstName);
    await this.#place.getByLabel('Last name').fill(lastName);
    await this.email.fill(emailAddress);
    await this.password.fill(password);
    await this.#place.getByRole('button', { name: 'Sign up' }).click();
  }
}
