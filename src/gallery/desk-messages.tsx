import { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { messageDraftMachine } from '#machines/desk/message-draft/message-draft-machine.ts';
import { beginning } from '#machines/desk/message-draft/message-draft-setup.ts';
import { messagesMachine } from '#machines/desk/messages/messages-machine.ts';
import { anOrganization } from '#tests/model/desk/sample-desk.ts';
import { cherryOrchard } from '#tests/model/desk/sample-event.ts';
import {
  captioned,
  halfFrench,
  inBoth,
  inEnglish,
  jars,
  toWhoAgreed,
  nobody,
  oneTooMany,
  reached,
  toChosen,
  toSeven,
  withoutAddress,
} from '#tests/model/desk/sample-messages.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { EventPage } from '#views/desk/event/event-page.tsx';
import { MessageDraftFlow } from '#views/desk/messages/message-draft-context.ts';
import { MessagesFlow } from '#views/desk/messages/messages-context.ts';
import { MessagesScreen } from '#views/desk/messages/messages-screen.tsx';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type DraftState = Parameters<typeof stillFlow<typeof messageDraftMachine>>[1];
type DraftContext = Parameters<typeof stillFlow<typeof messageDraftMachine>>[2];
type SentState = Parameters<typeof stillFlow<typeof messagesMachine>>[1];
type SentContext = Parameters<typeof stillFlow<typeof messagesMachine>>[2];

const organization = anOrganization({ permissions: ['ReadEvent', 'ReadRegistration', 'MessageRegistrants'] });
const { code, permissions } = organization;
const failure = { code: 'noConnection' } as const;

type Sent = { state: SentState; context: SentContext };
const sent = (state: SentState, context: Partial<SentContext> = {}): Sent => ({
  state,
  context: { eventId: 'ev-1', messages: [captioned, jars, toSeven], unread: null, ...context },
});

/** In its frame, as a manager has it. */
const messages = (name: string, state: DraftState, context: Partial<DraftContext> = {}, list: Sent = sent('listing')) =>
  atDesk(name, organization, 'events/ev-1/messages', () => (
    <DeskEventFlow.Provider
      actor={stillFlow(deskEventMachine, 'open', { eventId: 'ev-1', event: cherryOrchard, trouble: null })}
    >
      <EventPage path={`/desk/${code}/events/ev-1`} open="messages" permissions={permissions}>
        {(event) => (
          <MessagesFlow.Provider actor={stillFlow(messagesMachine, list.state, list.context)}>
            <MessageDraftFlow.Provider
              actor={stillFlow(messageDraftMachine, state, {
                ...beginning({ eventId: 'ev-1', own: 'en', chosen: null }),
                reach: reached,
                words: inBoth,
                ...context,
              })}
            >
              <MessagesScreen
                event={event}
                organizer="Harbour City Players"
                firstName="Dev"
                people="/desk/harbour-city-players/events/ev-1/people"
              />
            </MessageDraftFlow.Provider>
          </MessagesFlow.Provider>
        )}
      </EventPage>
    </DeskEventFlow.Provider>
  ));

const empty = beginning({ eventId: 'ev-1', own: 'en', chosen: null }).words;

/** What is written to an event's people, and what was sent. */
export const states: GalleryArea = [
  messages('writing', 'writing'),
  messages('nothing-yet', 'writing', { words: empty }, sent('listing', { messages: [] })),
  messages('counting', 'countingReach', { reach: null }),
  messages('uncounted', 'uncounted', { reach: null, uncounted: failure }),
  messages('nobody', 'writing', { reach: nobody }),
  messages('day-is-full', 'writing', { reach: oneTooMany }),
  messages('to-chosen', 'writing', {
    address: toChosen,
    chosen: ['r-1', 'r-2'],
    reach: { ...reached, people: 1, mailboxes: 1 },
  }),
  messages('nobody-chosen', 'writing', {
    address: { ...toChosen, to: { ...toChosen.to, registrationIds: [] } },
    reach: nobody,
  }),
  messages('news', 'writing', { address: toWhoAgreed, words: inEnglish }),
  messages('news-without-address', 'writing', { address: toWhoAgreed, reach: withoutAddress }),
  messages('half-french', 'writing', {
    words: halfFrench,
    trouble: { kind: 'fields', fields: [{ field: 'fr_CA.text', fault: 'REQUIRED' }] },
  }),
  messages('refused', 'writing', { trouble: { kind: 'refused', why: 'LIMIT' } }),
  messages('tested', 'writing', { told: { deed: 'TEST', mailbox: 'dev@foyer.example' } }),
  messages('sent', 'countingReach', { words: empty, told: { deed: 'SEND', people: 212 } }),
  messages('mailing', 'mailing', { deed: 'SEND' }),
  messages('unknown', 'unknown', { deed: 'SEND', trouble: { kind: 'failed', failure } }),
  messages('sent-reading', 'writing', {}, sent('readingMessages', { messages: null })),
  messages('sent-unreadable', 'writing', {}, sent('unreadable', { unread: failure })),
  messages('sent-signed-out', 'writing', {}, sent('signedOut')),
  messages('sent-not-permitted', 'notPermitted', {}, sent('notPermitted')),
];
