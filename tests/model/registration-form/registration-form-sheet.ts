import { registrationFormMachine } from '#machines/registration-form/registration-form-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import type { FlowSheet } from '#tools/flows/sheet.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { sampleForm } from '../checkout/sample-order.ts';

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
export const complete = sampleForm('f-1', { complete: true, data: answers });
export const success = { tone: 'success' as const, message: 'Registration Form Submitted' };
export const saved = { result: complete, notice: success };
export const refused = {
  result: {
    __typename: 'FormValidationError' as const,
    errorCode: 'FORM_VALIDATION_ERROR' as const,
    message: 'Some answers do not fit',
    fieldErrors: [{ __typename: 'FormFieldError' as const, key: 'tag', message: 'Required' }],
  },
  notice: { tone: 'error' as const, message: 'Some answers do not fit' },
};
export const signedOut = { result: sessionEnded, notice: null };

export const registrationFormSheet: FlowSheet<typeof registrationFormMachine> = {
  machine: registrationFormMachine,
  title: 'A registration form',
  inputs: { 'the form is not answered': { submission: empty }, 'the form is answered': { submission: complete } },
  listeners: ['keepDraft'],
  listens: { '': ['keepDraft'] },
  events: {
    'I answer the required question': { type: 'registrationForm.answer', key: 'tag', value: 'Maya' },
    'I empty the required answer': { type: 'registrationForm.answer', key: 'tag', value: '' },
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
  allows: {
    recallingDraft: [],
    'editing.pristine': ['registrationForm.answer', 'registrationForm.save'],
    'editing.dirty': ['registrationForm.answer', 'registrationForm.save'],
    saving: [],
    saved: ['registrationForm.edit', 'registrationForm.next'],
  },
  pictures: {
    'editing.pristine': 'checkout/forms-every-question',
    'editing.dirty': 'checkout/forms-errors',
    saving: 'checkout/forms-saving',
    saved: 'checkout/forms-saved',
  },
  starts: { 'the form is not answered': 'recallingDraft', 'the form is answered': 'recallingDraft' },
  goes: {
    recallingDraft: {
      'nothing was typed before': ['editing.pristine', 'saved'],
      'an answer was typed before a reload': 'editing.dirty',
      'nobody can tell what was typed before': ['editing.pristine', 'saved'],
    },
    editing: {
      'I answer the required question': 'editing.dirty: >draft.keep',
      'I empty the required answer': 'editing.dirty: >draft.keep',
      'I save': ['saving', 'stays: form.refused'],
    },
    saving: {
      'the answers are saved': 'saved: >draft.forget, notify, form.saved',
      'the session is over when they are saved': 'editing.dirty: >draft.keep, session.ended',
      'the answers do not fit': 'editing.dirty: form.refused',
      'no answer comes': 'editing.dirty: notify',
    },
    saved: { 'I edit the answers': 'editing.pristine', 'I go on': 'stays: form.finished' },
  },
  after: {
    'an answer was typed before a reload': ({ context }) => context.values['tag'] === 'Al',
    'nothing was typed before': ({ value, context }) => (value === 'saved') === context.complete,
    'nobody can tell what was typed before': ({ value, context }) => (value === 'saved') === context.complete,
    'I answer the required question': ({ context }) =>
      context.values['tag'] === 'Maya' && context.fieldErrors.length === 0,
    'I empty the required answer': ({ context }) => context.values['tag'] === '' && context.fieldErrors.length === 0,
    'I save': ({ value, context }) => {
      const isValid = context.values['tag'] !== '';
      return isValid
        ? value === 'saving' && context.trouble === null && context.fieldErrors.length === 0
        : value !== 'saving' && context.fieldErrors.length === 1;
    },
    'the answers are saved': ({ context }) => context.complete && context.values['tag'] === 'Maya',
    'the answers do not fit': ({ context }) =>
      context.fieldErrors.length === 1 && context.trouble === refused.notice.message,
    'no answer comes': ({ context }) => context.trouble !== null,
  },
  invariant: ({ value, context }) => value !== 'saved' || context.complete,
};
