import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import {
  registrationFormMachine,
  type DraftCommand,
  type RegistrationFormActors,
} from '#machines/shared/registration-form/registration-form-machine.ts';
import type { ServiceResult } from '#domain/notice.ts';
import type { FormValues } from '#domain/form-content.ts';
import type { SavedAnswers } from '#domain/saved-answers.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { UpdateRegistrationFormResult } from '#services/shared/forms/forms-service.ts';
import { ofAlex } from '#tests/model/shared/registration-form/registration-form-requirements.ts';
import { sampleForm } from '#tests/model/shop/checkout/sample-order.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { RegistrationForm } from '#views/shared/forms/registration-form.tsx';
import { RegistrationFormFlow } from '#views/shared/forms/registration-form-context.ts';
import { SameAs } from '#views/shared/forms/same-as.tsx';

type Saved = ServiceResult<UpdateRegistrationFormResult | SessionEnded>;

async function show(names: string[]) {
  const actors = {
    loadDraft: fromPromise<FormValues | null, { submissionId: string }>(async () => null),
    keepDraft: fromCallback<DraftCommand, { submissionId: string }>(() => undefined),
    updateRegistrationForm: fromPromise<Saved, { id: string; data: SavedAnswers }>(() => new Promise(() => undefined)),
  } satisfies RegistrationFormActors;
  const actor = createActor(registrationFormMachine.provide({ actors }), {
    input: { submission: sampleForm('f-1'), lock: null },
  });
  actor.start();
  await act(settled);
  const offers = names.map((whose) => ({ ...ofAlex, whose }));
  render(
    <RegistrationFormFlow.Provider actor={actor}>
      <RegistrationForm name="Maya Thorsen" languageUsed="en" beforeQuestions={<SameAs offers={offers} />} />
    </RegistrationFormFlow.Provider>,
  );
  return { user: userEvent.setup(), note: () => screen.getByLabelText<HTMLTextAreaElement>(/ushers/).value };
}

describe('Same as …', () => {
  test('fills the questions, says so, and takes it back', async () => {
    const { user, note } = await show(['Alex Thorsen']);
    await user.type(screen.getByLabelText(/ushers/), 'Typed');
    await user.click(screen.getByRole('button', { name: 'Same as Alex Thorsen' }));
    expect(note()).toBe('By the aisle');
    expect(screen.getByLabelText<HTMLInputElement>(/name tag/).value).toBe('');
    expect(screen.getByRole('status').textContent).toContain(
      'Filled in the same as Alex Thorsen. Check the answers, then save.',
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(note()).toBe('Typed');
    expect(screen.queryByRole('status')).toBe(null);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Answers given before' }));
  });

  test('is three buttons at most, and more are a labelled list', async () => {
    const { user, note } = await show(['Alex', 'Bo', 'Cy', 'Di']);
    expect(screen.queryByRole('button', { name: /^Same as/ })).toBe(null);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Same as' }), 'Cy');
    expect(note()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Fill in' }));
    expect(note()).toBe('By the aisle');
    expect(screen.getByRole('status').textContent).toContain('the same as Cy');
  });

  test('is not there where nobody has answered', async () => {
    await show([]);
    expect(screen.queryByRole('group', { name: 'Answers given before' })).toBe(null);
  });

  test('is not taken while the answers are sent', async () => {
    const { user } = await show(['Alex Thorsen']);
    await user.type(screen.getByLabelText(/name tag/), 'Maya');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('button', { name: 'Same as Alex Thorsen' }).getAttribute('aria-disabled')).toBe('true');
  });
});
