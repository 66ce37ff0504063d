import { z } from 'zod';
import { expect } from '#e2e/flows/flow-test.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { ask } from '#e2e/world/api.ts';
import { atDesk, dev } from '#e2e/world/desk.ts';
import { eventPage, newDraft } from '#e2e/world/desk-events.ts';
import { logInBrowser } from '#e2e/world/people.ts';

const shape = z.object({
  deskEvent: z.object({
    questions: z.object({
      forms: z.array(
        z.object({
          scope: z.string(),
          questions: z.array(
            z.object({ type: z.string(), words: z.array(z.object({ language: z.string(), label: z.string() })) }),
          ),
        }),
      ),
    }),
  }),
});
const query = `query ($id: ID!) { deskEvent(id: $id) { questions { forms { scope questions { type
  words { language label } } } } } }`;

test('questions are written by keyboard, put in order and saved, and the preview asks them', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'partEditor.clean | partEditor.type | isAnother -> dirty',
    'partEditor.dirty | partEditor.type | isAnother -> stays',
    'partEditor.dirty | partEditor.save | -> saving',
    'partEditor.saving | xstate.done.actor.savePart | is -> clean',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'questions'));
  const attendees = page.getByRole('region', { name: 'For each attendee' });
  const preview = page.getByRole('region', { name: 'As a buyer sees it' });
  const button = (name: string) => attendees.getByRole('button', { name, exact: true });
  await button('Add a question').press('Enter');
  await attendees.getByLabel('Question, English').fill('Name on the name tag');
  await attendees.getByLabel('Question, Français').fill('Nom sur le porte-nom');
  await attendees.getByLabel('Title, Français').fill('Questions');
  await button('Add a question').press('Enter');
  await attendees.getByLabel('Question, English').fill('Seating');
  await attendees.getByLabel('Kind of answer').selectOption('Choose one');
  await button('Add an answer').press('Enter');
  await attendees.getByLabel('Answer 1, English').fill('Near the aisle');
  await expect(preview.getByLabel('Near the aisle')).toBeVisible();
  await button('Move Seating up').press('Enter');
  await expect(attendees.getByRole('status')).toHaveText('Seating is number 1 now.');
  await page.getByRole('button', { name: 'Save questions', exact: true }).press('Enter');
  await expect(page.getByRole('main').getByRole('status').getByText('Saved.')).toBeVisible();
  const saved = (await ask(site, shape, query, { id: event }, atDesk(owner))).data.deskEvent.questions.forms;
  expect(saved).toEqual([
    {
      scope: 'ATTENDEE',
      questions: [
        { type: 'radio', words: [{ language: 'en', label: 'Seating' }] },
        {
          type: 'text',
          words: [
            { language: 'en', label: 'Name on the name tag' },
            { language: 'fr_CA', label: 'Nom sur le porte-nom' },
          ],
        },
      ],
    },
  ]);
});
