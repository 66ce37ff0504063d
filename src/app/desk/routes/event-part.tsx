import { Suspense, type FC } from 'react';
import { ofForm } from '#app/desk/routes/form-or-facts.tsx';
import { lazyPart } from '#platform/parts.ts';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { moveInTimes, moveToPlace } from '#services/desk/event/event-move.ts';
import { readEventPart } from '#services/desk/event/event-parts.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import { aboutWords } from '#views/desk/event/about-words.ts';
import { rulesWords, whenWords } from '#views/desk/event/event-part-words.ts';
import type { EventPartSlug } from '#views/desk/event/event-part-list.ts';
import { questionsWords } from '#views/desk/questions/question-words.ts';

type Props = { event: DeskEvent; mayChange: boolean };

const EventPublish = lazyPart(async () => (await import('#app/desk/routes/event-publish.tsx')).EventPublish);

function Publish({ event }: Props) {
  return <EventPublish event={event} />;
}

const Door = lazyPart(async () => (await import('#app/desk/routes/event-door.tsx')).EventDoor);
const Tickets = lazyPart(async () => (await import('#app/desk/routes/event-tickets.tsx')).EventTickets);

/** What each part of an event is, by its address. */
const parts = {
  about: ofForm({
    name: 'ABOUT',
    of: ({ about }) => readEventPart(about),
    words: aboutWords,
    Fields: lazyPart(async () => (await import('#app/desk/routes/about-fields.tsx')).AboutFields),
    moveOf: moveToPlace,
  }),
  when: ofForm({
    name: 'WHEN',
    of: ({ when }) => readEventPart(when),
    words: whenWords,
    Fields: lazyPart(async () => (await import('#views/desk/event/when-part.tsx')).WhenPart),
    moveOf: moveInTimes,
  }),
  tickets: (props: Props) => <Tickets {...props} />,
  questions: ofForm({
    name: 'QUESTIONS',
    of: ({ questions }) => readEventPart(questions),
    words: questionsWords,
    Fields: lazyPart(async () => (await import('#views/desk/questions/questions-part.tsx')).QuestionsPart),
  }),
  rules: ofForm({
    name: 'RULES',
    of: ({ rules }) => readEventPart(rules),
    words: rulesWords,
    Fields: lazyPart(async () => (await import('#views/desk/event/rules-part.tsx')).RulesPart),
  }),
  door: (props: Props) => <Door {...props} />,
  publish: Publish,
} satisfies Record<EventPartSlug, FC<Props>>;

export function EventPart({ slug, ...props }: Props & { slug: EventPartSlug }) {
  const Part: FC<Props> = parts[slug];
  return (
    <Suspense fallback={<SkeletonBar $height="14rem" />}>
      <Part {...props} />
    </Suspense>
  );
}
