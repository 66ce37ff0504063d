import { vi } from 'vitest';
import { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import { dayCalendarMachine } from '#machines/account/my-events/day-calendar-machine.ts';
import { myEventsStart } from '#machines/account/my-events/my-events-criteria.ts';
import { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import { registrationChangeMachine } from '#machines/account/registration-change/registration-change-machine.ts';
import { transferDialogMachine } from '#machines/account/transfer-dialog/transfer-dialog-machine.ts';
import { changeDialogRequirements } from '#tests/model/account/change-dialog/change-dialog-requirements.ts';
import { pageOf } from '#tests/model/account/my-events/a-registration.ts';
import { ground } from '#tests/model/account/my-events/day-calendar-requirements.ts';
import { timeZone, today } from '#tests/model/account/my-events/my-events-requirements.ts';
import { listed } from '#tests/model/account/registration-change/registration-change-requirements.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { CancelDialogFlow } from '#views/account/cancel/cancel-dialog-context.ts';
import { ChangeDialogFlow } from '#views/account/change/change-dialog-context.ts';
import { DayCalendarFlow, MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import { MyEventsScreen } from '#views/account/my-events/my-events-screen.tsx';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';
import { TransferDialogFlow } from '#views/account/transfer/transfer-dialog-context.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, field, isDisabled, shownText } from '../on-screen.ts';

const calendar = heldMachine(dayCalendarMachine).start(ground).actor;
const change = heldMachine(registrationChangeMachine).start(undefined).actor;
const cancel = heldMachine(cancelDialogMachine).start(undefined).actor;
const transfer = heldMachine(transferDialogMachine).start(undefined).actor;
const list = stillFlow(
  myEventsMachine,
  { criteria: 'following', list: 'showing', ticket: 'away' },
  {
    criteria: myEventsStart,
    today,
    timeZone,
    personId: 'alex',
    result: pageOf([listed]),
    kept: null,
    ticketId: null,
  },
);

const chooses = () => dialog('Change the ticket of Alex Thorsen') !== null;
const quotes = () => dialog('What changes') !== null;
const deed = /^(?:Change and get|Go on to pay)/;
const confirm = () => button(deed) ?? button(/^Changing/);
const close = () => button('Leave it as it is') ?? [...document.querySelectorAll('button')].find(isFootClose) ?? null;
/** The cross is named the same. */
const isFootClose = ({ textContent }: HTMLButtonElement) => textContent === 'Close';
const isSignedOut = () => shownText('Guard: No active customer.') !== null;
const tiers: Readonly<Record<string, RegExp>> = { 't-1': /^Student or senior/, 't-2': /^Child/ };
const dates: Readonly<Record<string, RegExp>> = {
  'ev-1': /^Saturday, November 21, 7:30/,
  'ev-9': /^Saturday, November 28, 7:30/,
};
const fieldOf = (names: Readonly<Record<string, RegExp>>, id: string) => {
  const name = names[id];
  return name ? field(name) : null;
};

describeRendered({
  owns: ['views/account/change/', 'machines/account/change-dialog/'],
  requirements: changeDialogRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <MyEventsFlow.Provider actor={list}>
      <DayCalendarFlow.Provider actor={calendar}>
        <RegistrationChangeFlow.Provider actor={change}>
          <CancelDialogFlow.Provider actor={cancel}>
            <ChangeDialogFlow.Provider actor={actor}>
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
    'exchange.open': { find: () => button(/^Change ticket/) },
    'exchange.date': { find: ({ eventId }) => fieldOf(dates, eventId) },
    // Another date has other tickets of the same names.
    'exchange.tier': { find: ({ tierId }) => (field(/^Child/) ? fieldOf(tiers, tierId) : null) },
    'exchange.addOn': { find: () => field(/^Programme/) },
    'exchange.next': { find: () => button('See the difference') },
    'exchange.back': { find: () => button('Choose something else') },
    'exchange.confirm': { find: confirm },
    'exchange.askAgain': { find: () => button('Ask again') },
    'exchange.retry': { find: () => button('Try again') },
    'exchange.close': { find: close },
    'person.known': { from: 'the session' },
  },
  shows: {
    closed: () => dialog('') === null,
    reading: () => chooses() && shownText('Looking up what can be chosen') !== null,
    unreadable: () => chooses() && button('Try again') !== null && !isSignedOut(),
    signedOut: () => chooses() && isSignedOut(),
    choosing: () => chooses() && button('See the difference') !== null,
    quoting: () => quotes() && shownText('Looking up the difference') !== null,
    reviewing: () => quotes() && button(deed) !== null,
    doing: () => quotes() && button(/^Changing/) !== null && isDisabled(close()),
    unknown: () => quotes() && button('Ask again') !== null,
    told: () => dialog('The ticket is changed') !== null,
    payable: () => dialog('The difference is to be paid') !== null,
    blocked: () => dialog('This can’t be changed here') !== null,
  },
});
