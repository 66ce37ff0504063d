import { firstPage } from '#tests/model/desk/event-list/sample-events.ts';
import { cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { stalls } from '#tests/model/desk/sample-tiers.ts';
import type { Answers } from '#tests/failures/scripted-server.ts';

/** Of an evening of the Players'. */
export const deskEventAnswers: Pick<
  Answers,
  'GetDeskEvent' | 'SaveEventPart' | 'GetDeskEvents' | 'CreateEvent' | 'SaveTier' | 'CloseTier' | 'OrderTiers'
> = {
  GetDeskEvent: () => ({ deskEvent: cherryOrchard }),
  GetDeskEvents: () => ({ deskEvents: firstPage }),
  CreateEvent: () => ({ createEvent: { __typename: 'DeskEvent', id: 'ev-1' } }),
  SaveEventPart: () => ({ saveEventPart: { ...cherryOrchard.rules, version: 4, capacity: 250 } }),
  SaveTier: () => ({ saveTier: { ...stalls, version: 4, capacity: 150 } }),
  CloseTier: () => ({ closeTier: { __typename: 'DeskTier', id: 't-1' } }),
  OrderTiers: () => ({ orderTiers: { __typename: 'DeskEvent', id: 'ev-1' } }),
};
