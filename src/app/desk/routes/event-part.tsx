import { useApolloClient } from '@apollo/client/react';
import { Suspense, useState, type ComponentType, type FC, type ReactNode } from 'react';
import type { PartValues, ReadPart } from '#domain/part-values.ts';
import { createEventPartLogic } from '#app/desk/part-editor-logic.ts';
import { MovableEvent } from '#app/desk/routes/movable-event.tsx';
import { usePartEditor } from '#app/desk/routes/use-part-editor.ts';
import { createLeaveGuard } from '#app/shared/leave-guard.ts';
import { useKept } from '#app/use-flow.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { moveInTimes, moveToPlace } from '#services/desk/event/event-move.ts';
import { readEventPart, type EventPartName } from '#services/desk/event/event-parts.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { EventMoveInput } from '#services/desk/generated/graphql.ts';
import { aboutWords } from '#views/desk/event/about-words.ts';
import { rulesWords, whenWords, type WordsOf } from '#views/desk/event/event-part-words.ts';
import type { EventPartSlug } from '#views/desk/event/event-part-list.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PartFacts } from '#views/desk/parts/part-facts.tsx';
import { questionsWords } from '#views/desk/questions/question-words.ts';

type Props = { event: DeskEvent; mayChange: boolean };
/** A part that is one form. */
type Form = {
  name: EventPartName;
  of: (event: DeskEvent) => ReadPart;
  words: WordsOf;
  Fields: ComponentType;
  /** What it moves, where people have tickets. */
  moveOf?: (typed: PartValues, event: DeskEvent) => EventMoveInput | null;
};

const ofForm = (form: Form) =>
  function OneForm(props: Props) {
    return <FormOrFacts form={form} {...props} />;
  };

const EventPublish = lazyPart(async () => (await import('#app/desk/routes/event-publish.tsx')).EventPublish);

function Publish({ event }: Props) {
  return <EventPublish event={event} />;
}

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

/** For who may change it a form, for all others what stands in it. */
function FormOrFacts({ form, event, mayChange }: Props & { form: Form }) {
  const language = useLanguage();
  if (!mayChange) return <PartFacts words={form.words(language)} values={form.of(event).values} />;
  if (!form.moveOf) return <Editor form={form} event={event} />;
  return (
    <MovableEvent event={event} version={form.of(event).version} moveOf={form.moveOf}>
      {(from, offer) => <Editor key={from} form={form} event={event} offer={offer} />}
    </MovableEvent>
  );
}

type Edited = { form: Form; event: DeskEvent; offer?: ReactNode };

function Editor({ form: { name, of, Fields }, event, offer }: Edited) {
  const client = useApolloClient();
  const guard = useKept('leaveGuard', createLeaveGuard);
  const [logic] = useState(() => createEventPartLogic({ client, eventId: event.id, part: name }));
  const partEditor = usePartEditor(logic, { of: `${event.id}:${name}`, part: of(event), guard });
  return (
    <PartEditorFlow.Provider actor={partEditor}>
      {offer}
      <Fields />
    </PartEditorFlow.Provider>
  );
}
