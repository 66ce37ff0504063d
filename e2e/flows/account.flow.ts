import type { Page } from '@playwright/test';
import { lantern } from '#e2e/flows/demo-events.ts';
import { expect, test } from '#e2e/flows/flow-test.ts';
import { keepNothing, logInAndComeBack, shown, tryAgain, unexpected } from '#e2e/flows/moves.ts';
import { answerInstead, meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { loseFirstCall } from '#e2e/world/connection.ts';
import { nameOf } from '#e2e/world/people.ts';

async function answerLantern(page: Page): Promise<void> {
  await page.getByLabel('Who should we call if plans change?').fill('Robin Reyes');
  await page.getByLabel('Their phone number').fill('250 555 0199');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
}

const profileLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Profile Settings' });

test.describe('attendees', () => {
  test('are read again when they were lost, and by somebody whose session was confirmed', async ({
    page,
    customer,
    elsewhere,
    plan,
  }) => {
    plan(
      'attendees.readingAttendees | xstate.error.actor.getSavedAttendees | -> unreadable',
      'attendees.unreadable | attendees.retry | -> readingAttendees',
      'attendees.readingAttendees | xstate.done.actor.getSavedAttendees | is -> listing',
      'attendees.readingAttendees | xstate.done.actor.getSavedAttendees | -> signedOut',
      'attendees.signedOut | attendees.retry | -> readingAttendees',
      'attendees.readingAttendees | xstate.done.actor.getSavedAttendees | is -> listing',
    );
    const add = page.getByRole('button', { name: 'Add attendee' });
    await loseFirstCall(page, 'GetSavedAttendees');
    await page.goto('/account/attendees');
    await tryAgain(page).click();
    await expect(add).toBeVisible();
    await withoutSession(page, 'GetSavedAttendees');
    await page.reload();
    await tryAgain(page).click();
    await expect(add).toBeVisible();
    expect((await elsewhere.account()).attendees).toEqual([nameOf(customer)]);
  });

  test('are saved by whoever is logged in, changed, refused, lost and deleted', async ({
    page,
    customer,
    elsewhere,
    plan,
  }) => {
    plan(
      'attendees.savingNew | xstate.done.actor.createAttendee | is -> creating',
      'attendees.savingNew | xstate.done.actor.createAttendee | is -> listing',
      'attendees.editing | attendees.cancel | -> listing',
      'attendees.savingChange | xstate.error.actor.updateAttendee | -> editing',
      'attendees.editing | attendees.cancel | isInDoubt',
      'attendees.savingChange | xstate.done.actor.updateAttendee | is -> editing',
      'attendees.savingChange | xstate.done.actor.updateAttendee | is -> listing',
      'attendees.deleting | xstate.error.actor.deleteAttendee | -> readingAttendees',
      'attendees.deleting | xstate.done.actor.deleteAttendee | is -> listing',
      'attendees.deleting | xstate.done.actor.deleteAttendee | -> readingAttendees',
      'attendees.readingAttendees | xstate.done.actor.getSavedAttendees | is -> listing',
    );
    const dialog = page.getByRole('dialog');
    const rows = page.getByRole('main').getByRole('listitem');
    await page.goto('/account/attendees');
    await page.getByRole('button', { name: 'Add attendee' }).click();
    await dialog.getByLabel('First name').fill('Ada');
    await dialog.getByLabel('Last name').fill('Quill');
    await withoutSession(page, 'CreateAttendee');
    const save = dialog.getByRole('button', { name: 'Save' });
    await save.click();
    await expect(save).toBeEnabled();
    await save.click();
    await expect(rows).toHaveCount(2);

    const edit = page.getByRole('button', { name: 'Edit Ada Quill' });
    await edit.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await edit.click();
    await dialog.getByLabel('First name').fill('Adele');
    await loseFirstCall(page, 'UpdateAttendee');
    await save.click();
    await expect(dialog.getByText('We could not tell whether the attendee was saved.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows.filter({ hasText: 'Ada Quill' })).toHaveCount(1);
    await edit.click();
    await dialog.getByLabel('First name').fill('Adele');
    await withoutSession(page, 'UpdateAttendee');
    await save.click();
    await expect(save).toBeEnabled();
    await save.click();
    await expect(rows.filter({ hasText: 'Adele Quill' })).toHaveCount(1);
    expect((await elsewhere.account()).attendees).toContain('Adele Quill');

    const remove = page.getByRole('button', { name: 'Delete Adele Quill' });
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    await remove.click();
    await loseFirstCall(page, 'DeleteAttendee');
    await confirm.click();
    await expect(shown(page, unexpected)).toBeVisible();
    await remove.click();
    await withoutSession(page, 'DeleteAttendee');
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(rows).toHaveCount(2);
    await remove.click();
    await confirm.click();
    await expect(rows).toHaveCount(1);
    expect((await elsewhere.account()).attendees).toEqual([nameOf(customer)]);
  });

  test('are not added when that was lost, or where another device had added the last', async ({
    page,
    elsewhere,
    plan,
  }) => {
    plan(
      'attendees.creating | attendees.cancel | -> listing',
      'attendees.savingNew | xstate.error.actor.createAttendee | -> creating',
      'attendees.creating | attendees.cancel | isInDoubt',
      'attendees.savingNew | xstate.done.actor.createAttendee | -> creating',
      'attendees.confirmingDelete | attendees.cancel | -> listing',
    );
    const dialog = page.getByRole('dialog');
    const cancel = dialog.getByRole('button', { name: 'Cancel' });
    const rows = page.getByRole('main').getByRole('listitem');
    const add = async () => {
      await page.getByRole('button', { name: 'Add attendee' }).click();
      await dialog.getByLabel('First name').fill('Ada');
      await dialog.getByLabel('Last name').fill('Quill');
    };
    await page.goto('/account/attendees');
    await add();
    await cancel.click();
    await add();
    await loseFirstCall(page, 'CreateAttendee');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('We could not tell whether the attendee was saved.')).toBeVisible();
    await cancel.click();
    await expect(rows).toHaveCount(1);
    await add();
    const others = ['Ben', 'Cy', 'Di', 'Ed'];
    await meanwhile(page, 'CreateAttendee', async () => {
      for (const firstName of others) await elsewhere.addAttendee({ firstName, lastName: 'Quill' });
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('You have reached the maximum number of attendees. (Limit: 5)')).toBeVisible();
    await cancel.click();
    await page.reload();
    await page.getByRole('button', { name: 'Delete Ben Quill' }).click();
    await cancel.click();
    await expect(rows).toHaveCount(5);
    expect((await elsewhere.account()).attendees.slice(1)).toEqual(others.map((name) => `${name} Quill`));
  });
});

test('the profile is read again, comes back typed after a reload, and is saved when that is possible', async ({
  page,
  elsewhere,
  plan,
}) => {
  plan(
    'profile.readingProfile | xstate.error.actor.getMe | -> unreadable',
    'profile.unreadable | profile.retry | -> readingProfile',
    'profile.readingProfile | xstate.done.actor.getMe | isPerson -> editing',
    'profile.editing | profile.change | -> editing.dirty',
    'profile.editing | profile.change | isAsSaved -> editing.pristine',
    'profile.editing | profile.change | -> editing.dirty',
    'profile.readingProfile | xstate.done.actor.getMe | hasDraft -> editing.dirty',
    'profile.saving | xstate.done.actor.updateMemberAccount | -> editing.dirty',
    'profile.saving | xstate.error.actor.updateMemberAccount | -> editing.dirty',
    'profile.saving | xstate.done.actor.updateMemberAccount | isPerson -> editing',
    'profile.editing.dirty | profile.reset | -> editing.pristine',
    'session.signedIn | session.askAgain | -> learning',
    'session.learning | xstate.done.actor.getMe | -> signedIn',
  );
  const location = page.getByLabel('Location');
  await page.goto('/account/attendees');
  await expect(page.getByRole('button', { name: 'Add attendee' })).toBeVisible();
  await loseFirstCall(page, 'GetMe');
  await profileLink(page).click();
  await tryAgain(page).click();
  await location.fill('Chemainus');
  await location.fill('');
  await location.fill('Ladysmith');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(location).toHaveValue('Ladysmith');
  await withoutSession(page, 'UpdateMemberAccount');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(save).toBeEnabled();
  await expect(location).toHaveValue('Ladysmith');
  expect((await elsewhere.account()).location).toBeNull();
  await loseFirstCall(page, 'UpdateMemberAccount');
  await save.click();
  await expect(page.getByText('We could not tell whether your changes were saved.')).toBeVisible();
  await save.click();
  await expect(shown(page, 'Account updated successfully')).toBeVisible();
  await location.fill('Duncan');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(location).toHaveValue('Ladysmith');
  expect((await elsewhere.account()).location).toBe('Ladysmith');
});

test('a profile that nobody may read any more leads to the login', async ({ page, customer, elsewhere, plan }) => {
  plan('profile.readingProfile | xstate.done.actor.getMe | -> signedOut');
  await page.goto('/account/attendees');
  await expect(page.getByRole('button', { name: 'Add attendee' })).toBeVisible();
  await meanwhile(page, 'GetMe', () => elsewhere.endSession());
  await profileLink(page).click();
  await logInAndComeBack(page, '/account', customer);
});

test('a profile that was refused once is read again', async ({ page, customer, plan }) => {
  plan(
    'profile.readingProfile | xstate.done.actor.getMe | -> signedOut',
    'profile.signedOut | profile.retry | -> readingProfile',
    'profile.readingProfile | xstate.done.actor.getMe | isPerson -> editing',
  );
  await page.goto('/account/attendees');
  await expect(page.getByRole('button', { name: 'Add attendee' })).toBeVisible();
  await withoutSession(page, 'GetMe');
  await profileLink(page).click();
  await tryAgain(page).click();
  await expect(page.getByLabel('First name')).toHaveValue(customer.firstName);
});

test('email updates are read again, and changed when that is possible', async ({ page, elsewhere, taken, plan }) => {
  plan(
    'notificationPreferences.readingPreferences | xstate.error.actor.getNotificationPreferences | -> unreadable',
    'notificationPreferences.unreadable | preferences.retry | -> readingPreferences',
    'notificationPreferences.readingPreferences | xstate.done.actor.getNotificationPreferences | isSaved -> choosing',
    'notificationPreferences.savingChoice | xstate.done.actor.updateMemberNotificationPreferences | -> choosing',
    'notificationPreferences.savingChoice | xstate.error.actor.updateMemberNotificationPreferences | -> choosing',
    'notificationPreferences.savingChoice | xstate.done.actor.updateMemberNotificationPreferences | isSaved -> choosing',
    'notificationPreferences.choosing | preferences.reset | -> readingPreferences',
    'notificationPreferences.readingPreferences | xstate.done.actor.getNotificationPreferences | isSaved -> choosing',
    'notificationPreferences.readingPreferences | xstate.done.actor.getNotificationPreferences | -> signedOut',
    'notificationPreferences.signedOut | preferences.retry | -> readingPreferences',
    'notificationPreferences.readingPreferences | xstate.done.actor.getNotificationPreferences | isSaved -> choosing',
  );
  const surveys = page.getByRole('switch', { name: /^Surveys/ });
  await loseFirstCall(page, 'GetNotificationPreferences');
  await page.goto('/account/comm');
  await tryAgain(page).click();
  await expect(surveys).toBeChecked();
  await withoutSession(page, 'UpdateMemberNotificationPreferences');
  await surveys.click();
  await expect(surveys).toBeEnabled();
  await expect(surveys).toBeChecked();
  await loseFirstCall(page, 'UpdateMemberNotificationPreferences');
  await surveys.click();
  await expect(shown(page, unexpected)).toBeVisible();
  await expect(surveys).toBeChecked();
  expect((await elsewhere.account()).mails).toContain('CESurvey');
  await surveys.click();
  await taken(
    'notificationPreferences.savingChoice | xstate.done.actor.updateMemberNotificationPreferences | isSaved -> choosing',
  );
  expect((await elsewhere.account()).mails).not.toContain('CESurvey');
  await page.getByRole('button', { name: 'Reset' }).click();
  await taken(
    'notificationPreferences.readingPreferences | xstate.done.actor.getNotificationPreferences | isSaved -> choosing',
    2,
  );
  await expect(surveys).not.toBeChecked();
  await withoutSession(page, 'GetNotificationPreferences');
  await page.reload();
  await tryAgain(page).click();
  await expect(surveys).not.toBeChecked();
});

test('a registration form is read again, answered, changed, lost and not saved without a session', async ({
  page,
  elsewhere,
  plan,
}) => {
  plan(
    'submission.readingSubmission | xstate.error.actor.getFormSubmission | -> unreadable',
    'submission.unreadable | submission.retry | -> readingSubmission',
    'submission.readingSubmission | xstate.done.actor.getFormSubmission | -> signedOut',
    'submission.signedOut | submission.retry | -> readingSubmission',
    'submission.readingSubmission | xstate.done.actor.getFormSubmission | is -> answering',
    'registrationForm.recallingDraft | xstate.done.actor.loadDraft | hasDraft -> editing.dirty',
    'registrationForm.saving | xstate.error.actor.updateRegistrationForm | -> editing.dirty',
    'registrationForm.saving | xstate.done.actor.updateRegistrationForm | hasSessionEnded -> editing.dirty',
    'registrationForm.saving | xstate.done.actor.updateRegistrationForm | isSaved -> saved',
    'submission.answering | submission.completed | -> completed',
    'submission.readingSubmission | xstate.done.actor.getFormSubmission | is -> missing',
    'registrationForm.recallingDraft | xstate.done.actor.loadDraft | isComplete',
    'registrationForm.saved | registrationForm.edit | -> editing',
  );
  const order = await elsewhere.orderAtPayment(lantern);
  const path = `/account/registration-forms/${order.registrationForms[0]?.id ?? ''}`;
  await loseFirstCall(page, 'GetFormSubmission');
  await page.goto(path);
  await tryAgain(page).click();
  await expect(page.getByLabel('Their phone number')).toBeVisible();
  await withoutSession(page, 'GetFormSubmission');
  await page.reload();
  await tryAgain(page).click();
  await answerLantern(page);
  await page.reload();
  await expect(page.getByLabel('Their phone number')).toHaveValue('250 555 0199');
  const save = page.getByRole('button', { name: 'Save' });
  await loseFirstCall(page, 'UpdateRegistrationForm');
  await save.click();
  await expect(shown(page, 'We could not tell whether your answers were saved.')).toBeVisible();
  await withoutSession(page, 'UpdateRegistrationForm');
  await save.click();
  await expect(save).toBeEnabled();
  await save.click();
  await expect(page).toHaveURL('/account/registration-forms');
  expect((await elsewhere.order()).registrationForms.map(({ complete }) => complete)).toEqual([true]);
  await page.goto(path);
  await page.getByRole('button', { name: 'Edit Responses' }).click();
  await expect(page.getByLabel('Their phone number')).toHaveValue('250 555 0199');
  await page.goto('/account/registration-forms/nothing');
  await expect(page.getByRole('heading', { name: 'Form Submission not found' })).toBeVisible();
});

test('a browser that keeps nothing shows the questions all the same', async ({ page, elsewhere, plan }) => {
  plan(
    'registrationForm.recallingDraft | xstate.done.actor.loadDraft | -> editing',
    'registrationForm.saving | xstate.done.actor.updateRegistrationForm | isSaved -> saved',
    'registrationForm.recallingDraft | xstate.done.actor.loadDraft | isComplete',
  );
  const order = await elsewhere.orderAtPayment(lantern);
  const path = `/account/registration-forms/${order.registrationForms[0]?.id ?? ''}`;
  await keepNothing(page);
  await page.goto(path);
  await answerLantern(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/account/registration-forms');
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Edit Responses' })).toBeVisible();
  expect((await elsewhere.order()).registrationForms.map(({ complete }) => complete)).toEqual([true]);
});

/** The page asks of an answer all that our server asks; another may ask for more. */
test('answers that the page or the server does not take say so at their fields', async ({ page, elsewhere, plan }) => {
  plan(
    'registrationForm.editing | registrationForm.save | -> stays',
    'registrationForm.saving | xstate.done.actor.updateRegistrationForm | -> editing.dirty',
  );
  const order = await elsewhere.orderAtPayment(lantern);
  await page.goto(`/account/registration-forms/${order.registrationForms[0]?.id ?? ''}`);
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(shown(page, 'Required')).toBeVisible();
  await answerLantern(page);
  await answerInstead(page, 'UpdateRegistrationForm', {
    updateRegistrationForm: {
      __typename: 'FormValidationError',
      errorCode: 'FORM_VALIDATION_ERROR',
      message: 'Some answers do not fit.',
      fieldErrors: [],
    },
  });
  await save.click();
  await expect(save).toBeEnabled();
  await expect(page.getByLabel('Their phone number')).toHaveValue('250 555 0199');
  expect((await elsewhere.order()).registrationForms.map(({ complete }) => complete)).toEqual([false]);
});
