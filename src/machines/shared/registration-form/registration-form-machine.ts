import {
  assign,
  emit,
  sendTo,
  setup,
  type ActorRefFrom,
  type CallbackActorLogic,
  type PromiseActorLogic,
} from 'xstate';
import { hasAnswersFor, type AnswersElsewhere } from '#domain/answers-elsewhere.ts';
import { unexpectedError, type ServiceResult, type NotifyEvent, type SavingTrouble } from '#domain/notice.ts';
import { formValues, toSavedAnswers, validateAnswers, type FieldError } from '#domain/form-answers.ts';
import { readFormContent, type FieldValue, type FormContent, type FormValues } from '#domain/form-content.ts';
import { readSavedAnswers, type SavedAnswers } from '#domain/saved-answers.ts';
import { filledFrom, withoutFilled, type Filled } from '#machines/shared/registration-form/filled-answers.ts';
import type { CheckoutForm } from '#services/shared/forms/forms-service.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { RegistrationLock } from '#services/generated/graphql.ts';
import type { UpdateRegistrationFormResult } from '#services/shared/forms/forms-service.ts';

/** lock: why the answers can't be changed any more; an order that is not placed yet has none. */
type Input = { submission: CheckoutForm; lock: RegistrationLock | null };

type Context = {
  submissionId: string;
  lock: RegistrationLock | null;
  complete: boolean;
  content: FormContent;
  /** What the organizer has. */
  saved: SavedAnswers;
  values: FormValues;
  filled: Filled | null;
  fieldErrors: FieldError[];
  /** What could not be said at a field. */
  trouble: SavingTrouble | null;
};

type Event =
  | { type: 'registrationForm.answer'; key: string; value: FieldValue }
  /** 'Same as …' */
  | { type: 'registrationForm.fill'; from: AnswersElsewhere }
  /** What was filled in goes out again. */
  | { type: 'registrationForm.putBack' }
  | { type: 'registrationForm.save' }
  | { type: 'registrationForm.edit' }
  | { type: 'registrationForm.next' };

export type RegistrationFormEmitted =
  | NotifyEvent
  | { type: 'form.saved'; form: CheckoutForm }
  | { type: 'form.finished'; formId: string }
  | { type: 'form.refused'; keys: string[] }
  | { type: 'session.ended' };

export type DraftCommand = { type: 'draft.keep'; values: FormValues } | { type: 'draft.forget' };

export type RegistrationFormActors = {
  loadDraft: PromiseActorLogic<FormValues | null, { submissionId: string }>;
  /** Keeps what was typed until it is saved, across a reload. */
  keepDraft: CallbackActorLogic<DraftCommand, { submissionId: string }>;
  updateRegistrationForm: PromiseActorLogic<
    ServiceResult<UpdateRegistrationFormResult | SessionEnded>,
    { id: string; data: SavedAnswers }
  >;
};

type Saving = UpdateRegistrationFormResult | SessionEnded;

export const registrationFormMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as RegistrationFormEmitted },
  actors: {} as RegistrationFormActors,
  guards: {
    isClosed: ({ context }) => context.lock !== null,
    hasDraft: (_, params: { draft: FormValues | null }) => params.draft !== null,
    hasAnswers: ({ context }, params: { from: AnswersElsewhere }) => hasAnswersFor(context.content, params.from),
    isComplete: ({ context }) => context.complete,
    isValid: ({ context }) => validateAnswers(context.content, context.values).length === 0,
    isSaved: (_, params: { result: Saving }) => params.result.__typename === 'RegistrationFormSubmission',
    hasSessionEnded: (_, params: { result: Saving }) => params.result.__typename === 'SessionEnded',
  },
  actions: {
    restoreDraft: assign({
      values: ({ context }, params: { draft: FormValues | null }) => ({ ...context.values, ...params.draft }),
    }),
    rememberResult: assign({
      values: ({ context }, params: { key: string; value: FieldValue }) => ({
        ...context.values,
        [params.key]: params.value,
      }),
      fieldErrors: ({ context }, params: { key: string; value: FieldValue }) =>
        context.fieldErrors.filter(({ key }) => key !== params.key),
    }),
    fill: assign(({ context }, params: { from: AnswersElsewhere }) => filledFrom(context, params.from)),
    putBack: assign(({ context }) => withoutFilled(context)),
    rememberErrors: assign({ fieldErrors: ({ context }) => validateAnswers(context.content, context.values) }),
    rememberRefusal: assign((_, { result, notice }: ServiceResult<Saving>) => ({
      fieldErrors:
        result.__typename === 'FormValidationError'
          ? result.fieldErrors.map(({ key, message }) => ({ key, message }))
          : [],
      trouble: { kind: 'refused' as const, message: (notice ?? unexpectedError).message },
    })),
    rememberSubmission: assign(({ context }, params: { result: Saving }) =>
      params.result.__typename === 'RegistrationFormSubmission'
        ? contextOf({ submission: params.result, lock: context.lock })
        : context,
    ),
    rememberUnknownOutcome: assign({ trouble: { kind: 'outcomeUnknown' } }),
    forgetTrouble: assign({ fieldErrors: [], trouble: null }),
    keepDraft: sendTo('keepDraft', ({ context }) => ({ type: 'draft.keep' as const, values: context.values })),
    forgetDraft: sendTo('keepDraft', { type: 'draft.forget' as const }),
    emitRefused: emit(({ context }) => ({
      type: 'form.refused' as const,
      keys: context.fieldErrors.map(({ key }) => key),
    })),
    emitSaved: emit((_, params: { form: CheckoutForm }) => ({ type: 'form.saved' as const, form: params.form })),
    emitFinished: emit(({ context }) => ({ type: 'form.finished' as const, formId: context.submissionId })),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
    notifyResult: emit((_, params: Pick<ServiceResult<Saving>, 'notice'>) => ({
      type: 'notify' as const,
      notice: params.notice ?? unexpectedError,
    })),
  },
}).createMachine({
  id: 'registrationForm',
  context: ({ input }) => contextOf(input),
  invoke: { id: 'keepDraft', src: 'keepDraft', input: ({ context }) => ({ submissionId: context.submissionId }) },
  initial: 'opening',
  states: {
    opening: {
      description: 'Where answers are closed, nothing that was typed before is looked for.',
      always: [{ guard: 'isClosed', target: 'closed' }, { target: 'recallingDraft' }],
    },
    closed: { description: 'The answers can’t be changed any more: they stand read-only, with the reason over them.' },
    recallingDraft: {
      description: 'Answers that were typed before a reload are looked for.',
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ submissionId: context.submissionId }),
        onDone: [
          {
            guard: { type: 'hasDraft', params: ({ event }) => ({ draft: event.output }) },
            target: 'editing.dirty',
            actions: { type: 'restoreDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          { guard: 'isComplete', target: 'saved' },
          { target: 'editing' },
        ],
        onError: [{ guard: 'isComplete', target: 'saved' }, { target: 'editing' }],
      },
    },
    editing: {
      description: 'The questions can be answered.',
      initial: 'pristine',
      on: {
        'registrationForm.answer': {
          target: '.dirty',
          actions: [
            { type: 'rememberResult', params: ({ event }) => ({ key: event.key, value: event.value }) },
            'keepDraft',
          ],
        },
        'registrationForm.fill': {
          guard: { type: 'hasAnswers', params: ({ event }) => ({ from: event.from }) },
          target: '.filled',
          actions: [{ type: 'fill', params: ({ event }) => ({ from: event.from }) }, 'keepDraft'],
        },
        'registrationForm.save': [
          { guard: 'isValid', target: 'saving', actions: 'forgetTrouble' },
          { actions: ['rememberErrors', 'emitRefused'] },
        ],
      },
      states: {
        pristine: { description: 'Nothing was changed since the form was shown.' },
        dirty: { description: 'There are answers that are not saved; leaving asks first.' },
        filled: {
          description: 'As dirty; answers were filled in from elsewhere, and can be taken out again.',
          on: {
            'registrationForm.answer': {
              actions: [
                { type: 'rememberResult', params: ({ event }) => ({ key: event.key, value: event.value }) },
                'keepDraft',
              ],
            },
            'registrationForm.putBack': { target: 'dirty', actions: ['putBack', 'keepDraft'] },
          },
        },
      },
    },
    saving: {
      description: 'The answers are on their way to the server.',
      invoke: {
        id: 'updateRegistrationForm',
        src: 'updateRegistrationForm',
        input: ({ context }) => ({ id: context.submissionId, data: toSavedAnswers(context.content, context.values) }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => ({ result: event.output.result }) },
            target: 'saved',
            actions: [
              { type: 'rememberSubmission', params: ({ event }) => ({ result: event.output.result }) },
              'forgetDraft',
              { type: 'notifyResult', params: ({ event }) => ({ notice: event.output.notice }) },
              {
                type: 'emitSaved',
                params: ({ event, context }) => ({ form: submissionIn(event.output.result, context.submissionId) }),
              },
            ],
          },
          {
            guard: { type: 'hasSessionEnded', params: ({ event }) => ({ result: event.output.result }) },
            target: 'editing.dirty',
            actions: ['keepDraft', 'emitSessionEnded'],
          },
          {
            target: 'editing.dirty',
            actions: [{ type: 'rememberRefusal', params: ({ event }) => event.output }, 'emitRefused'],
          },
        ],
        onError: {
          target: 'editing.dirty',
          actions: ['rememberUnknownOutcome', { type: 'notifyResult', params: { notice: unexpectedError } }],
        },
      },
    },
    saved: {
      description: 'The answers are with the organizer and stand read-only.',
      on: {
        'registrationForm.edit': 'editing',
        'registrationForm.next': { actions: 'emitFinished' },
      },
    },
  },
});

function contextOf({ submission, lock }: Input): Context {
  const content = readFormContent(submission.eventForm.content);
  const saved = readSavedAnswers(submission.data);
  return {
    submissionId: submission.id,
    lock,
    complete: submission.complete,
    content,
    saved,
    values: formValues(content, saved),
    filled: null,
    fieldErrors: [],
    trouble: null,
  };
}

function submissionIn(result: Saving, submissionId: string): CheckoutForm {
  if (result.__typename === 'RegistrationFormSubmission') return result;
  throw new Error(`form ${submissionId} was not saved`);
}

export type RegistrationFormActorRef = ActorRefFrom<typeof registrationFormMachine>;
