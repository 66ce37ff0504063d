import type { Language } from '#domain/language.ts';
import {
  deedWords,
  entryCaption,
  entryEvent,
  entryGone,
  entryItself,
  entryTime,
  entryWhat,
  entryWhen,
  entryWho,
} from '#messages/desk-history.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Fine } from '#platform/ui/page.tsx';
import { Table, TableCell, TableRow } from '#platform/ui/table.tsx';
import { timeOf } from '#platform/viewers-day.ts';
import type { DeskHistoryEntryFieldsFragment } from '#services/desk/generated/graphql.ts';
import { deeds } from '#views/desk/history/deeds.ts';
import { factsOf } from '#views/desk/history/fact-words.ts';
import { OwnWords } from '#views/shared/own-words.tsx';

type Entry = DeskHistoryEntryFieldsFragment;

type Props = {
  entries: readonly Entry[];
  /** Whether they may be of several events. */
  hasEvents: boolean;
};

/** What was done, by whom and when, and what it was before. */
export function HistoryTable({ entries, hasEvents }: Props) {
  const language = useLanguage();
  return (
    <Table
      caption={entryCaption(language)}
      columns={[
        entryWhat(language),
        ...(hasEvents ? [entryEvent(language)] : []),
        entryWho(language),
        entryWhen(language),
      ]}
    >
      {entries.map((entry) => (
        <TableRow key={entry.id} head={<What entry={entry} />}>
          {hasEvents && (
            <TableCell>
              {entry.eventName !== null && (
                <OwnWords of={{ name: entry.eventName, languageUsed: entry.eventLanguage ?? '' }} />
              )}
            </TableCell>
          )}
          <TableCell>{entry.by ?? (entry.what === 'ANSWERS_FORGOTTEN' ? entryItself : entryGone)(language)}</TableCell>
          <TableCell>{entryTime({ time: timeOf(entry.at, language) }, language)}</TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

function What({ entry }: { entry: Entry }) {
  const language = useLanguage();
  return (
    <>
      {deedIn(entry.what, language)}
      {factsOf(entry, language).map((line) => (
        <Fine as="p" key={line} style={{ fontWeight: 400 }}>
          {line}
        </Fine>
      ))}
    </>
  );
}

/** A newer server may know more. */
const deedIn = (what: string, language: Language): string =>
  deedWords({ what: deeds.find((one) => one === what) ?? 'OTHER' }, language);
