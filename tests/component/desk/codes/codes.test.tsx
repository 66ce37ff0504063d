import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { codesMachine } from '#machines/desk/codes/codes-machine.ts';
import type { CodesActors } from '#machines/desk/codes/codes-setup.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import type { DraftCommand, PartDraft, PartEditorActors } from '#machines/desk/part-editor/part-editor-setup.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import { newCode, readCode } from '#services/desk/codes/code-part.ts';
import type { DeskCode, DeskCodeList, StopCodeResult } from '#services/desk/codes/codes-service.ts';
import type { PartToSave, SavePartResult } from '#services/desk/parts/part-result.ts';
import { aCodeList, codeTiers, early, frost, members, playersCodes } from '#tests/model/desk/sample-codes.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { PromotionCodeForm } from '#views/desk/codes/promotion-code-form.tsx';
import { CodesFlow } from '#views/desk/codes/codes-context.ts';
import { CodesScreen } from '#views/desk/codes/codes-screen.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';

type Missed = NotTheirs | SessionEnded;

async function show({ list = playersCodes, mayChange = true, mayLeave = true } = {}) {
  const actors = {
    getDeskCodes: fromPromise<DeskCodeList | Missed, { organizationId: string }>(async () => list),
    stopCode: fromPromise<StopCodeResult | Missed, { id: string; idempotencyKey: string }>(async ({ input }) => ({
      __typename: 'DeskCode',
      id: input.id,
      state: 'EXPIRED',
    })),
  } satisfies CodesActors;
  const codes = createActor(codesMachine.provide({ actors }), { input: { organizationId: 'o-1' } }).start();
  await act(settled);
  render(
    <CodesFlow.Provider actor={codes}>
      <CodesScreen history={false} mayChange={mayChange} mayLeave={() => mayLeave} form={() => <p>its form</p>} />
    </CodesFlow.Provider>,
  );
  await act(() => vi.dynamicImportSettled());
}

async function showForm(code: DeskCode | null, answer?: SavePartResult) {
  const sent: PartToSave[] = [];
  const actors = {
    recallDraft: fromPromise<PartDraft | null, { draftId: string }>(async () => null),
    keepDraft: fromCallback<DraftCommand, { draftId: string }>(() => undefined),
    savePart: fromPromise<SavePartResult | Missed, PartToSave>(async ({ input }) => {
      sent.push(input);
      return answer ?? { __typename: 'SavedPart', version: 4, values: input.values };
    }),
  } satisfies PartEditorActors;
  const input = { draftId: 'dev:o-1:CODE', part: code ? readCode(code) : newCode() };
  const editor = createActor(partEditorMachine.provide({ actors }), { input }).start();
  await act(settled);
  render(
    <PartEditorFlow.Provider actor={editor}>
      <PromotionCodeForm code={code} tiers={codeTiers} />
    </PartEditorFlow.Provider>,
  );
  return { sent, person: userEvent.setup() };
}

describe('the list of codes', () => {
  test('says of each what it takes off, how often it was used and when it is good', async () => {
    await show();
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      'FRIENDS10 Good nowFor friends of the houseTakes off: 10%0 of 100 useduntil Thu 31 Dec, 11:59 pmStop FRIENDS10Edit FRIENDS10',
      'EARLY Good nowUntil the posters hangTakes off: $5.00Used 12 timesStop EARLYEdit EARLY',
      'SPRING Not yetFrom the first of MarchTakes off: 12.5%0 of 20 usedfrom Sat 1 Mar, 12:00 amStop SPRINGEdit SPRING',
      'FROST EndedOver with the first snowTakes off: 10%3 of 100 usedended Fri 20 Nov, 6:00 pmEdit FROST',
      'TEN Used upThe first tenTakes off: 10%10 of 10 useduntil Thu 31 Dec, 11:59 pmStop TENEdit TEN',
    ]);
  });

  test('says of one that only opens tickets how many', async () => {
    await show({ list: aCodeList([members]) });
    expect(screen.getByRole('listitem').textContent).toContain(
      'MEMBERS Good nowFor members · Opens 1 ticketTakes off: Opens tickets',
    );
  });

  test('is read alone by who may not change it', async () => {
    await show({ mayChange: false });
    expect([screen.getAllByRole('listitem').length, screen.queryAllByRole('button')]).toEqual([5, []]);
  });

  test('without any says so, and asks for the first', async () => {
    await show({ list: aCodeList([]) });
    expect([screen.queryByText('There is no code yet.') !== null, screen.getAllByRole('button').length]).toEqual([
      true,
      1,
    ]);
  });

  test('keeps its forms as they are where what is typed is not to be left', async () => {
    await show({ list: aCodeList([frost, early]), mayLeave: false });
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Edit FROST' }));
    await person.click(screen.getByRole('button', { name: 'Add a code' }));
    await person.click(screen.getByRole('button', { name: 'Stop EARLY' }));
    expect([screen.queryByText('its form'), screen.queryByRole('dialog')]).toEqual([null, null]);
  });
});

describe('the form of a code', () => {
  test('asks for percent or dollars, as it is to take off', async () => {
    const { sent, person } = await showForm(null);
    await person.type(screen.getByLabelText('Code'), 'FIVE');
    await person.selectOptions(screen.getByLabelText('What it takes off'), 'An amount of the order');
    await person.type(screen.getByLabelText('Amount in dollars'), '5');
    await person.click(screen.getByRole('button', { name: 'Add this code' }));
    expect(sent.map(({ values }) => [values['code'], values['takes'], values['off']])).toEqual([
      ['FIVE', 'AMOUNT', '5'],
    ]);
  });

  test('says which tickets it opens, and takes nothing off where it only opens them', async () => {
    const { sent, person } = await showForm(null);
    await person.type(screen.getByLabelText('Code'), 'MEMBERS');
    await person.click(screen.getByRole('checkbox', { name: /^Friends of the house/ }));
    expect(screen.getByText('The Cherry Orchard, with Actual Cherries, Sun 13 Dec, 7:30 pm')).toBeDefined();
    await person.selectOptions(screen.getByLabelText('What it takes off'), 'Nothing: it only opens tickets');
    expect(screen.queryByLabelText('Percent')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Add this code' }));
    expect(sent.map(({ values }) => [values['takes'], values['tierIds']])).toEqual([['NOTHING', ['t-9']]]);
    await person.click(screen.getByRole('checkbox', { name: /^Friends of the house/ }));
    expect(screen.getByRole('checkbox', { name: /^Friends of the house/ }).matches(':checked')).toBe(false);
  });

  test('of one that orders have says what it takes off, and leaves it', async () => {
    await showForm(early);
    expect([
      screen.queryByLabelText('Code'),
      screen.queryByLabelText('Amount in dollars'),
      screen.queryByText('$5.00') !== null,
      screen.queryByText('12 orders have it: what it takes off stays as it is.') !== null,
    ]).toEqual([null, null, true, true]);
  });

  test('says how many orders have it where it is to be for fewer', async () => {
    const { person } = await showForm(early, {
      __typename: 'InvalidFieldsError',
      fields: [{ field: 'usageLimit', fault: 'OUT_OF_RANGE' }],
    });
    await person.type(screen.getByLabelText(/Orders that may have it/u), '3');
    await person.click(screen.getByRole('button', { name: 'Save this code' }));
    expect(screen.queryByText('12 orders have it. Not below 12.')).not.toBeNull();
  });
});
