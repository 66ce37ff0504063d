import { createDeskEventLogic } from '#app/desk/desk-event-logic.ts';
import { createEventPartLogic } from '#app/desk/part-editor-logic.ts';
import type { DeskEventActors } from '#machines/desk/desk-event/desk-event-machine.ts';
import type { PartEditorActors } from '#machines/desk/part-editor/part-editor-setup.ts';
import { deskEventRequirements } from '#tests/model/desk/desk-event/desk-event-requirements.ts';
import { partEditorRequirements } from '#tests/model/desk/part-editor/part-editor-requirements.ts';
import { aDraft, withPlaces } from '#tests/model/desk/part-editor/sample-part.ts';
import { cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { call, gives, sends } from '../../world/rows.ts';
import { wiringOf } from '../../world/wiring-of.ts';
import { asAnswered, notTheirs } from '../desk-call.ts';

const event = { eventId: 'ev-1' };

export const deskEventWiring = wiringOf<DeskEventActors>()({
  requirements: deskEventRequirements,
  wire: createDeskEventLogic,
  rows: {
    getDeskEvent: call({
      input: event,
      does: [sends('GetDeskEvent', { id: 'ev-1' })],
      well: {
        ...asAnswered('deskEvent', ['DeskEvent']),
        'there is nothing for them': { answers: { deskEvent: null }, ends: notTheirs },
      },
      nobody: 'endedAlone',
      forbidden: notTheirs,
    }),
  },
});

const draftId = { draftId: 'dev:ev-1:RULES' };
const draft = 'local foyer.part:dev:ev-1:RULES';
const { at: _, ...typed } = aDraft();
const began = '2026-11-21T10:00:00.000Z';
const keptAt = Date.parse(began);
const saves = { version: 3, values: withPlaces('250'), idempotencyKey: 'press-1' };
const sent = sends('SaveEventPart', {
  eventId: 'ev-1',
  version: 3,
  values: { rules: { isListed: true, capacity: 250, policy: { kind: 'NONE' }, mayBeGiven: true } },
  idempotencyKey: 'press-1',
});
const answers = (saveEventPart: object) => ({ answers: { saveEventPart } });
const values = withPlaces('250', { 'policy.windows': '<saveEventPart.policy.windows>' });
const read = { __typename: 'SavedPart', version: 4, values };
const rules = { ...cherryOrchard.rules, version: 4, capacity: 250 };

export const partEditorWiring = wiringOf<PartEditorActors>()({
  requirements: partEditorRequirements,
  wire: ({ client }) => createEventPartLogic({ client, eventId: 'ev-1', part: 'RULES' }),
  rows: {
    recallDraft: [
      {
        when: 'something was typed, and something into another event',
        input: draftId,
        given: { stored: { [draft]: { ...aDraft(), keptAt }, 'local foyer.part:dev:ev-2:RULES': { version: 1 } } },
        does: [],
        ends: gives(aDraft()),
      },
      { when: 'nothing was typed', input: draftId, does: [], ends: gives(null) },
    ],
    keepDraft: [
      {
        when: 'I type',
        input: draftId,
        sends: [{ type: 'draft.keep', draft: typed }],
        does: [{ keeps: draft, value: { ...typed, at: began, keptAt } }],
      },
      {
        when: 'it is saved',
        input: draftId,
        given: { stored: { [draft]: { ...aDraft(), keptAt } } },
        sends: [{ type: 'draft.forget' }],
        does: [{ forgets: draft }],
      },
    ],
    savePart: call({
      input: saves,
      does: [sent],
      well: {
        'it is saved': { ...answers(rules), ends: gives(read) },
        'somebody else saved it': {
          ...answers({ __typename: 'VersionConflictError', theirs: rules, by: 'Marie', at: began }),
          ends: gives({
            __typename: 'VersionConflictError',
            theirs: { version: 4, values: withPlaces('250') },
            by: 'Marie',
            at: began,
          }),
        },
        'a field is wrong': {
          ...answers({
            __typename: 'InvalidFieldsError',
            fields: [{ field: 'rules.policy.windows.0', fault: 'OUT_OF_RANGE' }],
          }),
          ends: gives({
            __typename: 'InvalidFieldsError',
            fields: [{ field: 'policy.windows', fault: 'OUT_OF_RANGE' }],
          }),
        },
        ...asAnswered('saveEventPart', [
          'CapacityBelowSoldError',
          'EventMoveNeededError',
          'LimitExceededError',
          'PublishRefusedError',
        ]),
        'there is nothing for them': { answers: { saveEventPart: null }, ends: notTheirs },
      },
      nobody: 'endedAlone',
      forbidden: notTheirs,
    }),
  },
});
