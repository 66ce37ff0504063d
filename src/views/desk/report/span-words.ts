import { parseWallTime, type WallTime } from '#domain/event-time.ts';
import type { Language } from '#domain/language.ts';
import { spanDay, spanDays, spanMonth, spanMonthShort } from '#messages/desk-reports.ts';
import type { DeskReportStep } from '#services/desk/generated/graphql.ts';

/** '2026-11-21' as a format takes it. */
export const dayTime = (day: string): WallTime => parseWallTime(`${day}T00:00`);

type Span = { from: string; to: string };

/** 'Nov 21', 'Nov 16 to Nov 22', 'November 2026' or '2026'. */
export function spanInWords({ from, to }: Span, step: DeskReportStep, language: Language): string {
  if (step === 'YEAR') return from.slice(0, 4);
  if (step === 'MONTH') return spanMonth({ from: dayTime(from), year: from.slice(0, 4) }, language);
  return from === to
    ? spanDay({ from: dayTime(from) }, language)
    : spanDays({ from: dayTime(from), to: dayTime(to) }, language);
}

/** What stands below a bar. */
export function spanShort({ from }: Span, step: DeskReportStep, language: Language): string {
  if (step === 'YEAR') return from.slice(0, 4);
  return step === 'MONTH'
    ? spanMonthShort({ from: dayTime(from) }, language)
    : spanDay({ from: dayTime(from) }, language);
}
