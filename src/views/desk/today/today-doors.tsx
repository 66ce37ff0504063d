import { useId } from 'react';
import { parseWallTime } from '#domain/event-time.ts';
import { paperLead, paperTitle, todayNone, todayWhen } from '#messages/desk-door.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Heading, Muted, Stack } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import type { DoorsOfEventFieldsFragment } from '#services/desk/generated/graphql.ts';
import { DoorPaperList } from '#views/desk/door/door-paper-list.tsx';
import { FormSection } from '#views/desk/forms/form-section.tsx';

/** What whoever works at the door takes along: the lists of each event that they work for (docs/decisions/186). */
export function TodayDoors({ events }: { events: readonly DoorsOfEventFieldsFragment[] }) {
  const language = useLanguage();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack $gap="s3">
        <Heading id={id}>{paperTitle(language)}</Heading>
        {events.length === 0 ? (
          <Panel as="div">
            <p>{todayNone(language)}</p>
          </Panel>
        ) : (
          <Muted as="p">{paperLead(language)}</Muted>
        )}
        {events.map((event) => (
          <OneEvent key={event.id} event={event} />
        ))}
      </Stack>
    </section>
  );
}

function OneEvent({ event: { id, name, start, placeName, lists } }: { event: DoorsOfEventFieldsFragment }) {
  const language = useLanguage();
  const at = parseWallTime(start);
  const when = todayWhen({ day: at, time: at }, language);
  return (
    <FormSection title={name}>
      <Muted as="p">{placeName === null ? when : `${when} · ${placeName}`}</Muted>
      <DoorPaperList eventId={id} doors={lists} of={name} />
    </FormSection>
  );
}
