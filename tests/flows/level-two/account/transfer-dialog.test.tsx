import { vi } from 'vitest';
import { cancelDialogMachine } from '#machines/account/cancel-dialog/cancel-dialog-machine.ts';
import { changeDialogMachine } from '#machines/account/change-dialog/change-dialog-machine.ts';
import { dayCalendarMachine } from '#machines/account/my-events/day-calendar-machine.ts';
import { myEventsStart } from '#machines/account/my-events/my-events-criteria.ts';
import { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import { registrationChangeMachine } from '#machines/account/registration-change/registration-change-machine.ts';
import { pageOf } from '#tests/model/account/my-events/a-registration.ts';
import { ground } from '#tests/model/account/my-events/day-calendar-requirements.ts';
import { timeZone, today } from '#tests/model/account/my-events/my-events-requirements.ts';
import { gift, transferDialogRequirements } from '#tests/model/account/transfer-dialog/transfer-dialog-requirements.ts';
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
import { button, dialog, fill, isDisabled, shownText } from '../on-screen.ts';

const exchange = heldMachine(changeDialogMachine).start(undefined).actor;
const calendar = heldMachine(dayCalendarMachine).start(ground).actor;
const change = heldMachine(registrationChangeMachine).start(undefined).actor;
const cancel = heldMachine(cancelDialogMachine).start(undefined).actor;
const list = stillFlow(
  myEventsMachine,
  { criteria: 'following', list: 'showing', ticket: 'away' },
  {
    criteria: myEventsStart,
    today,
    timeZone,
    personId: 'alex',
    result: pageOf([listed, gift]),
    kept: null,
    ticketId: null,
  },
);

/** Of the person's own ticket, and of the one that they were given. */
const giveButtons = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) =>
    textContent?.trim().startsWith('Give to somebody'),
  );
const gives = () => dialog('Give the ticket of Alex Thorsen to somebody') !== null;
const isOffered = () => dialog('The ticket is offered') !== null;
const offer = () => button('Offer the ticket') ?? button(/^Offering/);
const withdraw = () => button('Take the offer back') ?? button(/^Taking it back/);
const close = () => button('Keep it') ?? [...document.querySelectorAll('button')].find(isFootClose) ?? null;
/** The cross is named the same. */
const isFootClose = ({ textContent }: HTMLButtonElement) => textContent === 'Close';
const isSignedOut = () => shownText('Guard: No active customer.') !== null;

describeRendered({
  owns: ['views/account/transfer/transfer-', 'machines/account/transfer-dialog/'],
  requirements: transferDialogRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <MyEventsFlow.Provider actor={list}>
      <DayCalendarFlow.Provider actor={calendar}>
        <RegistrationChangeFlow.Provider actor={change}>
          <CancelDialogFlow.Provider actor={cancel}>
            <ChangeDialogFlow.Provider actor={exchange}>
              <TransferDialogFlow.Provider actor={actor}>
                <MyEventsScreen renderForm={() => null} renderAttendee={() => null} />
              </TransferDialogFlow.Provider>
            </ChangeDialogFlow.Provider>
          </CancelDialogFlow.Provider>
        </RegistrationChangeFlow.Provider>
      </DayCalendarFlow.Provider>
    </MyEventsFlow.Provider>
  ),
  controls: {
    'transfer.open': { find: ({ registration }) => giveButtons()[registration.givenBy === null ? 0 : 1] ?? null },
    'transfer.giveBack': { find: () => button('Give it back') ?? button(/^Giving it back/) },
    'transfer.offer': {
      prepare: ({ emailAddress }) => fill('Their email address', emailAddress),
      find: offer,
    },
    'transfer.askAgain': { find: () => button('Ask again') },
    'transfer.withdraw': { find: withdraw },
    'transfer.retry': { find: () => button('Try again') },
    'transfer.close': { find: close },
    'person.known': { from: 'the session' },
  },
  shows: {
    closed: () => dialog('') === null,
    reading: () => gives() && shownText('Looking up the ticket') !== null,
    unreadable: () => gives() && button('Try again') !== null && !isSignedOut(),
    signedOut: () => gives() && isSignedOut(),
    entering: () => gives() && button('Offer the ticket') !== null,
    offering: () => gives() && button(/^Offering/) !== null && isDisabled(close()),
    unknown: () => gives() && button('Ask again') !== null,
    offered: () => isOffered() && button('Take the offer back') !== null,
    withdrawing: () => isOffered() && button(/^Taking it back/) !== null,
    givingBack: () => gives() && button(/^Giving it back/) !== null,
    returned: () => dialog('The ticket is given back') !== null,
    blocked: () => dialog('This ticket can’t be given now') !== null,
  },
});
