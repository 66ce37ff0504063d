import type { Language } from '#domain/language.ts';
import type { WantedReport } from '#machines/desk/report/wanted-report.ts';
import { fileName, fileTake } from '#messages/desk-reports.ts';
import type { TakenFile } from '#views/desk/report/numbers-table.tsx';

export type ReportFileName = Parameters<typeof fileName>[0]['file'];

type Of = { organizationId: string; wanted: WantedReport };

/** A report as the server gives it to spreadsheets, of the same event and days (docs/decisions/168). */
export function reportFile(file: ReportFileName, { organizationId, wanted }: Of, language: Language): TakenFile {
  const query = new URLSearchParams({ language });
  const { eventId, from, to } = wanted;
  if (eventId !== null && file !== 'people') query.set('eventId', eventId);
  if (from !== null && file !== 'people') query.set('from', from);
  if (to !== null && file !== 'people') query.set('to', to);
  const path =
    file === 'people' ? `events/${eventId ?? ''}/people.csv` : `organizations/${organizationId}/reports/${file}.csv`;
  return { href: `/desk-files/${path}?${query}`, words: fileTake(language), name: fileName({ file }, language) };
}
