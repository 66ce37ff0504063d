import { createCallOffProgressLogic } from '#app/desk/call-off-progress-logic.ts';
import type { CallOffProgressActors } from '#machines/desk/call-off-progress/call-off-progress-machine.ts';
import { callOffProgressRequirements } from '#tests/model/desk/call-off-progress/call-off-progress-requirements.ts';
import { call, gives, sends } from '../../world/rows.ts';
import { wiringOf } from '../../world/wiring-of.ts';
import { asAnswered, deskCall, notTheirs } from '../desk-call.ts';

const event = { eventId: 'ev-1' };
const pause = { ...event, isPaused: true, idempotencyKey: 'press-pause' };
const resume = { ...event, isPaused: false, idempotencyKey: 'press-resume' };

export const callOffProgressWiring = wiringOf<CallOffProgressActors>()({
  requirements: callOffProgressRequirements,
  wire: createCallOffProgressLogic,
  rows: {
    getCallOffProgress: call({
      input: event,
      does: [sends('GetCallOffProgress', event)],
      well: {
        ...asAnswered('callOffProgress', ['CallOffProgress']),
        'there is nothing for them': { answers: { callOffProgress: null }, ends: notTheirs },
      },
      nobody: 'endedAlone',
      forbidden: notTheirs,
    }),
    holdCallOff: [
      ...deskCall('PauseCallOff', 'pauseCallOff', pause, ['CallOffProgress'], {
        ...event,
        idempotencyKey: 'press-pause',
      }),
      {
        when: 'it is to go on',
        input: resume,
        does: [sends('ResumeCallOff', { ...event, idempotencyKey: 'press-resume' })],
        ends: gives('<resumeCallOff>'),
      },
    ],
  },
});
