import { createRehearsalLogic } from '#app/desk/rehearsal-logic.ts';
import type { RehearsalActors } from '#machines/desk/rehearsal/rehearsal-machine.ts';
import { rehearsalRequirements } from '#tests/model/desk/rehearsal/rehearsal-requirements.ts';
import { call, gives, sends } from '../../world/rows.ts';
import { wiringOf } from '../../world/wiring-of.ts';
import { asAnswered, deskCall, notTheirs } from '../desk-call.ts';

const event = { eventId: 'ev-1' };
const sent = { ...event, idempotencyKey: 'press' };

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
        { deed: 'BEGIN' as const, ...sent },
        ['EventRehearsal', 'PublishRefusedError'],
        sent,
      ),
      {
        when: 'it is ended',
        input: { deed: 'END', ...sent },
        does: [sends('EndRehearsal', sent)],
        ends: gives('<endRehearsal>'),
      },
    ],
  },
});
