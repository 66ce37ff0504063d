import { vi } from 'vitest';
import { changeDialogMachine } from '#machines/account/change-dialog/change-dialog-machine.ts';
import { dayCalendarMachine } from '#machines/account/my-events/day-calendar-machine.ts';
import { myEventsStart } from '#machines/account/my-events/my-events-criteria.ts';
import { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import { registrationChangeMachine } from '#machines/account/registration-change/registration-change-machine.ts';
import { transferDialogMachine } from '#machines/account/transfer-dialog/transfer-dialog-machine.ts';
import { pageOf } from '#tests/model/account/my-events/a-registration.ts';
import { ground } from '#tests/model/account/my-events/day-calendar-requirements.ts';
import { timeZone, today } from '#tests/model/account/my-events/my-events-requirements.ts';
import { cancelDialogRequirements } from '#tests/model/account/cancel-dialog/cancel-dialog-requirements.ts';
import { listed } from '#tests/model/account/registration-change/registration-change-requirements.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { ChangeDialogFlow } from '#views/account/change/change-dialog-context.ts';
import { CancelDialogFlow } from '#views/account/cancel/cancel-dialog-context.ts';
import { DayCalendarFlow, MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import { MyEventsScreen } from '#views/account/my-events/my-events-screen.tsx';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';
import { TransferDialogFlow } from '#views/account/transfer/transfer-dialog-context.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, field, isDisabled, shownText } from '../on-screen.ts';

const exchange = heldMachine(changeDialogMachine).start(undefined).actor;
const calendar = heldMachine(dayCalendarMachine).start(ground).actor;
const change = heldMachine(registrationChangeMachine).start(undefined).actor;
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

const quotes = () => dialog('What comes back') !== null;
const confirm = () =>
  button(/^Cancel and get/) ?? button(/^Cancelling/) ?? button('Ask the organizer') ?? button('Asking the organizer');
const withdraw = () => button('Withdraw the request') ?? button('Withdrawing');
const asks = () => dialog('The organizer was asked') !== null;
const close = () =>
  button('Keep the ticket') ??
  button('Keep the tickets') ??
  [...document.querySelectorAll('button')].find(isFootClose) ??
  null;
/** The cross is named the same. */
const isFootClose = ({ textContent }: HTMLButtonElement) => textContent === 'Close';

describeRendered({
  owns: ['views/account/cancel/', 'machines/account/cancel-dialog/'],
  requirements: cancelDialogRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <MyEventsFlow.Provider actor={list}>
      <DayCalendarFlow.Provider actor={calendar}>
        <RegistrationChangeFlow.Provider actor={change}>
          <CancelDialogFlow.Provider actor={actor}>
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
    'cancel.open': { from: 'Remove, which asks for it afresh' },
    'cancel.toggle': {
      find: ({ registrationId }) => field(registrationId === 'r-1' ? /^Alex Thorsen/ : /^Maya Thorsen/),
    },
    'cancel.next': { find: () => button('See what comes back') },
    'cancel.back': { find: () => button('Choose again') },
    'cancel.confirm': { find: confirm },
    'cancel.withdraw': { find: withdraw },
    'cancel.askAgain': { find: () => button('Ask again') },
    'cancel.retry': { find: () => button('Try again') },
    'cancel.close': { find: close },
    'person.known': { from: 'the session' },
  },
  shows: {
    closed: () => dialog('') === null,
    choosing: () => dialog('What do you want to cancel?') !== null,
    quoting: () => quotes() && shownText('Looking up what comes back') !== null,
    unreadable: () => quotes() && button('Try again') !== null && shownText('Guard: No active customer.') === null,
    signedOut: () => quotes() && shownText('Guard: No active customer.') !== null,
    reviewing: () => quotes() && confirm() !== null && !isDisabled(close()),
    doing: () => quotes() && confirm() !== null && isDisabled(close()),
    unknown: () => quotes() && button('Ask again') !== null,
    told: () => dialog('1 place is given up') !== null || dialog('2 places are given up') !== null,
    asked: () => asks() && button('Withdraw the request') !== null,
    withdrawing: () => asks() && button('Withdrawing') !== null,
    withdrawalUnknown: () => asks() && button('Ask again') !== null,
    kept: () => dialog('The ticket stays yours') !== null || dialog('The tickets stay yours') !== null,
    blocked: () => dialog('This can’t be cancelled here') !== null,
  },
});
