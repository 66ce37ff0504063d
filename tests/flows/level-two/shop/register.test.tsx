import { fireEvent } from '@testing-library/react';
import { createActor } from 'xstate';
import { overlayMachine } from '#machines/shared/overlay/overlay-machine.ts';
import { create, registerRequirements } from '#tests/model/shop/register/register-requirements.ts';
import { OverlayFlow } from '#views/shared/overlay/overlay-context.ts';
import { RegisterDialog } from '#views/shop/register/register-dialog.tsx';
import { RegisterFlow } from '#views/shop/register/register-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, field, isAriaDisabled, isChecked, isExpanded, shownText, write } from '../on-screen.ts';

const overlay = createActor(overlayMachine, { input: { isSignedIn: true } }).start();
overlay.send({ type: 'overlay.openRegister', request: create.request });

/** The heads of the entries that are seen; they have the ids '1' and '2' in their order. */
const heads = () =>
  [...document.querySelectorAll<HTMLElement>('[role=dialog] h3 > button[aria-expanded]')].filter(
    (head) => !head.closest('[hidden]'),
  );
const headOf = (entryId: string) => heads()[Number(entryId) - 1] ?? null;
const isOpenEntry = (entryId: string) => isExpanded(headOf(entryId));
/** Only the fields of the entry that is open are on the screen. */
const inEntry = (entryId: string, control: () => HTMLElement | null) => (isOpenEntry(entryId) ? control() : null);
const submit = () => button(/^(Add to Cart|Update registration)$/) ?? button(/^(Adding|Updating)/);
const isLoading = () => shownText('Loading the event') !== null;
const isSubmitting = () => isAriaDisabled(submit()) && heads().length > 0;
const isFilling = () => !isAriaDisabled(submit()) && heads().length > 0;

describeRendered({
  owns: [
    'views/shop/register/',
    'machines/shop/register/',
    'platform/ui/choice',
    'platform/ui/accordion',
    'platform/ui/receipt',
  ],
  requirements: registerRequirements,
  draw: (actor) => (
    <OverlayFlow.Provider actor={overlay}>
      <RegisterFlow.Provider actor={actor}>
        <RegisterDialog />
      </RegisterFlow.Provider>
    </OverlayFlow.Provider>
  ),
  controls: {
    'sameAttendee.confirm': { find: () => button(/^(Add another ticket|Make it theirs too)$/) },
    'sameAttendee.decline': { find: () => button('Choose someone else') },
    'register.retry': { find: () => button('Try again') },
    'register.submit': { find: submit },
    'register.stopWaiting': { find: () => button('Stop waiting') },
    'connection.returned': { from: 'the network, when it comes back' },
    'entry.expand': { find: ({ entryId }) => (isOpenEntry(entryId) ? null : headOf(entryId)) },
    'entry.add': { find: () => button('Add another registration') },
    'entry.remove': { find: ({ entryId }) => inEntry(entryId, () => button(/^Remove /)) },
    'entry.chooseAttendee': {
      find: ({ entryId }) => inEntry(entryId, () => field('Attendee')),
      use: (control, { choice }) => void fireEvent.change(control, { target: { value: choice } }),
    },
    'entry.typeName': {
      find: ({ entryId }) => inEntry(entryId, () => field('First name')),
      use: (control, { text }) => write(control, text),
    },
    'entry.chooseTier': {
      find: ({ entryId, tierId }) => {
        const tier = inEntry(entryId, () => field(new RegExp(`^Tier ${tierId}`)));
        return isChecked(tier) ? null : tier;
      },
    },
    'entry.toggleAddOn': {
      find: ({ entryId, addOnId }) => inEntry(entryId, () => field(new RegExp(`^Add-on ${addOnId}`))),
    },
    'entry.typePrice': {
      find: ({ entryId, productId }) => inEntry(entryId, () => field(`What you pay: Tier ${productId}`)),
      use: (control, { text }) => write(control, text),
    },
  },
  shows: {
    opening: isLoading,
    unavailable: () => shownText('The event did not arrive') !== null,
    notFound: () => shownText(/^(Event not found|.* not in your cart any more)$/) !== null,
    notOnSale: () => shownText('Sold Out') !== null,
    'filling.unchecked': isFilling,
    'filling.checked': isFilling,
    waitingForConnection: () => shownText('There is no connection') !== null,
    'submitting.checkingOrder': isSubmitting,
    'submitting.reopeningOrder': isSubmitting,
    'submitting.addingRegistration': isSubmitting,
    'submitting.adjustingRegistration': isSubmitting,
    'submitting.rereadingTiers': isSubmitting,
    askingAboutSameAttendee: () => shownText(/already has a ticket for this event/) !== null,
    registered: isLoading,
  },
});
