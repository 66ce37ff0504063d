import { vi } from 'vitest';
import { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import { changeDialogMachine } from '#machines/account/change-dialog/change-dialog-machine.ts';
import { dayCalendarMachine } from '#machines/account/my-events/day-calendar-machine.ts';
import { registrationChangeMachine } from '#machines/account/registration-change/registration-change-machine.ts';
import { transferDialogMachine } from '#machines/account/transfer-dialog/transfer-dialog-machine.ts';
import { ground } from '#tests/model/account/my-events/day-calendar-requirements.ts';
import { myEventsRequirements } from '#tests/model/account/my-events/my-events-requirements.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { ChangeDialogFlow } from '#views/account/change/change-dialog-context.ts';
import { CancelDialogFlow } from '#views/account/cancel/cancel-dialog-context.ts';
import { DayCalendarFlow, MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import { MyEventsScreen } from '#views/account/my-events/my-events-screen.tsx';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';
import { TransferDialogFlow } from '#views/account/transfer/transfer-dialog-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, field, heading, link, shownText } from '../on-screen.ts';

const calendar = heldMachine(dayCalendarMachine).start(ground).actor;

const exchange = heldMachine(changeDialogMachine).start(undefined).actor;
const cancel = heldMachine(cancelDialogMachine).start(undefined).actor;
const transfer = heldMachine(transferDialogMachine).start(undefined).actor;
const change = heldMachine(registrationChangeMachine).start(undefined).actor;

const isLoading = () => shownText('Loading your events') !== null;
const isKept = () => shownText(/^Kept offline, as of/) !== null;
const isKeptAndAsked = () => isKept() && button(/^Asking/) !== null;
const isLoadingOrKept = () => isLoading() || isKeptAndAsked();

const list: Record<string, () => boolean> = {
  'awaitingSession.waiting': isLoading,
  'awaitingSession.offeringKept': isLoadingOrKept,
  'asking.waiting': isLoadingOrKept,
  'asking.offeringKept': isLoadingOrKept,
  recalling: isLoading,
  turningBack: isLoading,
  showing: () => document.querySelector('article') !== null && !isKept(),
  empty: () => heading(/^No (events scheduled|matches found)/) !== null,
  showingKept: () => isKept() && button('Try again') !== null,
  askingAgain: isKeptAndAsked,
  failed: () => shownText('Your events did not load') !== null,
};

const isTicketOut = (ticket = '') => (dialog('Your ticket') !== null) === (ticket === 'ticket.shown');

/** 'criteria.following + list.showing + ticket.shown': the list's face, and a ticket over it. */
function isShown(leaves: string): boolean {
  const [, inList = '', ticket] = leaves.split(' + ');
  return list[inList.replace('list.', '')]?.() === true && isTicketOut(ticket);
}

// It is a part of a part: one settling would show what stands in its place.
await import('#views/shared/tickets/qr-code.tsx');

describeRendered({
  owns: [
    'views/account/my-events/my-events-',
    'views/account/my-events/registration-days',
    'views/account/my-events/registration-ticket',
    'views/account/my-events/kept-registrations',
    'views/account/my-events/ticket-sheet',
    'views/shared/tickets/issued-ticket',
    'views/shared/tickets/print-tickets',
    'views/shared/tickets/add-to-calendar',
    'machines/account/my-events/my-events-',
  ],
  requirements: myEventsRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <MyEventsFlow.Provider actor={actor}>
      <DayCalendarFlow.Provider actor={calendar}>
        <RegistrationChangeFlow.Provider actor={change}>
          <CancelDialogFlow.Provider actor={cancel}>
            <ChangeDialogFlow.Provider actor={exchange}>
              <TransferDialogFlow.Provider actor={transfer}>
                <MyEventsScreen renderForm={() => null} renderAttendee={() => null} />
              </TransferDialogFlow.Provider>
            </ChangeDialogFlow.Provider>
          </CancelDialogFlow.Provider>
        </RegistrationChangeFlow.Provider>
      </DayCalendarFlow.Provider>
    </MyEventsFlow.Provider>
  ),
  controls: {
    'myEvents.chooseTab': { find: () => link('Saved') },
    'myEvents.showAttendees': { find: () => field('View all attendee events') },
    'myEvents.retry': { find: () => button('Try again') ?? button(/^Asking/) },
    'ticket.show': { find: () => button(/^Ticket /) },
    'ticket.putAway': { find: () => (dialog('Your ticket') ? button('Close') : null) },
    'myEvents.chooseDay': { from: 'the calendar, a flow of its own' },
    'address.changed': { from: 'the address of the page' },
    'day.began': { from: 'the clock, at midnight' },
    'clock.moved': { from: 'the clock' },
    'connection.returned': { from: 'the browser' },
    'registration.known': { from: 'Edit and Remove, a flow of their own' },
    'registration.gone': { from: 'Give to somebody, a flow of its own' },
    'attendee.known': { from: 'the flow of attendees, when a registration is edited' },
    'person.known': { from: 'the session' },
    'person.unreachable': { from: 'the session' },
  },
  shows: Object.fromEntries(Object.keys(myEventsRequirements.permits).map((leaves) => [leaves, () => isShown(leaves)])),
});
