import { createRehearsalLogic } from '#app/desk/rehearsal-logic.ts';
import type { RehearsalActors } from '#machines/desk/rehearsal/rehearsal-machine.ts';
import { rehearsalRequirements } from '#tests/model/desk/rehearsal/rehearsal-requirements.ts';
import { call, gives, sends } from '../../world/rows.ts';
import { wiringOf } from '../../world/wiring-of.ts';
import { asAnswered, deskCall, notTheirs } from '../desk-call.ts';

const event = { eventId: 'ev-1' };
const toBegin = { ...event, idempotencyKey: 'press-to-begin' };
const toEnd = { ...event, idempotencyKey: 'press-to-end' };

export const rehearsalWiring = wiringOf<RehearsalActors>()({
  requirements: rehearsalRequirements,
  wire: createRehearsalLogic,
  rows: {
    getEventRehearsal: call({
      input: event,
      does: [sends('GetEventRehearsal', event)],
      well: {
        ...asAnswered('eventRehearsal', ['EventRehearsal']),
        'there is nothing for them': { answers: { eventRehearsal: null }, ends: notTheirs },
      },
      nobody: 'endedAlone',
      forbidden: notTheirs,
    }),
    changeRehearsal: [
      ...deskCall(
        'BeginRehearsal',
        'beginRehearsal',
        { deed: 'BEGIN' as const, ...toBegin },
        ['EventRehearsal', 'PublishRefusedError'],
        toBegin,
      ),
      {
        when: 'it is ended',
        input: { deed: 'END', ...toEnd },
        does: [sends('EndRehearsal', toEnd)],
        ends: gives('<endRehearsal>'),
      },
    ],
  },
});
