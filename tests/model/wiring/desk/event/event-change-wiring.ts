import { createEventChangeLogic } from '#app/desk/event-change-logic.ts';
import type { EventChangeActors } from '#machines/desk/event-change/event-change-machine.ts';
import { eventChangeRequirements } from '#tests/model/desk/event-change/event-change-requirements.ts';
import {
  calledOff,
  callOffEffects,
  move,
  moved,
  movedUntilStart,
  moveEffects,
} from '#tests/model/desk/event-change/sample-changes.ts';
import { gives, sends } from '../../world/rows.ts';
import { wiringOf } from '../../world/wiring-of.ts';
import { deskCall } from '../desk-call.ts';

const event = { eventId: 'ev-1' };
const toMove = { ...event, change: moved, effects: moveEffects(), idempotencyKey: 'press-1' };
const toCallOff = { ...event, change: calledOff, effects: callOffEffects(), idempotencyKey: 'press-1' };

export const eventChangeWiring = wiringOf<EventChangeActors>()({
  requirements: eventChangeRequirements,
  wire: createEventChangeLogic,
  rows: {
    getChangeEffects: [
      ...deskCall(
        'GetEventMove',
        'eventMove',
        { ...event, change: moved },
        ['EventMoveEffects', 'EventMoveError', 'InvalidFieldsError'],
        { ...event, move },
      ),
      {
        when: 'tickets may be given up until it starts',
        input: { ...event, change: movedUntilStart },
        does: [sends('GetEventMove', { ...event, move: { ...move, changeDays: null } })],
        ends: gives('<eventMove>'),
      },
      {
        when: 'it is to be called off',
        input: { ...event, change: calledOff },
        does: [sends('GetCallOff', event)],
        ends: gives('<callOff>'),
      },
    ],
    changeEvent: [
      ...deskCall(
        'MoveEvent',
        'moveEvent',
        toMove,
        ['DeskEvent', 'EventMoveError', 'InvalidFieldsError', 'PublishRefusedError', 'EventMoveChangedError'],
        { ...event, move, expected: { registrations: 212, orders: 97 }, idempotencyKey: 'press-1' },
      ),
      {
        when: 'it is moved with tickets to give up until it starts',
        input: { ...toMove, change: movedUntilStart },
        does: [
          sends('MoveEvent', {
            ...event,
            move: { ...move, changeDays: null },
            expected: { registrations: 212, orders: 97 },
            idempotencyKey: 'press-1',
          }),
        ],
        ends: gives('<moveEvent>'),
      },
      {
        when: 'it is called off',
        input: toCallOff,
        does: [
          sends('CancelEvent', {
            ...event,
            expected: { registrations: 212, orders: 101, back: 5475.75 },
            idempotencyKey: 'press-1',
          }),
        ],
        ends: gives('<cancelEvent>'),
      },
    ],
  },
});
