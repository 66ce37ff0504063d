import { createEventRepeatLogic } from '#app/desk/event-repeat-logic.ts';
import type { EventRepeatActors } from '#machines/desk/event-repeat/event-repeat-setup.ts';
import { eventRepeatRequirements } from '#tests/model/desk/event-repeat/event-repeat-requirements.ts';
import { fortnightly, unnumbered, weekly } from '#tests/model/desk/event-repeat/sample-repeats.ts';
import { gives, sends } from '../../world/rows.ts';
import { wiringOf } from '../../world/wiring-of.ts';
import { deskCall } from '../desk-call.ts';

const event = { eventId: 'ev-1' };
const starts = ['2026-12-20T19:30:00', '2027-01-03T19:30:00'];
const press = { starts, idempotencyKey: 'press-1' };
const rule = { kind: 'WEEKLY', every: 1, weekdays: [], times: 8 };
const fault = (field: string, code: string) =>
  gives({ __typename: 'InvalidFieldsError', fields: [{ field, fault: code }] });

export const eventRepeatWiring = wiringOf<EventRepeatActors>()({
  requirements: eventRepeatRequirements,
  wire: createEventRepeatLogic,
  rows: {
    getEventRepeat: [
      ...deskCall('GetEventRepeat', 'eventRepeat', { ...event, draft: weekly }, ['EventRepeat', 'InvalidFieldsError'], {
        ...event,
        rule,
      }),
      {
        when: 'it is each second week',
        input: { ...event, draft: fortnightly },
        does: [sends('GetEventRepeat', { ...event, rule: { ...rule, every: 2 } })],
        ends: gives('<eventRepeat>'),
      },
      {
        when: 'no number is named',
        input: { ...event, draft: unnumbered },
        does: [],
        ends: fault('rule.times', 'REQUIRED'),
      },
    ],
    repeatEvent: [
      ...deskCall(
        'RepeatEvent',
        'repeatEvent',
        { ...event, draft: weekly, ...press },
        ['RepeatedEvents', 'RepeatChangedError', 'InvalidFieldsError'],
        { ...event, rule, ...press },
      ),
      {
        when: 'no number is named',
        input: { ...event, draft: unnumbered, ...press },
        does: [],
        ends: fault('rule.times', 'REQUIRED'),
      },
    ],
  },
});
