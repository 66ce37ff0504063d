import { toastMessage } from '#app/toast-message.ts';
import type { Message } from '#domain/message.ts';
import type { Notice } from '#domain/notice.ts';

/** What an emitted `notify` carries, for the tables. */
export const successNotice = (message: Message): { notice: Notice } => ({ notice: { tone: 'success', message } });
export const errorNotice = (message: Message): { notice: Notice } => ({ notice: { tone: 'error', message } });

/** Of what was thrown back: transport, or a bug. */
export const unexpectedNotice = errorNotice({ code: 'unexpected' });

/** As a reader of English has it. */
export const inEnglish = (message: Message): string => toastMessage(message, 'en');
