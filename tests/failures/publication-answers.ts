import { aProgress, paused } from '#tests/model/desk/call-off-progress/sample-progress.ts';
import { callOffEffects, moveEffects } from '#tests/model/desk/event-change/sample-changes.ts';
import { nothingRehearsed, rehearsed } from '#tests/model/desk/rehearsal/sample-rehearsals.ts';
import { anEventDetail } from '#tests/component/shop/events/an-event-detail.ts';
import type { Answers } from '#tests/failures/scripted-server.ts';

/** What is done with an evening of the Players' as a whole. */
export const publicationAnswers: Pick<
  Answers,
  | 'EventPreview'
  | 'GetEventMove'
  | 'MoveEvent'
  | 'GetCallOff'
  | 'CancelEvent'
  | 'GetCallOffProgress'
  | 'PauseCallOff'
  | 'ResumeCallOff'
  | 'PublishEvent'
  | 'WithdrawEvent'
  | 'PauseSales'
  | 'ResumeSales'
  | 'DeleteDraft'
  | 'GetEventRehearsal'
  | 'BeginRehearsal'
  | 'EndRehearsal'
> = {
  EventPreview: () => ({
    eventPreview: {
      ...anEventDetail,
      organizerChannelCode: 'players',
      saleStatus: { __typename: 'SaleStatus', code: 'DRAFT', opensAt: null },
    },
  }),
  PublishEvent: () => ({ publishEvent: { __typename: 'DeskEvent', id: 'ev-1' } }),
  WithdrawEvent: () => ({ withdrawEvent: { __typename: 'DeskEvent', id: 'ev-1' } }),
  PauseSales: () => ({ pauseSales: { __typename: 'DeskEvent', id: 'ev-1' } }),
  ResumeSales: () => ({ resumeSales: { __typename: 'DeskEvent', id: 'ev-1' } }),
  DeleteDraft: () => ({ deleteDraft: { __typename: 'DeletedDraft', id: 'ev-1' } }),
  GetEventRehearsal: () => ({ eventRehearsal: nothingRehearsed }),
  BeginRehearsal: () => ({ beginRehearsal: rehearsed }),
  EndRehearsal: () => ({ endRehearsal: nothingRehearsed }),
  GetEventMove: () => ({ eventMove: moveEffects() }),
  MoveEvent: () => ({ moveEvent: { __typename: 'DeskEvent', id: 'ev-1' } }),
  GetCallOff: () => ({ callOff: callOffEffects() }),
  CancelEvent: () => ({ cancelEvent: { __typename: 'DeskEvent', id: 'ev-1' } }),
  GetCallOffProgress: () => ({ callOffProgress: aProgress() }),
  PauseCallOff: () => ({ pauseCallOff: paused }),
  ResumeCallOff: () => ({ resumeCallOff: aProgress() }),
};
