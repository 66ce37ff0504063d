import type { Language } from '#domain/language.ts';
import type { DeskWait } from '#server/generated/desk-resolvers.ts';

/** Whose affairs are looked at, and as how much of them: null, all events. */
export type Its = {
  organizationId: string;
  eventIds: string[] | null;
  currencyCode: string;
  now: Date;
  language: Language;
};

export type Wait = Omit<DeskWait, 'amount' | 'since'> & { cents: number | null; since: Date | null };

export const nothingMore = { name: null, orderCode: null, eventId: null, eventName: null } as const;

export const minOf = (dates: readonly Date[]): Date | null =>
  dates.length === 0 ? null : new Date(Math.min(...dates.map((date) => date.getTime())));
