import type { SnapshotFrom } from 'xstate';
import type { PartValues } from '#domain/part-values.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { bySample } from '#tools/flows/walk/expected.ts';
import { partEditorSays } from './part-editor-says.ts';
import { aDraft, ofMarie, rulesPart, rulesValues, saved, withPlaces } from './sample-part.ts';

const type = (field: string, value: string | boolean) => ({ type: 'partEditor.type' as const, field, value });
const marie = ofMarie('260');
const marieToo = ofMarie('250');
const ofMariesSave = { values: marie.theirs.values, by: 'Marie Tremblay', at: '2026-11-28T22:02:00Z' };
/** A draft over what was saved before somebody saved 240. */
const older = aDraft({ version: 2, base: withPlaces('200') });
const beside = aDraft({
  version: 2,
  base: withPlaces('200', { isListed: true }),
  mine: withPlaces('200', { isListed: false }),
});
/** What was typed stands there, beside places that somebody else saved. */
const together = aDraft({
  version: 2,
  base: withPlaces('200', { isListed: false }),
  mine: withPlaces('200', { isListed: true }),
});
const broken = Object.assign(new Error('Broken'), { errors: [{ extensions: { code: 'INTERNAL' } }] });
export const partEditorRequirements: RequirementTable<typeof partEditorMachine> = {
  machine: partEditorMachine,
  title: 'One part of an event, as it is changed',
  inputs: { 'I open the rules of an evening': { draftId: 'dev:ev-1:RULES', part: rulesPart } },
  listeners: ['keepDraft'],
  listens: { '': ['keepDraft'] },
  events: {
    'nothing was typed before': done('recallDraft', null),
    'what I typed is found': done('recallDraft', aDraft()),
    'what I typed over other places is found': done('recallDraft', older),
    'what I typed beside other places is found': done('recallDraft', beside),
    'what I typed is saved by now': done('recallDraft', aDraft({ mine: rulesValues })),
    'what I typed is saved by now, and more places': done('recallDraft', together),
    'the device can’t be read': failed('recallDraft'),
    'I go on with it': { type: 'partEditor.goOn' },
    'I take what is saved': { type: 'partEditor.takeSaved' },
    'I type 250 places': type('capacity', '250'),
    'I type 240 places': type('capacity', '240'),
    'I take it off the lists': type('isListed', false),
    'I save': { type: 'partEditor.save', idempotencyKey: 'press-1' },
    'I discard': { type: 'partEditor.discard' },
    'I choose mine': { type: 'partEditor.choose', field: 'capacity', side: 'MINE' },
    'I choose hers': { type: 'partEditor.choose', field: 'capacity', side: 'THEIRS' },
    'I choose where nothing collides': { type: 'partEditor.choose', field: 'isListed', side: 'THEIRS' },
    'it is saved': done('savePart', saved),
    'Marie has saved 260 places': done('savePart', marie),
    'Marie has saved 250 places': done('savePart', marieToo),
    'the number can’t be used': done('savePart', {
      __typename: 'InvalidFieldsError',
      fields: [{ field: 'capacity', fault: 'OUT_OF_RANGE' }],
    }),
    'more are sold': done('savePart', { __typename: 'CapacityBelowSoldError', sold: 248, held: 4 }),
    'I may not change it any more': done('savePart', notTheirs),
    'nobody is logged in any more': done('savePart', sessionEnded),
    'no answer comes': failed('savePart'),
    'the server breaks': failed('savePart', broken),
    'I saved too often': done('savePart', {
      __typename: 'CallRefused',
      failure: { code: 'serverRefused', reason: 'tooManyTries', words: 'Too many' },
    }),
    'five seconds pass': elapsed('nextTry', 'partEditor.unknown'),
    'I ask again': { type: 'partEditor.askAgain' },
  },
  // A field tells of what is typed where that is another than before.
  // A server tells of a version that is newer than mine, and saves as the next one what was sent.
  only: {
    'I type 250 places': (snapshot) => isNew(snapshot, 'capacity', '250'),
    'I type 240 places': (snapshot) => isNew(snapshot, 'capacity', '240'),
    'I take it off the lists': (snapshot) => isNew(snapshot, 'isListed', false),
    'Marie has saved 260 places': ({ context }) => context.version < 5,
    'Marie has saved 250 places': ({ context }) => context.version < 5,
    'it is saved': ({ context }) =>
      context.version < 4 && context.mine['capacity'] === '250' && context.mine['isListed'] === true,
  },
  permits: {
    recallingDraft: [],
    offered: ['partEditor.goOn', 'partEditor.takeSaved'],
    clean: ['partEditor.type?'],
    dirty: ['partEditor.type', 'partEditor.save', 'partEditor.discard'],
    saving: [],
    unknown: ['partEditor.askAgain'],
    conflicted: ['partEditor.choose?', 'partEditor.save?', 'partEditor.discard'],
    parked: ['partEditor.goOn'],
    notPermitted: [],
  },
  pictures: {
    recallingDraft: 'desk-event/rules',
    offered: 'desk-event/rules-offered',
    clean: 'desk-event/rules',
    dirty: 'desk-event/rules-dirty',
    saving: 'desk-event/rules-saving',
    unknown: 'desk-event/rules-unknown',
    conflicted: 'desk-event/rules-conflicted',
    parked: 'desk-event/rules-parked',
    notPermitted: 'desk-event/rules',
  },
  starts: { 'I open the rules of an evening': 'recallingDraft' },
  transitions: {
    recallingDraft: {
      'nothing was typed before': 'clean',
      'what I typed is found': 'offered',
      'what I typed over other places is found': 'offered',
      'what I typed beside other places is found': 'offered',
      'what I typed is saved by now': 'clean',
      'what I typed is saved by now, and more places': 'clean',
      'the device can’t be read': 'clean',
    },
    offered: {
      'I go on with it': ['dirty', 'conflicted'],
      'I take what is saved': 'clean: >draft.forget',
    },
    clean: {
      'I type 250 places': ['dirty: >draft.keep', 'stays'],
      'I type 240 places': ['dirty: >draft.keep', 'stays'],
      'I take it off the lists': 'dirty: >draft.keep',
    },
    dirty: {
      'I type 250 places': ['dirty: >draft.keep', 'clean: >draft.forget'],
      'I type 240 places': ['dirty: >draft.keep', 'clean: >draft.forget'],
      'I take it off the lists': 'dirty: >draft.keep',
      'I save': 'saving',
      'I discard': 'clean: >draft.forget',
    },
    saving: {
      'it is saved': 'clean: >draft.forget, part.changed',
      'Marie has saved 260 places': ['conflicted', 'dirty: >draft.keep'],
      'Marie has saved 250 places': ['clean: >draft.forget, part.changed', 'dirty: >draft.keep'],
      'the number can’t be used': 'dirty: part.refused',
      'more are sold': 'dirty: part.refused',
      'I may not change it any more': 'notPermitted: place.changed',
      'nobody is logged in any more': 'parked: session.ended',
      'no answer comes': 'unknown',
      'the server breaks': 'unknown',
      'I saved too often': 'dirty: part.refused',
    },
    unknown: { 'five seconds pass': 'saving', 'I ask again': 'saving' },
    conflicted: {
      'I choose mine': 'stays',
      'I choose hers': 'stays',
      'I save': ['saving: >draft.keep', 'clean: >draft.forget, part.changed', 'stays'],
      'I discard': 'clean: >draft.forget, part.changed',
    },
    parked: { 'I go on with it': 'dirty' },
  },
  asks: {
    recallDraft: { draftId: 'dev:ev-1:RULES' },
    keepDraft: { draftId: 'dev:ev-1:RULES' },
    savePart: ({ was: { context } }) => ({
      version: context.collisions.length > 0 ? context.theirs?.version : context.version,
      values: context.choices['capacity'] === 'THEIRS' ? { ...context.mine, capacity: hers(context) } : context.mine,
      // However often it is asked again.
      idempotencyKey: 'press-1',
    }),
  },
  emits: {
    '>draft.keep': bySample({
      'I type 250 places': ({ was }) => kept(was.context, { capacity: '250' }),
      'I type 240 places': ({ was }) => kept(was.context, { capacity: '240' }),
      'I take it off the lists': ({ was }) => kept(was.context, { isListed: false }),
      'Marie has saved 260 places': ({ was }) => ({
        draft: { version: 5, base: marie.theirs.values, mine: { ...was.context.mine, capacity: '260' } },
      }),
      'Marie has saved 250 places': ({ was: { context } }) => ({
        draft: {
          version: 5,
          base: marieToo.theirs.values,
          mine: context.base['capacity'] === '250' ? context.mine : { ...context.mine, capacity: '250' },
        },
      }),
      'I save': ({ was: { context } }) => ({
        draft: {
          version: context.theirs?.version,
          base: context.theirs?.values,
          mine: context.choices['capacity'] === 'THEIRS' ? { ...context.mine, capacity: hers(context) } : context.mine,
        },
      }),
    }),
    'part.refused': bySample({
      'the number can’t be used': { fields: ['capacity'] },
      'more are sold': { fields: [] },
      'I saved too often': { fields: [] },
    }),
  },
  says: partEditorSays,
  after: {
    'what I typed is found': ({ context }) => context.draft?.mine['capacity'] === '250',
    'I take what is saved': ({ context }) => context.draft === null && context.mine === context.base,
    'I go on with it': ({ context }, was) =>
      was.value === 'parked' ||
      (context.draft === null && context.theirs?.version === 3 && context.base === rulesValues),
    'I type 250 places': ({ context }) =>
      (context.mine['capacity'] === '250' || context.base['capacity'] !== '250') && isTyped(context),
    'I type 240 places': ({ context }, was) => context === was.context || isTyped(context),
    'I discard': ({ context }, was) =>
      context.mine === context.base &&
      context.taken.length + context.faults.length + context.collisions.length === 0 &&
      context.refusal === null &&
      context.trouble === null &&
      context.version === (was.value === 'conflicted' ? was.context.theirs?.version : was.context.version),
    'I save': ({ value, context }) =>
      value === 'conflicted' || (context.faults.length === 0 && context.refusal === null),
    'it is saved': ({ context }) => context.version === 4 && context.base === saved.values && context.isSaved,
    'Marie has saved 260 places': ({ value, context }) =>
      value === 'conflicted'
        ? context.base !== ofMariesSave.values &&
          context.theirs?.by === ofMariesSave.by &&
          context.theirs.at === ofMariesSave.at
        : context.base === ofMariesSave.values && context.version === 5 && context.taken.join() === 'capacity',
    'Marie has saved 250 places': ({ value, context }) =>
      context.base === marieToo.theirs.values &&
      context.version === 5 &&
      (value !== 'clean' || (context.theirs === null && context.taken.length === 0)),
    'the number can’t be used': ({ context }) => context.faults[0]?.field === 'capacity' && context.refusal === null,
    'more are sold': ({ context }) =>
      context.refusal?.__typename === 'CapacityBelowSoldError' && context.refusal.sold === 248,
    'no answer comes': ({ context }) => context.trouble?.code === 'unexpected',
    'the server breaks': ({ context }) => context.trouble?.code === 'serverRefused',
    'I saved too often': ({ context }) => context.trouble?.code === 'serverRefused',
  },
  reads: ({ base, mine, theirs, collisions, choices, taken, faults, refusal, trouble, draft, isSaved }) => [
    base['capacity'],
    base['isListed'],
    mine['capacity'],
    mine['isListed'],
    theirs?.version,
    theirs?.by,
    collisions.length,
    choices['capacity'],
    taken.length,
    faults.length,
    refusal?.__typename,
    trouble?.code,
    draft?.version,
    draft?.mine['isListed'],
    isSaved,
  ],
  situation: ({ value, context }) => [value, context.mine['capacity'], context.collisions.length],
  invariant: ({ value, context }) =>
    (value !== 'conflicted' || (context.collisions.length > 0 && context.theirs !== null)) &&
    (value !== 'clean' || context.mine === context.base) &&
    (value !== 'offered' || context.draft !== null) &&
    (value !== 'unknown' || context.trouble !== null),
};

type Known = { version: number; base: PartValues; mine: PartValues; theirs: { values: PartValues } | null };

const isNew = ({ value, context }: { value: string; context: Known }, field: string, typed: string | boolean) =>
  value !== 'dirty' || context.mine[field] !== typed;
/** What was wrong with it is forgotten, and that it was saved. */
const isTyped = ({
  faults,
  refusal,
  trouble,
  base,
  mine,
  isSaved,
}: SnapshotFrom<typeof partEditorMachine>['context']) =>
  base === mine || (faults.length === 0 && refusal === null && trouble === null && !isSaved);

const hers = ({ theirs }: Known) => theirs?.values['capacity'];
const kept = ({ version, base, mine }: Known, typed: PartValues) => ({
  draft: { version, base, mine: { ...mine, ...typed } },
});
