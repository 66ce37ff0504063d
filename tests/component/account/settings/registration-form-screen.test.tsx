import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { submissionMachine } from '#machines/account/submission/submission-machine.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { FormSubmission, NoSubmission } from '#services/account/submissions/submissions-service.ts';
import { sampleForm } from '#tests/model/shop/checkout/sample-order.ts';
import { RegistrationFormScreen } from '#views/account/settings/registration-form-screen.tsx';
import { SubmissionFlow } from '#views/account/settings/submission-context.ts';

function show(read: () => Promise<FormSubmission | NoSubmission | SessionEnded>, submissionId = 'f-1') {
  const asked: string[] = [];
  const getFormSubmission = fromPromise<FormSubmission | NoSubmission | SessionEnded, { id: string }>(({ input }) => {
    asked.push(input.id);
    return read();
  });
  const actor = createActor(submissionMachine.provide({ actors: { getFormSubmission } }), { input: { submissionId } });
  render(
    <SubmissionFlow.Provider actor={actor.start()}>
      <RegistrationFormScreen renderForm={(form) => <p>Questions of {form.eventForm.name}</p>} />
    </SubmissionFlow.Provider>,
  );
  return asked;
}

test('says that it is loading, and has a way back', () => {
  const asked = show(() => new Promise(() => undefined));
  expect(screen.getByRole('status').textContent).toBe('Loading registration form...');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Registration Form');
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/account/registration-forms');
  expect(asked).toEqual(['f-1']);
});

test('says in words what went wrong, without the name of a class', async () => {
  show(() => Promise.reject(new TypeError('Failed to fetch')));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No connection');
  expect(alert.textContent).not.toMatch(/\wError/);
  expect(alert.textContent).toContain('There is no connection to Foyer.');
});

test('shows the form of the event, and the way back to the forms', async () => {
  show(async () => ({ ...sampleForm('f-1'), lock: null, forgottenAfterDays: null }));
  expect((await screen.findByText('Questions of Name tag')).tagName).toBe('P');
  expect(screen.getByRole('heading', { name: 'The Winter’s Tale' }).tagName).toBe('H2');
  expect(screen.getByRole('link', { name: 'Back to forms' }).getAttribute('href')).toBe('/account/registration-forms');
});

test('asks nothing without an id: Form Submission not found', () => {
  const asked = show(() => new Promise(() => undefined), '');
  expect(screen.getByRole('alert').textContent).toContain('Form Submission not found');
  expect(asked).toEqual([]);
});

test('says Guard: No active customer. when nobody is logged in any more', async () => {
  show(async () => ({ __typename: 'SessionEnded' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Guard: No active customer.');
});
