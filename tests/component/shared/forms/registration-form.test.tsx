import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { ServiceResult } from '#domain/notice.ts';
import { componentTypes, type FormComponent, type FormValues } from '#domain/form-content.ts';
import type { SavedAnswers } from '#domain/saved-answers.ts';
import {
  registrationFormMachine,
  type DraftCommand,
  type RegistrationFormActors,
} from '#machines/shared/registration-form/registration-form-machine.ts';
import type { CheckoutForm } from '#services/shared/forms/forms-service.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { RegistrationLock } from '#services/generated/graphql.ts';
import type { UpdateRegistrationFormResult } from '#services/shared/forms/forms-service.ts';
import { complete } from '#tests/model/shared/registration-form/registration-form-requirements.ts';
import { everyType } from '#tests/model/shared/registration-form/every-question.ts';
import { sampleForm } from '#tests/model/shop/checkout/sample-order.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { NextButton } from '#views/shared/forms/next-button.tsx';
import { RegistrationForm } from '#views/shared/forms/registration-form.tsx';
import { RegistrationFormFlow } from '#views/shared/forms/registration-form-context.ts';

type Answered = ServiceResult<UpdateRegistrationFormResult | SessionEnded>;

async function show(
  components: FormComponent[],
  answer?: (data: SavedAnswers) => Answered,
  submission?: CheckoutForm,
  props?: Partial<ComponentProps<typeof RegistrationForm>>,
  lock: RegistrationLock | null = null,
) {
  const form = submission ?? sampleForm('f-1', { content: { version: 1, components } });
  const actors = {
    loadDraft: fromPromise<FormValues | null, { submissionId: string }>(async () => null),
    keepDraft: fromCallback<DraftCommand, { submissionId: string }>(() => undefined),
    updateRegistrationForm: fromPromise<Answered, { id: string; data: SavedAnswers }>(async ({ input }) => {
      if (!answer) throw new Error('not expected');
      return answer(input.data);
    }),
  } satisfies RegistrationFormActors;
  const actor = createActor(registrationFormMachine.provide({ actors }), { input: { submission: form, lock } }).start();
  await act(settled);
  render(
    <RegistrationFormFlow.Provider actor={actor}>
      <RegistrationForm name="Maya Thorsen" languageUsed="en" {...props} />
      <NextButton />
    </RegistrationFormFlow.Provider>,
  );
  return { user: userEvent.setup(), actor };
}

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim());

const saved = (data: SavedAnswers): Answered => ({
  result: sampleForm('f-1', { complete: true, data, content: { version: 1, components: everyType } }),
  notice: { tone: 'success', message: { code: 'formSaved' } },
});

describe('the questions of an organizer', () => {
  test('have a control for every type', async () => {
    await show(everyType);
    expect(new Set(everyType.map(({ type }) => type))).toEqual(new Set(componentTypes));
    const of = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replace('?', '\\?')}`));
    expect([of('Name tag').type, of('Name tag').placeholder]).toEqual(['text', 'Alex']);
    expect([of('A note').tagName, of('A note').getAttribute('rows')]).toEqual(['TEXTAREA', '6']);
    expect(of('Email').type).toBe('email');
    expect(of('Phone').type).toBe('tel');
    expect(of('Born on').type).toBe('date');
    expect(of('How did you hear about us?').tagName).toBe('SELECT');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Photos are fine' }).checked).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A poster' }).checked).toBe(true);
    expect(screen.getAllByRole('checkbox', { name: /A friend|A poster/ }).length).toBe(2);
    expect(describedBy(of('Name tag'))).toEqual(['As it is printed']);
  });

  test('say at each field what is missing, and the first takes the focus', async () => {
    const { user } = await show(everyType);
    await user.type(screen.getByLabelText('Name tag'), 'M');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const tag = screen.getByLabelText('Name tag');
    expect(document.activeElement).toBe(tag);
    expect(tag.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(tag)).toEqual(['Minimum 2 characters', 'As it is printed']);
    expect(describedBy(screen.getByLabelText('Email'))).toEqual(['Required']);
    expect(describedBy(screen.getByRole('checkbox', { name: 'Photos are fine' }))).toEqual(['Required']);
    expect(describedBy(screen.getByRole('group', { name: 'Which days?' }))).toEqual(['Required']);
    await user.type(tag, 'a');
    expect(tag.getAttribute('aria-invalid')).toBe(null);
  });

  test('come and go with their condition', async () => {
    const { user } = await show(everyType);
    expect(screen.queryByLabelText(/Which friend/)).toBe(null);
    await user.selectOptions(screen.getByLabelText('How did you hear about us?'), 'friend');
    expect(screen.getByLabelText(/Which friend/).tagName).toBe('INPUT');
  });

  test('are saved as typed answers, stand read-only, and open Next', async () => {
    const sent: SavedAnswers[] = [];
    const { user } = await show(everyType, (data) => {
      sent.push(data);
      return saved(data);
    });
    const next = () => screen.queryByRole('button', { name: 'Next' });
    expect(next()).toBe(null);
    await user.type(screen.getByLabelText('Name tag'), 'Maya');
    await user.type(screen.getByLabelText('Email'), 'maya@foyer.example');
    await user.click(screen.getByRole('checkbox', { name: 'Photos are fine' }));
    await user.selectOptions(screen.getByLabelText('How did you hear about us?'), 'poster');
    await user.click(screen.getByRole('checkbox', { name: 'A friend' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await act(settled);
    expect(sent[0]?.answers.map(({ field, answer }) => [field.key, answer])).toEqual([
      ['tag', { type: 'text', text: 'Maya' }],
      ['email', { type: 'email', email: 'maya@foyer.example' }],
      ['photos', { type: 'boolean', boolean: true }],
      ['seat', { type: 'choice', choice: 'poster' }],
      ['heard', { type: 'choice', choice: 'poster' }],
      ['days', { type: 'choices', choices: ['friend'] }],
    ]);
    expect(screen.queryByRole('textbox')).toBe(null);
    expect(screen.getByText('maya@foyer.example').tagName).toBe('DD');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Registration Questions' }));
    expect(next()).not.toBe(null);
    await user.click(screen.getByRole('button', { name: 'Edit Responses' }));
    expect(next()).toBe(null);
    expect(screen.getByLabelText<HTMLInputElement>('Name tag').value).toBe('Maya');
  });

  test('have one button where saving leads on, and it takes no second click of a double one', async () => {
    const { actor } = await show([{ id: '1', type: 'text', key: 'tag', label: 'Name tag' }], saved, undefined, {
      leadsOn: true,
    });
    const [button, ...others] = screen.getAllByRole('button');
    expect([button?.textContent, others]).toEqual(['Save and continue', []]);
    if (button) fireEvent.click(button, { detail: 2 });
    expect(actor.getSnapshot().value).toEqual({ editing: 'pristine' });
    if (button) fireEvent.click(button, { detail: 1 });
    expect(actor.getSnapshot().value).toBe('saving');
    await act(settled);
    expect(screen.getByRole('button', { name: 'Next' }).textContent).toBe('Next');
  });

  test('say whose they are with their heading', async () => {
    await show(everyType);
    expect(describedBy(screen.getByRole('heading', { name: 'Registration Questions' }))).toEqual(['Maya Thorsen']);
  });

  test.each([
    ['EVENT_STARTED', 'The event has begun: answers can’t be changed any more.'],
    ['EVENT_CANCELED', 'The organizer has cancelled this event: answers can’t be changed.'],
    ['CANCELLED', 'This registration is cancelled: its answers can’t be changed.'],
  ] as const)('are closed before Save where the registration is locked: %s', async (lock, words) => {
    await show([], undefined, complete, {}, lock);
    expect(screen.getByText(words).tagName).toBe('DIV');
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Maya', 'No answer']);
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
  });

  test('keep what was typed when the answer was lost, and can be saved again', async () => {
    const { user } = await show([{ id: '1', type: 'text', key: 'tag', label: 'Name tag' }]);
    await user.type(screen.getByLabelText(/Name tag/), 'Maya');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await act(settled);
    expect(screen.getByRole('alert').textContent).toContain('We could not tell whether your answers were saved.');
    expect(screen.getByLabelText<HTMLInputElement>(/Name tag/).value).toBe('Maya');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
  });
});
