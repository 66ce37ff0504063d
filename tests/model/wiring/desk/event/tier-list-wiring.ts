import { createTierListLogic, createTierLogic } from '#app/desk/tier-list-logic.ts';
import type { PartEditorActors } from '#machines/desk/part-editor/part-editor-setup.ts';
import type { TierListActors } from '#machines/desk/tier-list/tier-list-setup.ts';
import { readTier } from '#services/desk/tiers/tier-part.ts';
import { partEditorRequirements } from '#tests/model/desk/part-editor/part-editor-requirements.ts';
import { aTier, stalls } from '#tests/model/desk/sample-tiers.ts';
import { tierListRequirements } from '#tests/model/desk/tier-list/tier-list-requirements.ts';
import { call, gives, sends } from '../../world/rows.ts';
import { wiringOf } from '../../world/wiring-of.ts';
import { asAnswered, deskCall, notTheirs } from '../desk-call.ts';

const ordered = { eventId: 'ev-1', ids: ['t-2', 't-1', 't-3', 'a-1'], idempotencyKey: 'press-1' };
const closed = { id: 't-1', idempotencyKey: 'press-3' };

export const tierListWiring = wiringOf<TierListActors>()({
  requirements: tierListRequirements,
  wire: createTierListLogic,
  rows: {
    orderTiers: deskCall('OrderTiers', 'orderTiers', ordered, ['DeskEvent']),
    closeTier: deskCall('CloseTier', 'closeTier', closed, ['DeskTier', 'PublishRefusedError']),
  },
});

const draftId = { draftId: 'dev:ev-1:TIER:t-1' };
const draft = 'local foyer.part:dev:ev-1:TIER:t-1';
const { values } = readTier(stalls);
const typed = { version: 3, base: values, mine: { ...values, capacity: '150' } };
const began = '2026-11-21T10:00:00.000Z';
const keptAt = Date.parse(began);
const saved = aTier({ version: 4, capacity: 150 });
const read = { version: 4, values: typed.mine };
const answers = (saveTier: object | null) => ({ answers: { saveTier } });
const words = { description: '', shortDescription: null, sessionName: null };

/** A tier has the editor of an event's part, and saves itself elsewhere. */
export const tierWiring = wiringOf<PartEditorActors>()({
  id: 'tier',
  requirements: partEditorRequirements,
  wire: ({ client }) => createTierLogic({ client, eventId: 'ev-1', tier: { id: 't-1', kind: 'TUITION' } }),
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
      input: { version: 3, values: typed.mine, idempotencyKey: 'press-1' },
      does: [
        sends('SaveTier', {
          eventId: 'ev-1',
          id: 't-1',
          version: 3,
          values: {
            kind: 'TUITION',
            words: [
              { language: 'en', name: 'Stalls', ...words },
              { language: 'fr_CA', name: 'Parterre', ...words },
            ],
            price: 28,
            suggestedPrice: null,
            taxCategoryId: 'tax-1',
            capacity: 150,
            isOnline: true,
            isByCode: false,
            salesStart: null,
            salesEnd: null,
            limitPerOrder: null,
            policy: null,
          },
          idempotencyKey: 'press-1',
        }),
      ],
      well: {
        'it is saved': { ...answers(saved), ends: gives({ __typename: 'SavedPart', ...read }) },
        'somebody else saved it': {
          ...answers({ __typename: 'VersionConflictError', theirs: saved, by: 'Marie', at: began }),
          ends: gives({ __typename: 'VersionConflictError', theirs: read, by: 'Marie', at: began }),
        },
        'a field is wrong': {
          ...answers({ __typename: 'InvalidFieldsError', fields: [{ field: 'words.1.name', fault: 'TOO_LONG' }] }),
          ends: gives({ __typename: 'InvalidFieldsError', fields: [{ field: 'name.fr_CA', fault: 'TOO_LONG' }] }),
        },
        ...asAnswered('saveTier', ['CapacityBelowSoldError', 'LimitExceededError', 'PublishRefusedError']),
        'there is nothing for them': { ...answers(null), ends: notTheirs },
      },
      nobody: 'endedAlone',
      forbidden: notTheirs,
    }),
  },
});
