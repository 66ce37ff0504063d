import { takenOver, type AnswersElsewhere } from '#domain/answers-elsewhere.ts';
import type { FieldError } from '#domain/form-answers.ts';
import type { FormContent, FormValues } from '#domain/form-content.ts';

/** What was filled in last from elsewhere: whose it was, what it put in, and what had stood there. */
export type Filled = { whose: string; values: FormValues; before: FormValues };

type Answering = { content: FormContent; values: FormValues; filled: Filled | null; fieldErrors: FieldError[] };

/** All that was answered elsewhere takes the place of what stands here; what was not answered there stays. */
export function filledFrom({ content, values, fieldErrors }: Answering, from: AnswersElsewhere) {
  const taken = takenOver(content, from);
  return {
    values: { ...values, ...taken },
    filled: { whose: from.whose, values: taken, before: values },
    fieldErrors: fieldErrors.filter(({ key }) => !Object.hasOwn(taken, key)),
  };
}

/** What stood here before it was filled in; what was changed since then stays as it is. */
export function withoutFilled({ values, filled, fieldErrors }: Answering) {
  const taken = filled?.values ?? {};
  const before = Object.entries(filled?.before ?? {}).filter(([key]) => key in taken && values[key] === taken[key]);
  const putBack = Object.fromEntries(before);
  return {
    values: { ...values, ...putBack },
    filled: null,
    fieldErrors: fieldErrors.filter(({ key }) => !Object.hasOwn(putBack, key)),
  };
}
