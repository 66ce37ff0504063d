import { expect, test } from '#e2e/flows/flow-test.ts';

/** The control is shown by the gallery of states: no operation takes a picture yet. */
test('a picture is taken away by two presses that follow each other', async ({ page, plan }) => {
  plan(
    'imageReset.resting | reset.press | -> confirming',
    'imageReset.confirming | reset.leave | -> resting',
    'imageReset.resting | reset.press | -> confirming',
    'imageReset.confirming | xstate.after.timeout.imageReset.confirming | -> resting',
    'imageReset.resting | reset.press | -> confirming',
    'imageReset.confirming | reset.press | -> resting',
  );
  await page.clock.install();
  await page.goto('/dev/states/platform/image-picker');
  await page
    .getByLabel('Choose picture')
    .setInputFiles({ name: 'stage.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  const remove = page.getByRole('button', { name: 'Remove picture' });
  const confirm = page.getByRole('button', { name: 'Confirm?' });
  await remove.click();
  await expect(confirm).toBeVisible();
  await page.mouse.click(5, 5);
  await remove.click();
  await expect(confirm).toBeVisible();
  await page.clock.runFor(3_000);
  await remove.click();
  await confirm.click();
  await expect(remove).toBeHidden();
  await expect(confirm).toBeHidden();
});
