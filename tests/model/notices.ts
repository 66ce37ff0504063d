import type { Notice } from '#domain/notice.ts';

/** What an emitted `notify` carries, for the tables: the words stand there as the specification has them. */
export const successNotice = (message: string): { notice: Notice } => ({ notice: { tone: 'success', message } });
export const errorNotice = (message: string): { notice: Notice } => ({ notice: { tone: 'error', message } });

/** Of what was thrown back: transport, or a bug. */
export const unexpectedNotice = errorNotice('An unexpected error occurred');
