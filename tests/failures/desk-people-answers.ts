import { maya, mia, peoplePageOf } from '#tests/model/desk/sample-people.ts';
import type { Answers } from '#tests/failures/scripted-server.ts';

/** Of who comes to an evening of the Players'. */
export const deskPeopleAnswers: Pick<
  Answers,
  'GetDeskPeople' | 'GetDeskPerson' | 'NoteRegistration' | 'ResendTicket' | 'SaveAnswers' | 'SaveAttendee'
> = {
  GetDeskPeople: () => ({ deskPeople: peoplePageOf() }),
  GetDeskPerson: () => ({ deskPerson: maya }),
  NoteRegistration: () => ({ noteRegistration: maya }),
  ResendTicket: () => ({ resendTicket: maya }),
  SaveAnswers: () => ({ saveAnswers: mia }),
  SaveAttendee: () => ({ saveAttendee: mia }),
};
