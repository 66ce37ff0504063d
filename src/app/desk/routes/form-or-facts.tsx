import { useApolloClient } from '@apollo/client/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { Language } from '#domain/language.ts';
import type { PartValues, ReadPart } from '#domain/part-values.ts';
import { createEventPartLogic } from '#app/desk/part-editor-logic.ts';
import { MovableEvent } from '#app/desk/routes/movable-event.tsx';
import { usePartEditor } from '#app/desk/routes/use-part-editor.ts';
import { createLeaveGuard } from '#app/shared/leave-guard.ts';
import { useKept } from '#app/use-flow.ts';
import { useLanguage } from '#platform/language-context.ts';
import type { EventPartName } from '#services/desk/event/event-parts.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { EventMoveInput } from '#services/desk/generated/graphql.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PartFacts } from '#views/desk/parts/part-facts.tsx';
import type { PartWords } from '#views/desk/parts/part-words.ts';

type Props = { event: DeskEvent; mayChange: boolean };
/** A part that is one form. */
type Form = {
  name: EventPartName;
  of: (event: DeskEvent) => ReadPart;
  words: (language: Language, event: DeskEvent) => PartWords;
  Fields: ComponentType;
  /** What it moves, where people have tickets. */
  moveOf?: (typed: PartValues, event: DeskEvent) => EventMoveInput | null;
};

/** A part of an event that is one form. */
export const ofForm = (form: Form) =>
  function OneForm(props: Props) {
    return <FormOrFacts form={form} {...props} />;
  };

/** For who may change it a form, for all others what stands in it. */
function FormOrFacts({ form, event, mayChange }: Props & { form: Form }) {
  const language = useLanguage();
  if (!mayChange) return <PartFacts words={form.words(language, event)} values={form.of(event).values} />;
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
