import { createCodeLogic } from '#app/desk/code-form-logic.ts';
import { createCodesLogic } from '#app/desk/codes-logic.ts';
import type { CodesActors } from '#machines/desk/codes/codes-setup.ts';
import type { PartEditorActors } from '#machines/desk/part-editor/part-editor-setup.ts';
import { readCode } from '#services/desk/codes/code-part.ts';
import { codesRequirements } from '#tests/model/desk/codes/codes-requirements.ts';
import { partEditorRequirements } from '#tests/model/desk/part-editor/part-editor-requirements.ts';
import { aCode, friends } from '#tests/model/desk/sample-codes.ts';
import { call, gives, sends } from '../world/rows.ts';
import { wiringOf } from '../world/wiring-of.ts';
import { asAnswered, deskCall, notTheirs } from './desk-call.ts';

export const codesWiring = wiringOf<CodesActors>()({
  requirements: codesRequirements,
  wire: createCodesLogic,
  rows: {
    getDeskCodes: deskCall('GetDeskCodes', 'deskCodes', { organizationId: 'o-1' }, ['DeskCodeList']),
    stopCode: deskCall('StopCode', 'stopCode', { id: 'c-1', idempotencyKey: 'press-1' }, ['DeskCode']),
  },
});

const draftId = { draftId: 'dev:o-1:CODE:c-1' };
const draft = 'local foyer.part:dev:o-1:CODE:c-1';
const { values } = readCode(friends);
const typed = { version: 2, base: values, mine: { ...values, off: '12.5' } };
const began = '2026-11-21T10:00:00.000Z';
const keptAt = Date.parse(began);
const saved = aCode({ version: 3, percent: 12.5 });
const read = { version: 3, values: typed.mine };
/** What it opens is passed on as it was answered. */
const readWith = (tierIds: string) => ({ ...read, values: { ...read.values, tierIds } });
const answers = (saveCode: object | null) => ({ answers: { saveCode } });

/** A code has the editor of an event's part, and saves itself elsewhere. */
export const codeWiring = wiringOf<PartEditorActors>()({
  id: 'code',
  requirements: partEditorRequirements,
  wire: ({ client }) => createCodeLogic({ client, organizationId: 'o-1', code: { id: 'c-1' } }),
  rows: {
    recallDraft: [{ when: 'nothing was typed', input: draftId, does: [], ends: gives(null) }],
    keepDraft: [
      {
        when: 'I type',
        input: draftId,
        sends: [{ type: 'draft.keep', draft: typed }],
        does: [{ keeps: draft, value: { ...typed, at: began, keptAt } }],
      },
    ],
    savePart: call({
      input: { version: 2, values: typed.mine, idempotencyKey: 'press-1' },
      does: [
        sends('SaveCode', {
          organizationId: 'o-1',
          id: 'c-1',
          version: 2,
          values: {
            code: 'FRIENDS10',
            description: 'For friends of the house',
            percent: 12.5,
            tierIds: [],
            validFrom: null,
            validUntil: '2026-12-31T23:59:00',
            usageLimit: 100,
          },
          idempotencyKey: 'press-1',
        }),
      ],
      well: {
        'it is saved': {
          ...answers(saved),
          ends: gives({ __typename: 'SavedPart', ...readWith('<saveCode.tierIds>') }),
        },
        'somebody else saved it': {
          ...answers({ __typename: 'VersionConflictError', theirs: saved, by: 'Marie', at: began }),
          ends: gives({
            __typename: 'VersionConflictError',
            theirs: readWith('<saveCode.theirs.tierIds>'),
            by: 'Marie',
            at: began,
          }),
        },
        'a field is wrong': {
          ...answers({ __typename: 'InvalidFieldsError', fields: [{ field: 'percent', fault: 'OUT_OF_RANGE' }] }),
          ends: gives({ __typename: 'InvalidFieldsError', fields: [{ field: 'off', fault: 'OUT_OF_RANGE' }] }),
        },
        ...asAnswered('saveCode', ['LimitExceededError']),
        'there is nothing for them': { ...answers(null), ends: notTheirs },
      },
      nobody: 'endedAlone',
      forbidden: notTheirs,
    }),
  },
});
