import { isPeriod, type WantedPeriod } from '#domain/report-period.ts';
import type { DeskReportKind } from '#services/desk/generated/graphql.ts';

/** What a report is asked for: of which event, null for all, and of which days, null for the first sale and for today. */
export type WantedReport = WantedPeriod & { kind: DeskReportKind; eventId: string | null };

/** What the address of a report says; days that are none are as if it named none. */
export function readWanted(kind: string, search: string): WantedReport {
  const address = new URLSearchParams(search);
  const days = { from: address.get('from') || null, to: address.get('to') || null };
  return {
    kind: kind === 'answers' ? 'ANSWERS' : 'SALES',
    eventId: address.get('event') || null,
    ...(isPeriod(days) ? days : { from: null, to: null }),
  };
}

/** The address of a report below an organizer's (/desk/players/reports); what is as it would be anyway is left out. */
export function addressOf(path: string, { kind, eventId, from, to }: WantedReport): string {
  const address = new URLSearchParams();
  if (eventId !== null) address.set('event', eventId);
  if (from !== null) address.set('from', from);
  if (to !== null) address.set('to', to);
  const query = address.toString();
  return `${path}${kind === 'ANSWERS' ? '/answers' : ''}${query && `?${query}`}`;
}
