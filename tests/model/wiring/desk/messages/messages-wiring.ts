import { createMessageDraftLogic, createMessagesLogic } from '#app/desk/messages-logic.ts';
import type { MessageDraftActors } from '#machines/desk/message-draft/message-draft-setup.ts';
import type { MessagesActors } from '#machines/desk/messages/messages-machine.ts';
import { messageDraftRequirements } from '#tests/model/desk/message-draft/message-draft-requirements.ts';
import { messagesRequirements } from '#tests/model/desk/messages/messages-requirements.ts';
import { inBoth, inEnglish, toChosen, toWhoAgreed, toEveryone } from '#tests/model/desk/sample-messages.ts';
import { call, gives, sends, type Row } from '../../world/rows.ts';
import { wiringOf } from '../../world/wiring-of.ts';
import { deskCall, notTheirs } from '../desk-call.ts';

/** The same call with other values. */
const also = <Input extends object>(
  when: string,
  operation: string,
  field: string,
  input: Input,
  variables: object = input,
): Row<Input> => ({ when, input, does: [sends(operation, variables)], ends: gives(`<${field}>`) });

export const messagesWiring = wiringOf<MessagesActors>()({
  requirements: messagesRequirements,
  wire: createMessagesLogic,
  rows: {
    getDeskMessages: call({
      input: { eventId: 'ev-1' },
      does: [sends('GetDeskMessages', { eventId: 'ev-1' })],
      well: {
        'they come': {
          ends: gives({ __typename: 'MessageList', messages: '<deskMessages>' }),
        },
        'there is nothing for them': { answers: { deskMessages: null }, ends: notTheirs },
      },
      nobody: 'endedAlone',
      forbidden: notTheirs,
    }),
  },
});

const english = [{ language: 'en' as const, ...inEnglish.en }];
const both = [...english, { language: 'fr_CA' as const, ...inBoth.fr_CA }];
const pressed = { eventId: 'ev-1', input: { ...toEveryone, words: english }, idempotencyKey: 'press-3' };
const sending = { ...pressed, deed: 'SEND' as const };
const tried = { ...pressed, idempotencyKey: 'press-1' };
const testing = { ...tried, deed: 'TEST' as const };
const picked = { ...pressed, input: { ...toChosen, words: both } };
const agreed = { ...pressed, input: { ...toWhoAgreed, words: both } };

export const messageDraftWiring = wiringOf<MessageDraftActors>()({
  requirements: messageDraftRequirements,
  wire: createMessageDraftLogic,
  rows: {
    getMessageReach: [
      ...deskCall('GetMessageReach', 'deskMessageReach', { eventId: 'ev-1', ...toEveryone }, ['DeskMessageReach']),
      also('it is for chosen people', 'GetMessageReach', 'deskMessageReach', { eventId: 'ev-1', ...toChosen }),
      also('it is news', 'GetMessageReach', 'deskMessageReach', { eventId: 'ev-1', ...toWhoAgreed }),
    ],
    mailMessage: [
      ...deskCall(
        'SendMessage',
        'sendMessage',
        sending,
        ['DeskMessage', 'InvalidFieldsError', 'LimitExceededError', 'NobodyReachedError'],
        pressed,
      ),
      also('it is a test', 'TestMessage', 'testMessage', testing, tried),
      also('it is for chosen people', 'SendMessage', 'sendMessage', { ...picked, deed: 'SEND' as const }, picked),
      also('it is news in both languages', 'SendMessage', 'sendMessage', { ...agreed, deed: 'SEND' as const }, agreed),
    ],
  },
});
