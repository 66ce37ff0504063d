import { assign, emit, setup, type PromiseActorLogic } from 'xstate';
import { formValues, toSavedAnswers, validateAnswers, type FieldError } from '#domain/form-answers.ts';
import { readFormContent, type FormValues } from '#domain/form-content.ts';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import { required } from '#domain/required.ts';
import { readSavedAnswers } from '#domain/saved-answers.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { DeskPersonDeed, FieldFault } from '#services/desk/generated/graphql.ts';
import type {
  AttendeeTyped,
  ChangePersonResult,
  DeskPerson,
  PersonChange,
  PersonChanged,
} from '#services/desk/people/person-service.ts';

/** What has a dialog. ANSWERS: those of one form. */
export type PersonDeed = { deed: 'ATTENDEE' | 'NOTE' | 'RESEND' } | { deed: 'ANSWERS'; formId: string };

/** What is typed into a dialog. */
export type PersonTyped =
  | { deed: 'ATTENDEE'; input: AttendeeTyped }
  | { deed: 'ANSWERS'; values: FormValues }
  | { deed: 'NOTE'; text: string }
  | { deed: 'RESEND' };

type FieldProblem = { field: string; fault: FieldFault };
/** Why what was typed was not saved, or (failed) not known to be. */
export type PersonTrouble =
  | { kind: 'fields'; fields: FieldProblem[] }
  | { kind: 'answers'; errors: FieldError[] }
  /** Somebody else was faster: the person is read as they left it, and what is typed stays. */
  | { kind: 'changed' }
  /** OTHER: what this page does not know yet. */
  | { kind: 'refused'; why: 'NOTES' | 'OTHER' }
  | { kind: 'failed'; failure: Failure };

/** What came of the last deed, which the sheet says. LOCKED: the registration takes no change any more. */
export type PersonOutcome = PersonDeed['deed'] | 'LOCKED';

type Input = { id: string };
type Context = {
  id: string;
  /** As it was read last; null until it was. */
  person: DeskPerson | null;
  /** Whose dialog is open. */
  deed: PersonDeed;
  change: PersonChange;
  /** Of the press that is carried out; the same until its outcome is known. */
  idempotencyKey: string;
  trouble: PersonTrouble | null;
  told: PersonOutcome | null;
  /** Why the person could not be read. */
  unread: Failure | null;
};

export const beginning = ({ id }: Input): Context => ({
  id,
  person: null,
  deed: { deed: 'NOTE' },
  change: { deed: 'RESEND' },
  idempotencyKey: '',
  trouble: null,
  told: null,
  unread: null,
});

/** idempotencyKey: made by the press. */
type Press = { typed: PersonTyped; idempotencyKey: string };
type Event =
  | { type: 'person.retry' }
  | { type: 'person.choose'; deed: PersonDeed }
  | ({ type: 'person.confirm' } & Press)
  | { type: 'person.askAgain' }
  | { type: 'person.close' };
/** changed: what the list shows of them may be another. */
type Emitted = { type: 'person.changed' } | { type: 'session.ended' };

type Missed = NotTheirs | SessionEnded;
type Answered = { answer: DeskPerson | ChangePersonResult | Missed };

export type PersonActors = {
  getDeskPerson: PromiseActorLogic<DeskPerson | Missed, { id: string }>;
  changePerson: PromiseActorLogic<ChangePersonResult | Missed, PersonChanged>;
};

const permissionFor: Record<PersonDeed['deed'], DeskPersonDeed> = {
  ATTENDEE: 'CHANGE',
  ANSWERS: 'CHANGE',
  NOTE: 'NOTE',
  RESEND: 'RESEND',
};

/** A form of them by its id. */
export const formIn = (person: DeskPerson | null, deed: PersonDeed) =>
  deed.deed === 'ANSWERS' ? (person?.forms.find(({ id }) => id === deed.formId) ?? null) : null;

/** What stands in a form of theirs. */
export function answersIn(form: Pick<DeskPerson['forms'][number], 'content' | 'data'>): FormValues {
  const content = readFormContent(form.content);
  return formValues(content, readSavedAnswers(form.data));
}

const isPermitted = (person: DeskPerson | null, deed: PersonDeed): boolean =>
  person?.deeds.includes(permissionFor[deed.deed]) === true &&
  (deed.deed !== 'ANSWERS' || formIn(person, deed) !== null);

/** What can't be sent as it is typed; null where nothing is wrong. */
function faultsIn({ person, deed }: Context, typed: PersonTyped): PersonTrouble | null {
  switch (typed.deed) {
    case 'ATTENDEE': {
      const empty = (['firstName', 'lastName'] as const).filter((field) => typed.input[field].trim() === '');
      if (empty.length === 0) return null;
      return { kind: 'fields', fields: empty.map((field) => ({ field, fault: 'REQUIRED' })) };
    }
    case 'ANSWERS': {
      const errors = validateAnswers(readFormContent(formIn(person, deed)?.content), typed.values);
      return errors.length === 0 ? null : { kind: 'answers', errors };
    }
    case 'NOTE':
      return typed.text.trim() === '' ? { kind: 'fields', fields: [{ field: 'text', fault: 'REQUIRED' }] } : null;
    case 'RESEND':
      return null;
  }
}

/** With the version of what is shown. */
function changeOf({ person, deed }: Context, typed: PersonTyped): PersonChange {
  if (typed.deed === 'ATTENDEE') return { ...typed, version: required(person, 'the person').version };
  if (typed.deed !== 'ANSWERS') return typed;
  const { id: formId, version, content } = required(formIn(person, deed), 'the form');
  return { deed: 'ANSWERS', formId, version, data: toSavedAnswers(readFormContent(content), typed.values) };
}

const isSame = (one: PersonChange, other: PersonChange): boolean => JSON.stringify(one) === JSON.stringify(other);

function troubleOf(answer: Answered['answer']): PersonTrouble {
  switch (answer.__typename) {
    case 'InvalidFieldsError':
      return { kind: 'fields', fields: answer.fields };
    case 'FormValidationError':
      return { kind: 'answers', errors: answer.fieldErrors };
    case 'PersonChangedError':
      return { kind: 'changed' };
    case 'LimitExceededError':
      return { kind: 'refused', why: 'NOTES' };
    case 'CallRefused':
      return { kind: 'failed', failure: answer.failure };
    default:
      return { kind: 'refused', why: 'OTHER' };
  }
}

const personIn = (answer: Answered['answer']): DeskPerson | null => {
  if (answer.__typename === 'DeskPerson') return answer;
  return answer.__typename === 'PersonChangedError' ? answer.theirs : null;
};

export const personSetup = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as Emitted },
  actors: {} as PersonActors,
  delays: { nextTry: 5_000 },
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    isPermitted: ({ context }, params: { deed: PersonDeed }) => isPermitted(context.person, params.deed),
    isWritten: ({ context }, params: { typed: PersonTyped }) => faultsIn(context, params.typed) === null,
  },
  actions: {
    rememberPerson: assign({ person: ({ context }, { answer }: Answered) => personIn(answer) ?? context.person }),
    rememberUnread: assign({ unread: (_, params: { error: unknown }) => failureOf(params.error) }),
    choose: assign((_, { deed }: { deed: PersonDeed }) => ({ deed, told: null })),
    rememberFaults: assign({ trouble: ({ context }, { typed }: { typed: PersonTyped }) => faultsIn(context, typed) }),
    /** After a lost answer the same is the same deed, however often it is pressed. */
    rememberChange: assign(({ context }, { typed, idempotencyKey }: Press) => {
      const change = changeOf(context, typed);
      const isAgain = context.trouble?.kind === 'failed' && isSame(change, context.change);
      return { change, idempotencyKey: isAgain ? context.idempotencyKey : idempotencyKey, trouble: null };
    }),
    rememberTrouble: assign({ trouble: (_, params: Answered) => troubleOf(params.answer) }),
    rememberFailure: assign({
      trouble: (_, params: { error: unknown }) => ({ kind: 'failed' as const, failure: failureOf(params.error) }),
    }),
    conclude: assign({ told: ({ context }) => context.deed.deed }),
    concludeLocked: assign({ told: 'LOCKED' as const }),
    closeDialog: assign({ trouble: null }),
    emitChanged: emit({ type: 'person.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
});
