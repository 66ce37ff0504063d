import { jars, reached, tested } from '#tests/model/desk/sample-messages.ts';
import type { Answers } from '#tests/failures/scripted-server.ts';

export const deskMessagesAnswers: Pick<Answers, 'GetDeskMessages' | 'GetMessageReach' | 'SendMessage' | 'TestMessage'> =
  {
    GetDeskMessages: () => ({ deskMessages: [jars] }),
    GetMessageReach: () => ({ deskMessageReach: reached }),
    SendMessage: () => ({ sendMessage: jars }),
    TestMessage: () => ({ testMessage: tested }),
  };
