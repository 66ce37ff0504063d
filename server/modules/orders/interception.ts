import type { Language } from '#domain/language.ts';
import { changeNotPossible } from '#messages/refusals.ts';
import { refusal } from '#server/platform/result.ts';

/** Why a change of an order is not possible, in the language of who asks. */
export const interception = (why: Parameters<typeof changeNotPossible>[0]['why'], language: Language) =>
  interceptedBy(changeNotPossible({ why }, language));

export const interceptedBy = (message: string) =>
  refusal('OrderInterceptorError', { interceptorError: message }, message);
