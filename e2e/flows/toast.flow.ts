import { expect, test } from '#e2e/flows/flow-test.ts';
import { leadOn, shown, unexpected } from '#e2e/flows/moves.ts';
import { cutOff } from '#e2e/flows/on-the-way.ts';
import { loseFirstCall } from '#e2e/world/connection.ts';

test('a toast stays while it is read, and goes by itself or when it is dismissed', async ({
  page,
  elsewhere,
  taken,
  plan,
}) => {
  plan(
    'toast.open | toast.show | isError -> open.showingError',
    'toast.open.showingError | toast.hold | -> open.held',
    'toast.open.held | toast.release | isErrorToast',
    'toast.open.showingError | xstate.after.error.toast.open.showingError | -> open.dismissed',
    'toast.open.dismissed | xstate.after.removal.toast.open.dismissed | -> open.hidden',
    'toast.open.showingError | toast.dismiss | -> open.dismissed',
    'toast.open | toast.show | -> open.showingSuccess',
    'toast.open.showingSuccess | toast.hold | -> open.held',
    'toast.open.held | toast.release | -> open.showingSuccess',
    'toast.open.showingSuccess | xstate.after.success.toast.open.showingSuccess | -> open.dismissed',
    'toast.open.showingSuccess | toast.dismiss | -> open.dismissed',
    'toast.open.held | toast.dismiss | -> open.dismissed',
    'profile.editing.dirty | profile.save | isNamed -> saving',
    'notificationPreferences.readingPreferences | xstate.done.actor.getNotificationPreferences | isSaved -> choosing',
    'toast.open.dismissed | xstate.after.removal.toast.open.dismissed | -> open.hidden',
  );
  await page.clock.install();
  await page.goto('/account/comm');
  const surveys = page.getByRole('switch', { name: /^Surveys/ });
  await expect(surveys).toBeChecked();
  const cut = await cutOff(page, 'UpdateMemberNotificationPreferences');
  const toast = shown(page, unexpected);
  await surveys.click();
  await toast.hover();
  await page.clock.runFor(25_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(26_000);
  await expect(toast).toBeHidden();
  await page.clock.runFor(6_000);
  await taken('toast.open.dismissed | xstate.after.removal.toast.open.dismissed | -> open.hidden');
  await surveys.click();
  await expect(toast).toBeVisible();
  // As a screen reader presses it: neither pointer nor focus comes first.
  await page.getByRole('button', { name: 'Dismiss' }).dispatchEvent('click');
  await page.clock.runFor(6_000);
  await expect(toast).toBeHidden();
  cut.reconnect();

  await page.goto('/account');
  await page.getByLabel('Location').fill('Ladysmith');
  await page.getByRole('button', { name: 'Save' }).click();
  const good = shown(page, 'Account updated successfully');
  await good.hover();
  await page.clock.runFor(8_000);
  await expect(good).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(12_000);
  await expect(good).toBeHidden();

  const save = async (location: string) => {
    await page.getByLabel('Location').fill(location);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(good).toBeVisible();
  };
  await save('Chemainus');
  await page.getByRole('button', { name: 'Dismiss' }).dispatchEvent('click');
  await page.clock.runFor(6_000);
  await save('Duncan');
  await page.getByRole('button', { name: 'Dismiss' }).hover();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.clock.runFor(6_000);
  await expect(good).toBeHidden();
  expect((await elsewhere.account()).location).toBe('Duncan');
});

test('bad news goes, although somebody reads it, when it is tried again and when its page is left', async ({
  page,
  elsewhere,
  plan,
}) => {
  plan(
    'toast.open.showingError | toast.hold | -> open.held',
    'toast.open.held | toast.causeEnded | isItsCause -> open.dismissed',
    'toast.open.showingError | toast.hold | -> open.held',
    'toast.open.held | toast.pageLeft | isErrorToast',
  );
  await page.goto('/account/comm');
  const surveys = page.getByRole('switch', { name: /^Surveys/ });
  const toast = shown(page, unexpected);
  await expect(surveys).toBeChecked();
  await loseFirstCall(page, 'UpdateMemberNotificationPreferences');
  await surveys.click();
  await toast.hover();
  await surveys.press('Space');
  await expect(toast).toBeHidden();
  await expect(surveys).not.toBeChecked();

  await cutOff(page, 'UpdateMemberNotificationPreferences');
  await surveys.click();
  await toast.hover();
  await leadOn(page, '/account/attendees');
  await expect(toast).toBeHidden();
  expect((await elsewhere.account()).mails).not.toContain('CESurvey');
});
