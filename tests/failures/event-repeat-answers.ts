import { eachWeek, repeated } from '#tests/model/desk/event-repeat/sample-repeats.ts';
import type { Answers } from '#tests/failures/scripted-server.ts';

/** Of an evening of the Players' that is repeated. */
export const eventRepeatAnswers: Pick<Answers, 'GetEventRepeat' | 'RepeatEvent'> = {
  GetEventRepeat: () => ({ eventRepeat: eachWeek }),
  RepeatEvent: () => ({ repeatEvent: repeated }),
};
