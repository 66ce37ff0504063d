import type {
  CartMessage,
  CommonMessage,
  Failure,
  FormMessage,
  LoginMessage,
  Message,
  OrderMessage,
  RefusalReason,
  SettingsMessage,
} from '#domain/message.ts';
import { isRecord } from '#domain/record.ts';

/** What just happened, for a person; shown as a toast and, where a screen has a place for it, inline. */
export type Notice = {
  tone: 'success' | 'error';
  message: Message;
  /** Nothing stands above an error that is of no request; above all others its title (platform specification §8). */
  title?: null;
  /** Said by a toast though the screen says the same in its place. */
  besidesInline?: true;
};

/** What services of an area say: the views of no other area have the words for it. */
export type FormNotice = Notice & { message: FormMessage | CommonMessage };
export type AccountNotice = Notice & { message: LoginMessage | SettingsMessage | CommonMessage };
export type ShopNotice = Notice & { message: CartMessage | OrderMessage | CommonMessage };

/** What a service gives to a machine: the operation's result union as the server sent it, and what to say of it, if anything. */
export type ServiceResult<Result> = { result: Result; notice: Notice | null };

/** The news that every flow may emit; the composition root carries them out. */
export type NotifyEvent = { type: 'notify'; notice: Notice };
export type NavigateEvent = {
  type: 'navigate';
  to: string;
  replace?: boolean;
  /** Only while this path is still shown: a flow that outlives its page takes nobody away from another. */
  from?: string;
};

/** Shown when a call was thrown back: transport or a bug (customer specification §8). */
export const unexpectedError = { tone: 'error', message: { code: 'unexpected' } } as const satisfies Notice;
/** Shown for a result type that has no words of its own (customer specification §8). */
export const unknownError = { tone: 'error', message: { code: 'unknown' } } as const satisfies Notice;

/** Why a form was not saved: what the server answered, or that no answer came. */
export type SavingTrouble = { kind: 'refused'; message: Message } | { kind: 'outcomeUnknown' };

/**
 * What anything that was thrown comes to; the one place where an error is told apart (docs/decisions/075).
 * What the server said goes along; of all else neither the class nor the browser's own words do.
 */
export function failureOf(error: unknown): Failure {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (isRecord(error)) {
    if ('errors' in error && message)
      return { code: 'serverRefused', reason: reasonIn(error['errors']), words: message };
    if ('statusCode' in error) return { code: 'noAnswer' };
  }
  if (name === 'TimeoutError') return { code: 'noAnswerInTime' };
  if (name === 'TypeError' && /to fetch|load failed|module/i.test(message)) return { code: 'noConnection' };
  return { code: 'unexpected' };
}

/** What a call as a whole was refused for, by the first of its errors. */
export function reasonIn(errors: unknown): RefusalReason {
  const first: unknown = Array.isArray(errors) ? errors[0] : null;
  const code = isRecord(first) && isRecord(first['extensions']) ? first['extensions']['code'] : null;
  return typeof code === 'string' ? (reasons[code] ?? 'other') : 'other';
}

const reasons: Readonly<Record<string, RefusalReason>> = {
  RATE_LIMITED: 'tooManyTries',
  FORBIDDEN: 'notAllowed',
  NOT_FOUND: 'notFound',
  BAD_USER_INPUT: 'notTaken',
  IDEMPOTENCY_KEY_REUSED: 'sentBefore',
};
