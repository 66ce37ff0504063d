import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { PictureRefusal } from '#domain/picture.ts';
import { typedFields } from '#domain/typed-fields.ts';
import { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import type { DraftCommand, PartDraft, PartEditorActors } from '#machines/desk/part-editor/part-editor-setup.ts';
import {
  pictureUploadMachine,
  type PictureUploadActors,
} from '#machines/desk/picture-upload/picture-upload-machine.ts';
import type { PictureToUpload, UploadResult } from '#services/desk/pictures/picture-service.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import { eventParts, readEventPart } from '#services/desk/event/event-parts.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import type { PartToSave, SavePartResult } from '#services/desk/parts/part-result.ts';
import { aDeskEvent, cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { aboutWords } from '#views/desk/event/about-words.ts';
import { AboutPart } from '#views/desk/event/about-part.tsx';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PictureUploadFlow } from '#views/desk/pictures/picture-upload-context.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';

async function show(event: DeskEvent = cherryOrchard) {
  const arrives = Promise.withResolvers<UploadResult>();
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
  const upload = createActor(
    pictureUploadMachine.provide({
      actors: {
        checkPicture: fromPromise<PictureRefusal | null, { file: File }>(async () => null),
        uploadPicture: fromPromise<UploadResult, PictureToUpload>(() => arrives.promise),
        watchUpload: fromCallback(() => undefined),
      } satisfies PictureUploadActors,
    }),
    { input: { eventId: 'ev-1' } },
  ).start();
  upload.on('picture.uploaded', ({ pictures }) =>
    editor.send({ type: 'partEditor.type', field: 'pictures', value: pictures }),
  );
  await act(settled);
  render(
    <DeskEventFlow.Provider actor={stillFlow(deskEventMachine, 'open', { eventId: 'ev-1', event, trouble: null })}>
      <PartEditorFlow.Provider actor={editor}>
        <PictureUploadFlow.Provider actor={upload}>
          <AboutPart />
        </PictureUploadFlow.Provider>
      </PartEditorFlow.Provider>
    </DeskEventFlow.Provider>,
  );
  return {
    user: userEvent.setup(),
    arrive: (answer: UploadResult) => act(async () => arrives.resolve(answer)),
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
    const poster = () => screen.getByRole('region', { name: 'Pictures' }).querySelector('svg, img')?.outerHTML;
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

describe('the pictures of an event', () => {
  const file = new File(['x'], 'stage.jpg', { type: 'image/jpeg' });
  const aPicture = (id: string, words: { language: 'en' | 'fr_CA'; text: string }[] = []) => ({
    __typename: 'EventPicture' as const,
    id,
    preview: `pictures/${id}/960.webp`,
    words: words.map((one) => ({ __typename: 'PictureWords' as const, ...one })),
  });
  const withTwo = aDeskEvent({
    about: {
      ...cherryOrchard.about,
      pictures: [aPicture('p-1', [{ language: 'en', text: 'A stage' }]), aPicture('p-2')],
    },
  });
  const region = () => within(screen.getByRole('region', { name: 'Pictures' }));
  const save = () => screen.getByRole('button', { name: 'Save what it is about' });

  test('are put in order, described in each language and removed, and the first is the cover', async () => {
    const { user, about } = await show(withTwo);
    expect(region().getByText('Nothing says what it shows')).toBeDefined();
    await user.click(region().getByRole('button', { name: 'Move picture 2 forward' }));
    expect(about()?.pictures?.map(({ id }) => id)).toEqual(['p-2', 'p-1']);
    expect(region().getByText('It is picture 1 now.')).toBeDefined();
    await user.type(region().getByRole('textbox', { name: /^What picture 1 shows, Français/ }), 'Un verger');
    expect(region().queryByText('Nothing says what it shows')).toBeNull();
    await user.click(region().getByRole('button', { name: 'Remove Picture 2' }));
    expect(document.activeElement).toBe(region().getByRole('button', { name: 'Add a picture' }));
    expect(about()?.pictures).toEqual([{ id: 'p-2', words: [{ language: 'fr_CA', text: 'Un verger' }] }]);
    expect(region().getAllByRole('listitem')).toHaveLength(1);
    expect(region().getByText('Cover')).toBeDefined();
  });

  test('stay as they are while one is on its way, and it comes after them', async () => {
    const { user, about, arrive } = await show(withTwo);
    await user.upload(region().getByLabelText('Add a picture', { selector: 'input' }), file);
    expect(region().getByRole('progressbar', { name: 'Uploading stage.jpg' })).toBeDefined();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Save when the picture has arrived.')).toBeDefined();
    await user.click(region().getByRole('button', { name: 'Remove Picture 1' }));
    await user.click(save());
    await arrive({ __typename: 'UploadedPicture', id: 'p-3', preview: 'pictures/p-3/960.webp' });
    expect(about()?.pictures?.map(({ id }) => id)).toEqual(['p-1', 'p-2', 'p-3']);
    expect(save().getAttribute('aria-disabled')).toBe('false');
    expect(region().queryByRole('progressbar')).toBeNull();
  });

  test('are said in words where they can’t be changed', () => {
    const { valueOf, nameOf } = aboutWords('en');
    const value = readEventPart(withTwo.about).values['pictures'] ?? null;
    expect([nameOf('pictures'), valueOf('pictures', value), valueOf('pictures', [])]).toEqual([
      'Pictures',
      '2 pictures: A stage; Nothing says what it shows',
      'None',
    ]);
  });
});
