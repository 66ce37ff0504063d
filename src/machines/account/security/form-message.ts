import { unknownError, type ServiceResult, type Notice } from '#domain/notice.ts';

/** What a form of the account's guards says: an answer's words, at one field or above it, or that no answer came. */
export type FormMessage<Field extends string> =
  | { kind: 'answer'; notice: Notice; field: Field | null }
  | { kind: 'outcomeUnknown' };

type Answered = { event: { output: ServiceResult<unknown> } };

/** The words of the answer stand at this field, or above the form. For machines with the action `say`. */
export const sayAt = <const Field extends string | null>(field: Field) => ({
  type: 'say' as const,
  params: ({ event }: Answered) => ({
    formMessage: { kind: 'answer' as const, notice: event.output.notice ?? unknownError, field },
  }),
});

export const sayOutcomeUnknown = { type: 'say' as const, params: { formMessage: { kind: 'outcomeUnknown' as const } } };

/** The words of the answer at this field, null for above the form; undefined when there are none. */
export const noticeAt = <Field extends string>(
  formMessage: FormMessage<Field> | null,
  field: Field | null,
): Notice | undefined =>
  formMessage?.kind === 'answer' && formMessage.field === field ? formMessage.notice : undefined;
