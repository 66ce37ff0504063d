import { vi } from 'vitest';
import { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import { changeDialogMachine } from '#machines/account/change-dialog/change-dialog-machine.ts';
import { dayCalendarMachine } from '#machines/account/my-events/day-calendar-machine.ts';
import { myEventsStart } from '#machines/account/my-events/my-events-criteria.ts';
import { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import { transferDialogMachine } from '#machines/account/transfer-dialog/transfer-dialog-machine.ts';
import { pageOf } from '#tests/model/account/my-events/a-registration.ts';
import { ground } from '#tests/model/account/my-events/day-calendar-requirements.ts';
import { timeZone, today } from '#tests/model/account/my-events/my-events-requirements.ts';
import {
  listed,
  registrationChangeRequirements,
} from '#tests/model/account/registration-change/registration-change-requirements.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { ChangeDialogFlow } from '#views/account/change/change-dialog-context.ts';
import { CancelDialogFlow } from '#views/account/cancel/cancel-dialog-context.ts';
import { DayCalendarFlow, MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import { MyEventsScreen } from '#views/account/my-events/my-events-screen.tsx';
import { RegistrationChangeFlow } from '#views/account/my-events/registration-change-context.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { TransferDialogFlow } from '#views/account/transfer/transfer-dialog-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, isDisabled, shownText } from '../on-screen.ts';

const exchange = heldMachine(changeDialogMachine).start(undefined).actor;
const calendar = heldMachine(dayCalendarMachine).start(ground).actor;
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

const asks = () => dialog('Give up this ticket?') !== null;
const edits = () => dialog('Edit registration') !== null;
const giveUp = () => button('Give up this ticket') ?? button(/^Giving it up/);
const check = () => button('Check again') ?? button(/^Checking/);
const close = () => button('Keep it') ?? [...document.querySelectorAll('button')].find(isFootClose) ?? null;
/** The cross is named the same. */
const isFootClose = ({ textContent, type }: HTMLButtonElement) => type === 'button' && textContent === 'Close';
const isRead = () => shownText('Loading your ticket') !== null || shownText('Loading your registration') !== null;
const isUnknown = () => shownText('We don’t know yet whether the ticket is given up') !== null;

describeRendered({
  owns: [
    'views/account/my-events/registration-change',
    'views/account/my-events/edit-registration',
    'views/account/my-events/give',
    'machines/account/registration-change/',
  ],
  requirements: registrationChangeRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <MyEventsFlow.Provider actor={list}>
      <DayCalendarFlow.Provider actor={calendar}>
        <RegistrationChangeFlow.Provider actor={actor}>
          <CancelDialogFlow.Provider actor={cancel}>
            <ChangeDialogFlow.Provider actor={exchange}>
              <TransferDialogFlow.Provider actor={transfer}>
                <MyEventsScreen renderForm={() => null} renderAttendee={({ name }) => <p>{`Details of ${name}`}</p>} />
              </TransferDialogFlow.Provider>
            </ChangeDialogFlow.Provider>
          </CancelDialogFlow.Provider>
        </RegistrationChangeFlow.Provider>
      </DayCalendarFlow.Provider>
    </MyEventsFlow.Provider>
  ),
  controls: {
    'change.edit': { find: () => button(/^Edit Alex/) },
    'change.giveUp': { find: () => button(/^Remove Alex/) },
    'change.confirm': { find: giveUp },
    'change.checkAgain': { find: check },
    'change.retry': { find: () => button('Try again') },
    'change.close': { find: close },
    'person.known': { from: 'the session' },
  },
  shows: {
    closed: () => !asks() && !edits() && button(/^Edit Alex/) !== null,
    reading: () => (asks() || edits()) && isRead(),
    unreadable: () => (asks() || edits()) && button('Try again') !== null,
    signedOut: () => (asks() || edits()) && shownText('Guard: No active customer.') !== null,
    missing: () => (asks() || edits()) && shownText('This registration is not among yours any more.') !== null,
    editing: () => edits() && shownText('Details of Alex Thorsen') !== null,
    locked: () => dialog('This ticket can’t be given up') !== null,
    asking: () => asks() && button('Give up this ticket') !== null && !isRead() && !isDisabled(close()),
    givingUp: () => asks() && button(/^Giving it up/) !== null && isDisabled(close()),
    checking: () => asks() && isUnknown() && button(/^Checking/) !== null && isDisabled(close()),
    outcomeUnknown: () => asks() && isUnknown() && button('Check again') !== null,
    notGivenUp: () => asks() && shownText('The ticket is still yours') !== null && giveUp() !== null,
    givenUp: () => dialog('The ticket is given up') !== null,
  },
});
