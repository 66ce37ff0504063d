import { notesBy, notesNone, notesOnly, notesTitle, timelineGone } from '#messages/desk-order-deeds.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Fine, Heading, Row, Stack } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { timeOf } from '#platform/viewers-day.ts';
import type { DeskOrderFieldsFragment } from '#services/desk/generated/graphql.ts';
import { DeedButton } from '#views/desk/order/deed-button.tsx';

/** What the team wrote for each other, the latest first. */
export function NotesPanel({ order }: { order: DeskOrderFieldsFragment }) {
  const language = useLanguage();
  const { notes } = order;
  return (
    <Panel aria-labelledby="notes">
      <Stack>
        <Heading id="notes">{notesTitle(language)}</Heading>
        {notes.length === 0 && <p>{notesNone(language)}</p>}
        {notes.map(({ id, at, by, text }) => (
          <div key={id}>
            <p>{text}</p>
            <Fine as="p">{notesBy({ by: by ?? timelineGone(language), time: timeOf(at, language) }, language)}</Fine>
          </div>
        ))}
        <Fine as="p">{notesOnly(language)}</Fine>
        <Row>
          <DeedButton order={order} deed="NOTE" kind="line" />
        </Row>
      </Stack>
    </Panel>
  );
}
