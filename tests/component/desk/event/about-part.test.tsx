import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { typedFields } from '#domain/typed-fields.ts';
import { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import type { DraftCommand, PartDraft, PartEditorActors } from '#machines/desk/part-editor/part-editor-setup.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import { eventParts, readEventPart } from '#services/desk/event/event-parts.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { PartToSave, SavePartResult } from '#services/desk/parts/part-result.ts';
import { aDeskEvent, cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { AboutPart } from '#views/desk/event/about-part.tsx';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';

async function show(event: DeskEvent = cherryOrchard) {
  const actors = {
    recallDraft: fromPromise<PartDraft | null, { draftId: string }>(async () => null),
    keepDraft: fromCallback<DraftCommand, { draftId: string }>(() => undefined),
    savePart: fromPromise<SavePartResult | NotTheirs | SessionEnded, PartToSave>(async ({ input }) => ({
      __typename: 'SavedPart',
      version: 3,
      values: input.values,
    })),
  } satisfies PartEditorActors;
  const input = { draftId: 'dev:ev-1:ABOUT', part: readEventPart(event.about) };
  const editor = createActor(partEditorMachine.provide({ actors }), { input }).start();
  await act(settled);
  render(
    <DeskEventFlow.Provider actor={stillFlow(deskEventMachine, 'open', { eventId: 'ev-1', event, trouble: null })}>
      <PartEditorFlow.Provider actor={editor}>
        <AboutPart />
      </PartEditorFlow.Provider>
    </DeskEventFlow.Provider>,
  );
  return {
    user: userEvent.setup(),
    /** What would be sent. */
    about: () => eventParts.ABOUT.write(typedFields(editor.getSnapshot().context.mine)).about,
  };
}

const groups = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby') ?? '');

describe('what an event is about, while it is written', () => {
  test('stands in each language, its own first, and a translation begins with a copy', async () => {
    const { user, about } = await show();
    expect(groups().map((id) => document.getElementById(id)?.textContent)).toEqual(['English', 'Français']);
    await user.click(screen.getByRole('button', { name: 'Copy from English' }));
    expect(about()?.words.map(({ language, name }) => [language, name])).toEqual([
      ['en', 'The Cherry Orchard'],
      ['fr_CA', 'The Cherry Orchard'],
    ]);
    expect(screen.queryByRole('button', { name: 'Copy from English' })).toBeNull();
    const french = screen.getByRole('textbox', { name: /^Name, Français/ });
    expect(french.getAttribute('lang')).toBe('fr-CA');
    await user.clear(french);
    await user.clear(screen.getByRole('textbox', { name: /^Description, Français/ }));
    expect(about()?.words).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Copy from English' })).toBeDefined();
  });

  test('says which language its organizer asks for and it lacks', async () => {
    await show(
      aDeskEvent({
        publishProblems: (['ABOUT', 'TICKETS'] as const).map((where) => ({
          __typename: 'PublishProblem',
          code: 'LANGUAGE_MISSING',
          level: 'ERROR',
          where,
          tierId: null,
          language: 'fr_CA',
        })),
      }),
    );
    expect(within(screen.getByRole('region', { name: 'Words' })).getAllByText('FR missing')).toHaveLength(1);
    expect(screen.getByText(/^Your settings ask for this language/)).toBeDefined();
  });

  test('of another kind has another poster, at once', async () => {
    const { user, about } = await show();
    const poster = () => screen.getByRole('region', { name: 'Kind' }).querySelector('svg, img')?.outerHTML;
    const before = poster();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of event' }), 'Music');
    expect(about()).toMatchObject({ primaryCategory: 'music', secondaryCategory: null });
    expect(poster()).not.toBe(before);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind of event' }), 'Not said');
    expect(about()?.primaryCategory).toBeNull();
  });

  test('is nowhere yet where the place is emptied', async () => {
    const { user, about } = await show();
    const place = within(screen.getByRole('region', { name: 'Place' }));
    for (const field of place.getAllByRole('textbox')) await user.clear(field);
    expect(about()?.place).toBeNull();
  });
});
