import type { Message } from '#domain/message.ts';
import type { AnswersElsewhere } from '#domain/answers-elsewhere.ts';
import type { SavingTrouble } from '#domain/notice.ts';
import { registrationFormSays } from './registration-form-says.ts';
import { registrationFormMachine } from '#machines/shared/registration-form/registration-form-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { sampleForm } from '../../shop/checkout/sample-order.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { successNotice, unexpectedNotice } from '../../notices.ts';

export const empty = sampleForm('f-1');
const answers = {
  version: 1,
  answers: [
    {
      field: { id: 'c1', key: 'tag', label: 'Name on the name tag', type: 'text' },
      answer: { type: 'text', text: 'Maya' },
    },
  ],
};
const byAlex = (key: string, label: string, type: 'text' | 'textarea', text: string) => ({
  field: { id: 'c', key, label, type },
  answer: { type: 'text' as const, text },
});
/** Somebody else, whose own name stays theirs. */
export const ofAlex: AnswersElsewhere = {
  whose: 'Alex Thorsen',
  isSamePerson: false,
  answers: {
    version: 1,
    answers: [
      byAlex('tag', 'Name on the name tag', 'text', 'Alex'),
      byAlex('note', 'Anything the ushers should know?', 'textarea', 'By the aisle'),
    ],
  },
};
export const ofNoUse: AnswersElsewhere = {
  ...ofAlex,
  whose: 'Robin Thorsen',
  answers: { version: 1, answers: [byAlex('seat', 'Seating', 'text', 'By the aisle')] },
};
export const complete = sampleForm('f-1', { complete: true, data: answers });
export const success = { tone: 'success' as const, message: { code: 'formSaved' as const } };
export const saved = { result: complete, notice: success };
export const refused = {
  result: {
    __typename: 'FormValidationError' as const,
    errorCode: 'FORM_VALIDATION_ERROR' as const,
    message: 'Some answers do not fit',
    fieldErrors: [{ __typename: 'FormFieldError' as const, key: 'tag', message: 'Required' }],
  },
  notice: {
    tone: 'error' as const,
    message: { code: 'FormValidationError' as const, words: 'Some answers do not fit' },
  },
};
export const signedOut = { result: sessionEnded, notice: null };

/** What is sent of the answers: each with its question as it was asked, and none that is empty. */
const written = ({ tag, note }: Readonly<Record<string, unknown>>) => ({
  version: 1,
  answers: [
    {
      field: { id: 'c1', key: 'tag', label: 'Name on the name tag', type: 'text' },
      answer: { type: 'text', text: tag },
    },
    {
      field: { id: 'c2', key: 'note', label: 'Anything the ushers should know?', type: 'textarea' },
      answer: { type: 'text', text: note },
    },
  ].filter(({ answer }) => answer.text !== ''),
});

export const registrationFormRequirements: RequirementTable<typeof registrationFormMachine> = {
  machine: registrationFormMachine,
  title: 'A registration form',
  inputs: {
    'the form is not answered': { submission: empty, lock: null },
    'the form is answered': { submission: complete, lock: null },
    'the answers are closed': { submission: complete, lock: 'EVENT_STARTED' },
  },
  listeners: ['keepDraft'],
  listens: { '': ['keepDraft'] },
  events: {
    'I answer the required question': { type: 'registrationForm.answer', key: 'tag', value: 'Maya' },
    'I empty the required answer': { type: 'registrationForm.answer', key: 'tag', value: '' },
    'I fill in the same as Alex': { type: 'registrationForm.fill', from: ofAlex },
    'I fill in answers to other questions': { type: 'registrationForm.fill', from: ofNoUse },
    'I take out what was filled in': { type: 'registrationForm.putBack' },
    'I save': { type: 'registrationForm.save' },
    'I edit the answers': { type: 'registrationForm.edit' },
    'I go on': { type: 'registrationForm.next' },
    'nothing was typed before': done('loadDraft', null),
    'an answer was typed before a reload': done('loadDraft', { tag: 'Al' }),
    'nobody can tell what was typed before': failed('loadDraft'),
    'the answers are saved': done('updateRegistrationForm', saved),
    'the answers do not fit': done('updateRegistrationForm', refused),
    'the session is over when they are saved': done('updateRegistrationForm', signedOut),
    'no answer comes': failed('updateRegistrationForm'),
  },
  permits: {
    closed: [],
    recallingDraft: [],
    'editing.pristine': ['registrationForm.answer', 'registrationForm.fill?', 'registrationForm.save'],
    'editing.dirty': ['registrationForm.answer', 'registrationForm.fill?', 'registrationForm.save'],
    'editing.filled': [
      'registrationForm.answer',
      'registrationForm.fill?',
      'registrationForm.putBack',
      'registrationForm.save',
    ],
    saving: [],
    saved: ['registrationForm.edit', 'registrationForm.next'],
  },
  pictures: {
    'editing.pristine': 'checkout/forms-every-question',
    'editing.dirty': 'checkout/forms-errors',
    'editing.filled': 'checkout/forms-filled',
    saving: 'checkout/forms-saving',
    saved: 'checkout/forms-saved',
    closed: 'registration-forms/form-closed',
  },
  says: registrationFormSays,
  starts: {
    'the form is not answered': 'recallingDraft',
    'the form is answered': 'recallingDraft',
    'the answers are closed': 'closed',
  },
  transitions: {
    recallingDraft: {
      'nothing was typed before': ['editing.pristine', 'saved'],
      'an answer was typed before a reload': 'editing.dirty',
      'nobody can tell what was typed before': ['editing.pristine', 'saved'],
    },
    editing: {
      'I answer the required question': 'editing.dirty: >draft.keep',
      'I empty the required answer': 'editing.dirty: >draft.keep',
      'I fill in the same as Alex': 'editing.filled: >draft.keep',
      'I save': ['saving', 'stays: form.refused'],
    },
    'editing.filled': {
      'I answer the required question': 'editing.filled: >draft.keep',
      'I empty the required answer': 'editing.filled: >draft.keep',
      'I take out what was filled in': 'editing.dirty: >draft.keep',
    },
    saving: {
      'the answers are saved': 'saved: >draft.forget, notify, form.saved',
      'the session is over when they are saved': 'editing.dirty: >draft.keep, session.ended',
      'the answers do not fit': 'editing.dirty: form.refused',
      'no answer comes': 'editing.dirty: notify',
    },
    saved: { 'I edit the answers': 'editing.pristine', 'I go on': 'stays: form.finished' },
  },
  asks: {
    keepDraft: { submissionId: 'f-1' },
    loadDraft: { submissionId: 'f-1' },
    updateRegistrationForm: ({ was }) => ({ id: 'f-1', data: written(was.context.values) }),
  },
  emits: {
    '>draft.keep': bySample({
      'I answer the required question': ({ was }) => ({ values: { ...was.context.values, tag: 'Maya' } }),
      'I empty the required answer': ({ was }) => ({ values: { ...was.context.values, tag: '' } }),
      'I fill in the same as Alex': ({ was }) => ({ values: { ...was.context.values, note: 'By the aisle' } }),
      'I take out what was filled in': ({ was }) => ({
        values: { ...was.context.values, note: was.context.filled?.before['note'] },
      }),
      'the session is over when they are saved': ({ was }) => ({ values: was.context.values }),
    }),
    'form.refused': { keys: ['tag'] },
    'form.finished': { formId: 'f-1' },
    'form.saved': { form: complete },
    notify: bySample({
      'the answers are saved': successNotice({ code: 'formSaved' }),
      'no answer comes': unexpectedNotice,
    }),
  },
  after: {
    'an answer was typed before a reload': ({ context }) => context.values['tag'] === 'Al',
    'nothing was typed before': ({ value, context }) => (value === 'saved') === context.complete,
    'nobody can tell what was typed before': ({ value, context }) => (value === 'saved') === context.complete,
    'I answer the required question': ({ context }) =>
      context.values['tag'] === 'Maya' && context.fieldErrors.length === 0,
    'I empty the required answer': ({ context }) => context.values['tag'] === '' && context.fieldErrors.length === 0,
    'I fill in the same as Alex': ({ context }, was) =>
      context.filled?.whose === 'Alex Thorsen' &&
      context.values['note'] === 'By the aisle' &&
      context.values['tag'] === was.context.values['tag'],
    'I take out what was filled in': ({ context }, was) =>
      context.filled === null &&
      context.values['note'] === was.context.filled?.before['note'] &&
      context.values['tag'] === was.context.values['tag'],
    'I save': ({ value, context }) => {
      const isValid = context.values['tag'] !== '';
      return isValid
        ? value === 'saving' && context.trouble === null && context.fieldErrors.length === 0
        : value !== 'saving' && context.fieldErrors.length === 1;
    },
    'the answers are saved': ({ context }) =>
      context.complete &&
      context.values['tag'] === 'Maya' &&
      context.filled === null &&
      JSON.stringify(context.saved).includes('Maya'),
    'the answers do not fit': ({ context }) =>
      context.fieldErrors.length === 1 && isRefusal(context.trouble, refused.notice.message),
    'no answer comes': ({ context }) => context.trouble !== null,
  },
  invariant: ({ value, context }) =>
    (value !== 'saved' || context.complete) && (value === 'closed') === (context.lock !== null),
};

const isRefusal = (trouble: SavingTrouble | null, message: Message) =>
  trouble?.kind === 'refused' && trouble.message === message;
