import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Language } from '#domain/language.ts';
import { typedFields } from '#domain/typed-fields.ts';
import { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import type { DraftCommand, PartDraft, PartEditorActors } from '#machines/desk/part-editor/part-editor-setup.ts';
import { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import { LanguageContext } from '#platform/language-context.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import { eventParts, readEventPart } from '#services/desk/event/event-parts.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { Permission } from '#services/desk/generated/graphql.ts';
import type { PartToSave, SavePartResult } from '#services/desk/parts/part-result.ts';
import { players } from '#tests/model/desk/sample-desk.ts';
import { aDeskEvent, cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { DoorPapers } from '#views/desk/door/door-papers.tsx';
import { DoorPart } from '#views/desk/door/door-part.tsx';
import { doorWords } from '#views/desk/door/door-words.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';

const noDoors = aDeskEvent({ door: { ...cherryOrchard.door, lists: [] } });
const nothing = { __typename: 'InvalidFieldsError' as const, fields: [] };

async function show(event: DeskEvent = noDoors, answer: SavePartResult = nothing) {
  const actors = {
    recallDraft: fromPromise<PartDraft | null, { draftId: string }>(async () => null),
    keepDraft: fromCallback<DraftCommand, { draftId: string }>(() => undefined),
    savePart: fromPromise<SavePartResult | NotTheirs | SessionEnded, PartToSave>(async () => answer),
  } satisfies PartEditorActors;
  const input = { draftId: 'dev:ev-1:DOOR', part: readEventPart(event.door) };
  const editor = createActor(partEditorMachine.provide({ actors }), { input }).start();
  await act(settled);
  render(
    <DeskEventFlow.Provider actor={stillFlow(deskEventMachine, 'open', { eventId: 'ev-1', event, trouble: null })}>
      <PartEditorFlow.Provider actor={editor}>
        <DoorPart />
      </PartEditorFlow.Provider>
    </DeskEventFlow.Provider>,
  );
  return {
    user: userEvent.setup(),
    /** What would be sent. */
    door: () => eventParts.DOOR.write(typedFields(editor.getSnapshot().context.mine)).door,
  };
}

const door = (name: string) => within(screen.getByRole('group', { name }));

describe('the doors of an event', () => {
  test('begin with one for everybody, from an hour before the start until the end', async () => {
    const { user, door: sent } = await show();
    expect(screen.getByText(/No door is set up/).tagName).toBe('P');
    await user.click(screen.getByRole('button', { name: 'Add a door' }));
    expect(sent()).toEqual({
      lists: [
        {
          id: null,
          name: 'Main door',
          productIds: null,
          opens: '2026-12-13T18:30:00',
          closes: '2026-12-13T22:00:00',
        },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Add a door' }));
    await user.type(door('Door 2').getByLabelText('Name'), 'Stage');
    expect(sent()?.lists.map(({ name }) => name)).toEqual(['Main door', 'Stage']);
    await user.click(screen.getByRole('button', { name: 'Remove Main door' }));
    expect(sent()?.lists.map(({ name }) => name)).toEqual(['Stage']);
  });

  test('let in some tickets where not all are chosen, in the event’s order', async () => {
    const { user, door: sent } = await show(cherryOrchard);
    const main = door('Main door');
    expect(main.queryByLabelText('Stalls')).toBeNull();
    await user.click(main.getByLabelText(/^All tickets/));
    await user.click(main.getByLabelText('Balcony'));
    await user.click(main.getByLabelText('Stalls'));
    expect(sent()?.lists[0]?.productIds).toEqual(['t-1', 't-2']);
    await user.click(main.getByLabelText('Stalls'));
    expect(sent()?.lists[0]?.productIds).toEqual(['t-2']);
    await user.click(main.getByLabelText(/^All tickets/));
    expect(sent()?.lists[0]?.productIds).toBeNull();
  });

  test('say in which one something is wrong, and take the focus there', async () => {
    const { user } = await show(cherryOrchard, {
      __typename: 'InvalidFieldsError',
      fields: [
        { field: 'lists.0.closes', fault: 'OUT_OF_RANGE' },
        { field: 'lists.0.productIds', fault: 'REQUIRED' },
      ],
    });
    await user.type(door('Main door').getByLabelText('Name'), ' left');
    await user.click(screen.getByRole('button', { name: 'Save doors' }));
    const main = door('Main door left');
    expect(main.getByText(/closes after it opens/).tagName).toBe('P');
    expect(document.activeElement).toBe(main.getByLabelText('Closes'));
    expect(main.getByText('This is needed.').tagName).toBe('P');
  });
});

test('doors are said a line each, where they stand in no form', () => {
  const words = doorWords('en', cherryOrchard);
  const { lists = null } = readEventPart({
    ...cherryOrchard.door,
    lists: cherryOrchard.door.lists.flatMap((list) => [
      list,
      { ...list, id: 'd-2', name: 'Balcony', productIds: ['t-2'] },
    ]),
  }).values;
  expect(words.valueOf('lists', lists).split('\n')).toEqual([
    'Main door: opens Sun 13 Dec, 6:30 pm, closes Sun 13 Dec, 10:00 pm; All tickets and add-ons',
    'Balcony: opens Sun 13 Dec, 6:30 pm, closes Sun 13 Dec, 10:00 pm; Balcony',
  ]);
  expect(words.valueOf('lists', [])).toMatch(/^No door is set up/);
});

describe('the lists for the doors', () => {
  const seesNames: readonly Permission[] = ['ReadEvent', 'ReadRegistration'];
  const showPapers = (event: DeskEvent, permissions = seesNames, language: Language = 'en') =>
    render(
      <LanguageContext value={language}>
        <WorkplaceFlow.Provider
          actor={stillFlow(workplaceMachine, 'working', {
            code: players.code,
            organizations: [{ ...players, permissions: [...permissions] }],
            doubted: null,
            trouble: null,
          })}
        >
          <DoorPapers event={event} />
        </WorkplaceFlow.Provider>
      </LanguageContext>,
    );
  const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  test('are one a door that is saved, to be printed and as a table', () => {
    showPapers(cherryOrchard);
    expect(addresses()).toEqual([
      '/desk-files/events/ev-1/doors/d-1/list.html?language=en',
      '/desk-files/events/ev-1/doors/d-1/list.csv?language=en',
    ]);
    const print = screen.getByRole('link', { name: 'Print the list of Main door in a new tab' });
    expect(print.getAttribute('target')).toBe('_blank');
  });

  test('are one of everybody where there is no door', () => {
    showPapers(noDoors);
    expect(addresses()[0]).toBe('/desk-files/events/ev-1/doors/all/list.html?language=en');
  });

  test('are in the language of the page', () => {
    showPapers(cherryOrchard, seesNames, 'fr-CA');
    expect(addresses()).toEqual([
      '/desk-files/events/ev-1/doors/d-1/list.html?language=fr-CA',
      '/desk-files/events/ev-1/doors/d-1/list.csv?language=fr-CA',
    ]);
  });

  test('are not for who sees no names', () => {
    showPapers(cherryOrchard, ['ReadEvent']);
    expect(screen.queryByRole('link')).toBeNull();
  });
});
