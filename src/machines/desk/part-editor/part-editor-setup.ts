import { assign, emit, sendTo, setup, type CallbackActorLogic, type PromiseActorLogic } from 'xstate';
import type { Failure } from '#domain/message.ts';
import { failureOf } from '#domain/notice.ts';
import {
  areSameValues,
  mergeParts,
  pick,
  type Merge,
  type PartValue,
  type PartValues,
  type ReadPart,
} from '#domain/part-values.ts';
import { required } from '#domain/required.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { NotTheirs } from '#services/desk/client/from-desk.ts';
import type { FaultyField, PartRefusal, PartToSave, SavePartResult } from '#services/desk/parts/part-result.ts';

/** What was typed and not saved, as the device keeps it. at: when it was typed last. */
export type PartDraft = { version: number; base: PartValues; mine: PartValues; at: string };
export type DraftCommand = { type: 'draft.keep'; draft: Omit<PartDraft, 'at'> } | { type: 'draft.forget' };

/** What somebody else saved meanwhile. by and at: null where that is not known. */
export type Theirs = ReadPart & { by: string | null; at: string | null };
export type Side = 'MINE' | 'THEIRS';

/** draftId: names person, thing and part, under which the device keeps what is not saved. */
type Input = { draftId: string; part: ReadPart };
type Context = {
  draftId: string;
  /** Of what `base` is. */
  version: number;
  /** As it was read or saved last. */
  base: PartValues;
  mine: PartValues;
  /** Of a conflict, and who saved what was taken over. */
  theirs: Theirs | null;
  /** Fields that both changed. */
  collisions: string[];
  choices: Readonly<Record<string, Side>>;
  /** Fields that were taken over of somebody else since the last save. */
  taken: string[];
  faults: FaultyField[];
  refusal: PartRefusal | null;
  /** Why the last save is not known to have been done, or was refused as a whole. */
  trouble: Failure | null;
  /** Of the press that is carried out; the same until its outcome is known. */
  idempotencyKey: string;
  /** What was found on the device. */
  draft: PartDraft | null;
  /** Whether it was saved here. */
  isSaved: boolean;
};

type Event =
  | { type: 'partEditor.type'; field: string; value: PartValue }
  | { type: 'partEditor.save'; idempotencyKey: string }
  | { type: 'partEditor.discard' }
  | { type: 'partEditor.choose'; field: string; side: Side }
  | { type: 'partEditor.askAgain' }
  | { type: 'partEditor.goOn' }
  | { type: 'partEditor.takeSaved' };
/** changed: what is saved is another than what was read. refused: the fields to look at, the first of which takes the focus. */
type Emitted =
  | { type: 'part.changed' }
  | { type: 'part.refused'; fields: string[] }
  | { type: 'place.changed' }
  | { type: 'session.ended' };

type Answer = SavePartResult | NotTheirs | SessionEnded;
type Answered = { answer: Answer };
type Typed = { field: string; value: PartValue };

export type PartEditorActors = {
  recallDraft: PromiseActorLogic<PartDraft | null, { draftId: string }>;
  /** Keeps what is typed until it is saved. */
  keepDraft: CallbackActorLogic<DraftCommand, { draftId: string }>;
  savePart: PromiseActorLogic<Answer, PartToSave>;
};

const nothingWrong = { faults: [], refusal: null, trouble: null };
const nothingOfTheirs = { theirs: null, collisions: [], choices: {}, taken: [] };

export const beginning = ({ draftId, part: { version, values } }: Input): Context => ({
  draftId,
  version,
  base: values,
  mine: values,
  ...nothingOfTheirs,
  ...nothingWrong,
  idempotencyKey: '',
  draft: null,
  isSaved: false,
});

const typed = ({ mine }: Context, { field, value }: Typed): PartValues => ({ ...mine, [field]: value });

type Meeting = Merge & { theirs: Theirs };

/** What was typed and what somebody else saved meanwhile; null where nobody did. */
function meetingIn({ base, mine }: Context, answer: Answer): Meeting | null {
  if (answer.__typename !== 'VersionConflictError') return null;
  const { theirs, by, at } = answer;
  return { ...mergeParts(base, mine, theirs.values), theirs: { ...theirs, by, at } };
}

/** What was found on the device, over what is saved by now. */
const meetingOf = ({ base, version }: Context, draft: PartDraft): Meeting => ({
  ...mergeParts(draft.base, draft.mine, base),
  theirs: { version, values: base, by: null, at: null },
});

/** Whether something of it is not saved by now, by whatever way. */
function saysMore(context: Context, draft: PartDraft): boolean {
  const { values, collisions } = meetingOf(context, draft);
  return collisions.length > 0 || !areSameValues(values, context.base);
}

/** With the sides that were chosen. */
const settled = ({ mine, theirs, choices, taken }: Context): PartValues => ({
  ...mine,
  ...pick(theirs?.values ?? mine, [...taken, ...Object.keys(choices).filter((field) => choices[field] === 'THEIRS')]),
});

export const partEditorSetup = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'open' | 'unsaved',
  },
  actors: {} as PartEditorActors,
  delays: { nextTry: 5_000 },
  guards: {
    is: (_, params: Answered & { typename: string }) => params.answer.__typename === params.typename,
    hasDraft: ({ context }, params: { draft: PartDraft | null }) =>
      params.draft !== null && saysMore(context, params.draft),
    isAnother: ({ context }, params: Typed) => !areSameValues(typed(context, params), context.base),
    collides: ({ context }, params: Answered) => (meetingIn(context, params.answer)?.collisions.length ?? 0) > 0,
    isAsTheirs: ({ context }, params: Answered) => {
      const meeting = meetingIn(context, params.answer);
      return meeting !== null && areSameValues(meeting.values, meeting.theirs.values);
    },
    draftCollides: ({ context }) => context.draft !== null && meetingOf(context, context.draft).collisions.length > 0,
    isColliding: ({ context }, params: { field: string }) => context.collisions.includes(params.field),
    isChosen: ({ context }) => context.collisions.every((field) => field in context.choices),
    isAllTheirs: ({ context }) => context.theirs !== null && areSameValues(settled(context), context.theirs.values),
  },
  actions: {
    rememberDraft: assign({ draft: (_, params: { draft: PartDraft | null }) => params.draft }),
    takeDraft: assign(({ context }) => {
      const { values, theirs, taken } = meetingOf(context, required(context.draft, 'the draft'));
      return { mine: values, theirs, taken, draft: null };
    }),
    meetDraft: assign(({ context }) => {
      const draft = required(context.draft, 'the draft');
      const { theirs, collisions, taken } = meetingOf(context, draft);
      return { mine: draft.mine, theirs, collisions, taken, draft: null };
    }),
    dropDraft: assign({ draft: null }),
    rememberTyped: assign(({ context }, params: Typed) => ({
      mine: typed(context, params),
      faults: context.faults.filter(({ field }) => field !== params.field && !field.startsWith(`${params.field}.`)),
      refusal: null,
      trouble: null,
      isSaved: false,
    })),
    rememberPress: assign((_, params: { idempotencyKey: string }) => ({
      ...nothingWrong,
      idempotencyKey: params.idempotencyKey,
    })),
    /** With the sides that were chosen, over what the other saved. */
    settle: assign(({ context }) => {
      const { values, version } = required(context.theirs, 'the other side');
      return { mine: settled(context), base: values, version, collisions: [], choices: {} };
    }),
    rememberSaved: assign(({ context }, { answer }: Answered) =>
      answer.__typename === 'SavedPart'
        ? {
            version: answer.version,
            base: answer.values,
            mine: answer.values,
            ...nothingOfTheirs,
            ...nothingWrong,
            isSaved: true,
          }
        : context,
    ),
    /** What does not collide comes together by itself. */
    takeOver: assign(({ context }, { answer }: Answered) => {
      const { values, theirs, taken } = required(meetingIn(context, answer), 'the conflict');
      return { ...nothingWrong, mine: values, base: theirs.values, version: theirs.version, theirs, taken };
    }),
    /** They saved what was typed. */
    agree: assign(({ context }, { answer }: Answered) => {
      const { theirs } = required(meetingIn(context, answer), 'the conflict');
      return { ...nothingWrong, ...nothingOfTheirs, base: theirs.values, mine: theirs.values, version: theirs.version };
    }),
    rememberConflict: assign(({ context }, { answer }: Answered) => {
      const { theirs, collisions, taken } = required(meetingIn(context, answer), 'the conflict');
      return { ...nothingWrong, theirs, collisions, taken, choices: {} };
    }),
    choose: assign({
      choices: ({ context }, { field, side }: { field: string; side: Side }) => ({ ...context.choices, [field]: side }),
    }),
    takeTheirs: assign(({ context }) => {
      const { values, version } = required(context.theirs, 'the other side');
      return { base: values, mine: values, version, ...nothingOfTheirs };
    }),
    rememberRefusal: assign((_, { answer }: Answered) => ({
      trouble: answer.__typename === 'CallRefused' ? answer.failure : null,
      faults: answer.__typename === 'InvalidFieldsError' ? answer.fields : [],
      refusal: refusalIn(answer),
    })),
    rememberFailure: assign({ trouble: (_, params: { error: unknown }) => failureOf(params.error) }),
    discard: assign(({ context }) => ({ mine: context.base, ...nothingOfTheirs, ...nothingWrong })),
    keepDraft: sendTo('keepDraft', ({ context: { version, base, mine } }) => ({
      type: 'draft.keep' as const,
      draft: { version, base, mine },
    })),
    forgetDraft: sendTo('keepDraft', { type: 'draft.forget' as const }),
    emitRefused: emit(({ context }) => ({
      type: 'part.refused' as const,
      fields: context.faults.map(({ field }) => field),
    })),
    emitChanged: emit({ type: 'part.changed' as const }),
    emitPlaceChanged: emit({ type: 'place.changed' as const }),
    emitSessionEnded: emit({ type: 'session.ended' as const }),
  },
});

/** What the answer refuses beside single fields; one that this page does not know yet stands as it came. */
function refusalIn(answer: Answer): PartRefusal | null {
  switch (answer.__typename) {
    case 'SavedPart':
    case 'InvalidFieldsError':
    case 'VersionConflictError':
    case 'CallRefused':
    case 'NotTheirs':
    case 'SessionEnded':
      return null;
    default:
      return answer;
  }
}
