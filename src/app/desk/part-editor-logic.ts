import type { ApolloClient } from '@apollo/client';
import { fromPromise } from 'xstate';
import { keepPart, keptPart } from '#app/desk/kept-part.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import type { PartEditorActors } from '#machines/desk/part-editor/part-editor-setup.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { EventPartName } from '#services/desk/event/event-parts.ts';
import { saveEventPart } from '#services/desk/event/save-event-part.ts';
import type { PartToSave, SavePartResult } from '#services/desk/parts/part-result.ts';

type Saves = {
  savePart: (part: PartToSave, signal: AbortSignal) => Promise<SavePartResult | NotTheirs | SessionEnded>;
};

/** A part's editor with what saves that part, and the drafts of this device. */
export function partEditorOf({ savePart }: Saves) {
  return partEditorMachine.provide({
    actors: {
      recallDraft: fromPromise(async ({ input }) => keptPart(input.draftId).get()),
      keepDraft: keepPart,
      savePart: fromPromise(({ input, signal }) => savePart(input, signal)),
    } satisfies PartEditorActors,
  });
}

type OfEvent = { client: ApolloClient; eventId: string; part: EventPartName };

export const createEventPartLogic = ({ client, eventId, part }: OfEvent) =>
  partEditorOf({
    savePart: (typed, signal) => saveEventPart(client, { eventId, part, ...typed }, signal),
  });
