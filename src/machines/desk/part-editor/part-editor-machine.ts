import type { ActorRefFrom } from 'xstate';
import { beginning, partEditorSetup } from '#machines/desk/part-editor/part-editor-setup.ts';

/** One part of an event, or of an organizer's settings, as one of several people changes it (docs/decisions/156). */
export const partEditorMachine = partEditorSetup.createMachine({
  id: 'partEditor',
  context: ({ input }) => beginning(input),
  invoke: { id: 'keepDraft', src: 'keepDraft', input: ({ context }) => ({ draftId: context.draftId }) },
  initial: 'recallingDraft',
  states: {
    recallingDraft: {
      description: 'What was typed before and not saved is looked for on the device.',
      invoke: {
        id: 'recallDraft',
        src: 'recallDraft',
        input: ({ context }) => ({ draftId: context.draftId }),
        onDone: [
          {
            guard: { type: 'hasDraft', params: ({ event }) => ({ draft: event.output }) },
            target: 'offered',
            actions: { type: 'rememberDraft', params: ({ event }) => ({ draft: event.output }) },
          },
          { target: 'clean' },
        ],
        onError: 'clean',
      },
    },
    offered: {
      description: 'Something was typed and not saved: the person goes on with it, or takes what is saved.',
      on: {
        'partEditor.goOn': [
          { guard: 'draftCollides', target: 'conflicted', actions: 'meetDraft' },
          { target: 'dirty', actions: 'takeDraft' },
        ],
        'partEditor.takeSaved': { target: 'clean', actions: ['dropDraft', 'forgetDraft'] },
      },
    },
    clean: {
      description: 'What stands in the fields is what is saved.',
      tags: 'open',
      on: {
        'partEditor.type': {
          guard: { type: 'isAnother', params: ({ event }) => ({ field: event.field, value: event.value }) },
          target: 'dirty',
          actions: [
            { type: 'rememberTyped', params: ({ event }) => ({ field: event.field, value: event.value }) },
            'keepDraft',
          ],
        },
      },
    },
    dirty: {
      description: 'There is something to save; leaving asks first, and the device keeps it.',
      tags: ['open', 'unsaved'],
      on: {
        'partEditor.type': [
          {
            guard: { type: 'isAnother', params: ({ event }) => ({ field: event.field, value: event.value }) },
            actions: [
              { type: 'rememberTyped', params: ({ event }) => ({ field: event.field, value: event.value }) },
              'keepDraft',
            ],
          },
          { target: 'clean', actions: ['discard', 'forgetDraft'] },
        ],
        'partEditor.save': {
          target: 'saving',
          actions: { type: 'rememberPress', params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
        },
        'partEditor.discard': { target: 'clean', actions: ['discard', 'forgetDraft'] },
      },
    },
    saving: {
      description: 'The part is on its way to the server, with the version that it was read with.',
      tags: 'unsaved',
      invoke: {
        id: 'savePart',
        src: 'savePart',
        input: ({ context: { version, mine, idempotencyKey } }) => ({ version, values: mine, idempotencyKey }),
        onDone: [
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SavedPart' }) },
            target: 'clean',
            actions: [
              { type: 'rememberSaved', params: ({ event }) => ({ answer: event.output }) },
              'forgetDraft',
              'emitChanged',
            ],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'SessionEnded' }) },
            target: 'parked',
            actions: 'emitSessionEnded',
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'NotTheirs' }) },
            target: 'notPermitted',
            actions: 'emitPlaceChanged',
          },
          {
            guard: { type: 'collides', params: ({ event }) => ({ answer: event.output }) },
            target: 'conflicted',
            actions: { type: 'rememberConflict', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            guard: { type: 'isAsTheirs', params: ({ event }) => ({ answer: event.output }) },
            target: 'clean',
            actions: [
              { type: 'agree', params: ({ event }) => ({ answer: event.output }) },
              'forgetDraft',
              'emitChanged',
            ],
          },
          {
            guard: { type: 'is', params: ({ event }) => ({ answer: event.output, typename: 'VersionConflictError' }) },
            target: 'dirty',
            actions: [{ type: 'takeOver', params: ({ event }) => ({ answer: event.output }) }, 'keepDraft'],
          },
          {
            target: 'dirty',
            actions: [{ type: 'rememberRefusal', params: ({ event }) => ({ answer: event.output }) }, 'emitRefused'],
          },
        ],
        onError: {
          target: 'unknown',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unknown: {
      description: 'No answer came. It is asked for again by itself with the same key, which saves once.',
      tags: 'unsaved',
      after: { nextTry: 'saving' },
      on: { 'partEditor.askAgain': 'saving' },
    },
    conflicted: {
      description: 'Both changed the same fields: for each one side is chosen. What does not collide comes together.',
      tags: 'unsaved',
      on: {
        'partEditor.choose': {
          guard: { type: 'isColliding', params: ({ event }) => ({ field: event.field }) },
          actions: { type: 'choose', params: ({ event }) => ({ field: event.field, side: event.side }) },
        },
        'partEditor.save': [
          { guard: 'isAllTheirs', target: 'clean', actions: ['takeTheirs', 'forgetDraft', 'emitChanged'] },
          {
            guard: 'isChosen',
            target: 'saving',
            actions: [
              'settle',
              'keepDraft',
              { type: 'rememberPress', params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }) },
            ],
          },
        ],
        'partEditor.discard': { target: 'clean', actions: ['takeTheirs', 'forgetDraft', 'emitChanged'] },
      },
    },
    parked: {
      description: 'Nobody is logged in any more. The device keeps what was typed, and the login leads back to it.',
      on: { 'partEditor.goOn': 'dirty' },
    },
    notPermitted: {
      description: 'The person may not change it any more: the page asks what they are by now.',
      type: 'final',
    },
  },
});

export type PartEditorActorRef = ActorRefFrom<typeof partEditorMachine>;
