import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { formAsked } from '#domain/event-questions.ts';
import type { FormValues } from '#domain/form-content.ts';
import { formOf, readFormDrafts } from '#domain/question-drafts.ts';
import { typedFields } from '#domain/typed-fields.ts';
import { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import type { PartDraft, DraftCommand, PartEditorActors } from '#machines/desk/part-editor/part-editor-setup.ts';
import {
  registrationFormMachine,
  type DraftCommand as FormDraftCommand,
} from '#machines/shared/registration-form/registration-form-machine.ts';
import { eventParts, readEventPart } from '#services/desk/event/event-parts.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { PartToSave, SavePartResult } from '#services/desk/parts/part-result.ts';
import { cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { someQuestions } from '#tests/model/desk/sample-questions.ts';
import { sampleForm } from '#tests/model/shop/checkout/sample-order.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { QuestionsPart } from '#views/desk/questions/questions-part.tsx';
import { RegistrationForm } from '#views/shared/forms/registration-form.tsx';
import { RegistrationFormFlow } from '#views/shared/forms/registration-form-context.ts';

type Answer = SavePartResult | NotTheirs | SessionEnded;

async function show(answer: SavePartResult = { __typename: 'SavedPart', ...readEventPart(someQuestions) }) {
  const actors = {
    recallDraft: fromPromise<PartDraft | null, { draftId: string }>(async () => null),
    keepDraft: fromCallback<DraftCommand, { draftId: string }>(() => undefined),
    savePart: fromPromise<Answer, PartToSave>(async () => answer),
  } satisfies PartEditorActors;
  const editor = createActor(partEditorMachine.provide({ actors }), {
    input: { draftId: 'dev:ev-1', part: readEventPart(someQuestions) },
  });
  editor.start();
  await act(settled);
  const event = stillFlow(deskEventMachine, 'open', { eventId: 'ev-1', event: cherryOrchard, trouble: null });
  render(
    <DeskEventFlow.Provider actor={event}>
      <PartEditorFlow.Provider actor={editor}>
        <QuestionsPart />
      </PartEditorFlow.Provider>
    </DeskEventFlow.Provider>,
  );
  const attendees = within(screen.getByRole('region', { name: 'For each attendee' }));
  return {
    user: userEvent.setup(),
    attendees,
    order: within(screen.getByRole('region', { name: 'Once for the order' })),
    preview: within(screen.getByRole('region', { name: 'As a buyer sees it' })),
    /** What would be sent. */
    forms: () => eventParts.QUESTIONS.write(typedFields(editor.getSnapshot().context.mine)).questions?.forms ?? [],
    asked: () => attendees.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent),
  };
}

describe('what an event asks, while it is written', () => {
  test('is put in order by buttons, never before the question that it depends on, and says so', async () => {
    const { user, attendees, asked } = await show();
    await user.click(attendees.getByRole('button', { name: 'Move Seating up' }));
    expect(asked()).toEqual(['Seating', 'Name on the name tag', 'How wide is it?']);
    expect(attendees.getByRole('status').textContent).toBe('Seating is number 1 now.');
    await user.click(attendees.getByRole('button', { name: 'Move How wide is it? up' }));
    await user.click(attendees.getByRole('button', { name: 'Move How wide is it? up' }));
    expect(asked()).toEqual(['Seating', 'How wide is it?', 'Name on the name tag']);
  });

  test('gets a question of each kind with a key of its own, and conditions upon answers before it', async () => {
    const { user, attendees, forms } = await show();
    await user.click(attendees.getByRole('button', { name: 'Add a question' }));
    await user.type(attendees.getByRole('textbox', { name: 'Question, English' }), 'Allergies');
    await user.selectOptions(attendees.getByRole('combobox', { name: 'Kind of answer' }), 'Choose several');
    await user.click(attendees.getByRole('button', { name: 'Add an answer' }));
    await user.type(attendees.getByRole('textbox', { name: 'Answer 1, English' }), 'Nuts');
    await user.selectOptions(attendees.getByRole('combobox', { name: 'Asked of' }), 'Seating: Near the aisle');
    await user.click(attendees.getByRole('switch', { name: /^Required/ }));
    const added = forms()[0]?.questions[3];
    expect(added).toEqual({
      key: expect.stringMatching(/^q[0-9a-f]{12}$/),
      type: 'selectboxes',
      isRequired: true,
      minLength: null,
      words: [{ language: 'en', label: 'Allergies', helpText: null, placeholder: null }],
      options: [{ value: expect.stringMatching(/^q/), words: [{ language: 'en', label: 'Nuts' }] }],
      condition: { key: 'seating', value: 'aisle' },
    });
    expect(attendees.getByText('FR missing')).toBeDefined();
  });

  test('of another kind is another question, which nobody has answered', async () => {
    const { user, attendees, forms } = await show();
    await user.click(attendees.getByRole('button', { name: 'Edit Seating' }));
    await user.selectOptions(attendees.getByRole('combobox', { name: 'Kind of answer' }), 'Choose one of a list');
    const [, seating, width] = forms()[0]?.questions ?? [];
    expect([seating?.type, seating?.key]).toEqual(['select', expect.stringMatching(/^q[0-9a-f]{12}$/)]);
    expect(width?.condition).toBeNull();
  });

  test('loses a question that people have answered only when it is asked', async () => {
    const { user, attendees, asked } = await show();
    await user.click(attendees.getByRole('button', { name: 'Edit Seating' }));
    await user.click(attendees.getByRole('button', { name: 'Remove this question' }));
    expect(screen.getByRole('dialog', { name: 'Remove this question?' }).textContent).toContain('212 answers');
    await user.click(screen.getByRole('button', { name: 'Keep the question' }));
    expect(asked()).toHaveLength(3);
    await user.click(attendees.getByRole('button', { name: 'Remove this question' }));
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    expect(asked()).toEqual(['Name on the name tag', 'How wide is it?']);
    expect(attendees.getByText('Short text · everyone, optional')).toBeDefined();
  });

  test('begins a form with its first question, and is none without any', async () => {
    const { user, forms } = await show();
    const tickets = within(screen.getByRole('region', { name: 'For each ticket' }));
    await user.click(tickets.getByRole('button', { name: 'Add a question' }));
    expect(forms().map(({ id, scope, words }) => [id, scope, words.map(({ name }) => name)])).toEqual([
      ['form-1', 'ATTENDEE', ['About you', 'À votre sujet']],
      [null, 'REGISTRATION', ['Questions']],
      ['form-2', 'ORDER', ['Your group']],
    ]);
    await user.click(tickets.getByRole('button', { name: 'Remove this question' }));
    expect(forms()).toHaveLength(2);
  });

  test('opens the question that was refused, and says at its field what is wrong', async () => {
    const { user, attendees } = await show({
      __typename: 'InvalidFieldsError',
      fields: [{ field: 'forms.ATTENDEE.0.1.label.en', fault: 'REQUIRED' }],
    });
    await user.click(attendees.getByRole('button', { name: 'Move Seating up' }));
    await user.click(screen.getByRole('button', { name: 'Save questions' }));
    await act(settled);
    const label = attendees.getByRole('textbox', { name: 'Question, English' });
    expect(label.getAttribute('aria-invalid')).toBe('true');
    expect(attendees.getByText('This is needed.')).toBeDefined();
  });
});

/** Of a buyer's form, which nothing was typed into. */
const asked = {
  loadDraft: fromPromise<FormValues | null, { submissionId: string }>(async () => null),
  keepDraft: fromCallback<FormDraftCommand, { submissionId: string }>(() => undefined),
};

describe('the preview', () => {
  test('asks what the conditions say, in the language that is chosen', async () => {
    const { user, preview } = await show();
    expect(preview.queryByLabelText(/How wide/)).toBeNull();
    await user.click(preview.getByLabelText('Wheelchair place'));
    expect(preview.getByLabelText(/How wide/)).toBeDefined();
    await user.click(preview.getByRole('button', { name: 'Français' }));
    expect(preview.getByLabelText('Place pour fauteuil roulant')).toBeDefined();
    expect(preview.getByRole('checkbox', { name: 'Do you come with a school?' })).toBeDefined();
  });

  test('is drawn as buyers’ forms are, down to each control', async () => {
    const { preview } = await show();
    const [draft] = readFormDrafts(readEventPart(someQuestions).values['forms.ATTENDEE']);
    if (!draft) throw new Error('nothing is asked');
    const { content } = formAsked(formOf(draft, 'ATTENDEE', 'en'), 'en', 'en');
    const sample = sampleForm('f-1');
    const actor = createActor(registrationFormMachine.provide({ actors: asked }), {
      input: { submission: { ...sample, eventForm: sample.eventForm && { ...sample.eventForm, content } }, lock: null },
    });
    actor.start();
    await act(settled);
    const { container } = render(
      <RegistrationFormFlow.Provider actor={actor}>
        <RegistrationForm name="Maya Thorsen" languageUsed="en" />
      </RegistrationFormFlow.Provider>,
    );
    const controls = (root: HTMLElement) =>
      [...root.querySelectorAll('input, select, textarea')].map((control) =>
        [control.tagName, control.getAttribute('type'), control.getAttribute('aria-required')].join(' '),
      );
    expect(controls(preview.getByRole('group', { name: 'About you' }))).toEqual(controls(container));
  });
});
