import type { Locator, Page } from '@playwright/test';

export class FormsPage {
  readonly heading: Locator;
  readonly questions: Locator;
  readonly questionsHeading: Locator;
  readonly save: Locator;
  readonly sameAs: Locator;
  readonly editResponses: Locator;
  readonly next: Locator;
  readonly editOrder: Locator;
  readonly steps: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1, name: 'Attendee Details' });
    this.questions = main.getByRole('region', { name: 'Registration Questions' });
    this.questionsHeading = this.questions.getByRole('heading', { name: 'Registration Questions' });
    this.save = this.questions.getByRole('button', { name: 'Save and continue' });
    this.sameAs = this.questions.getByRole('group', { name: 'Answers given before' });
    this.editResponses = this.questions.getByRole('button', { name: 'Edit Responses' });
    this.next = main.getByRole('button', { name: 'Next' });
    this.editOrder = main.getByRole('button', { name: 'Edit order' });
    this.steps = main.getByRole('list', { name: 'Checkout' }).getByRole('listitem');
  }

  question(label: string): Locator {
    return this.questions.getByLabel(label);
  }

  choice(name: string): Locator {
    return this.questions.getByRole('radio', { name });
  }

  /** The theatre's questions about one attendee. */
  async answerAudience({ name, email }: { name: string; email: string }): Promise<void> {
    await this.question('Name on the name tag').fill(name);
    await this.question('Email').fill(email);
    await this.question('How did you hear about us?').selectOption('A poster');
  }
}
