import { firstPage } from '#tests/model/desk/event-list/sample-events.ts';
import { cherryOrchard } from '#tests/model/desk/sample-event.ts';
import type { Answers } from '#tests/failures/scripted-server.ts';

/** Of an evening of the Players'. */
export const deskEventAnswers: Pick<Answers, 'GetDeskEvent' | 'SaveEventPart' | 'GetDeskEvents' | 'CreateEvent'> = {
  GetDeskEvent: () => ({ deskEvent: cherryOrchard }),
  GetDeskEvents: () => ({ deskEvents: firstPage }),
  CreateEvent: () => ({ createEvent: { __typename: 'DeskEvent', id: 'ev-1' } }),
  SaveEventPart: () => ({ saveEventPart: { ...cherryOrchard.rules, version: 4, capacity: 250 } }),
};
