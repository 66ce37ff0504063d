import { submissionMachine } from '#machines/account/submission/submission-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { sampleForm } from '../../shop/checkout/sample-order.ts';
import { submissionSays } from './submission-says.ts';

const form = sampleForm('f-1');

export const submissionRequirements: RequirementTable<typeof submissionMachine> = {
  machine: submissionMachine,
  title: 'A registration form by its address',
  inputs: { 'the address names a form': { submissionId: 'f-1' }, 'the address names none': { submissionId: '' } },
  events: {
    'the form is read': done('getFormSubmission', form),
    'there is no such form': done('getFormSubmission', { __typename: 'NoSubmission' }),
    'nobody is logged in any more': done('getFormSubmission', { __typename: 'SessionEnded' }),
    'the form cannot be read': failed('getFormSubmission'),
    'I try again': { type: 'submission.retry' },
    'the answers are saved': { type: 'submission.completed' },
  },
  permits: {
    readingSubmission: [],
    unreadable: ['submission.retry'],
    signedOut: ['submission.retry'],
    missing: [],
    answering: ['submission.completed'],
    completed: [],
  },
  pictures: {
    readingSubmission: 'registration-forms/form-loading',
    unreadable: 'registration-forms/form-unreadable',
    signedOut: 'registration-forms/form-signed-out',
    missing: 'registration-forms/form-missing',
    answering: 'registration-forms/form-every-question',
  },
  starts: { 'the address names a form': 'readingSubmission', 'the address names none': 'missing' },
  transitions: {
    readingSubmission: {
      'the form is read': 'answering',
      'there is no such form': 'missing',
      'nobody is logged in any more': 'signedOut: session.ended',
      'the form cannot be read': 'unreadable',
    },
    unreadable: { 'I try again': 'readingSubmission' },
    signedOut: { 'I try again': 'readingSubmission' },
    answering: { 'the answers are saved': 'completed: navigate' },
  },
  asks: { getFormSubmission: { id: 'f-1' } },
  emits: { navigate: { to: '/account/registration-forms' } },
  says: submissionSays,
  after: { 'the form is read': ({ context }) => context.submission === form },
  invariant: ({ value, context }) =>
    (context.trouble !== null) === (value === 'unreadable') &&
    (context.submission !== null) === ['answering', 'completed'].includes(value),
};
