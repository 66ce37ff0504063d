import { vi } from 'vitest';
import { cancellationRequestsRequirements } from '#tests/model/desk/cancellation-requests/cancellation-requests-requirements.ts';
import { CancellationRequestsFlow } from '#views/desk/cancellations/cancellation-requests-context.ts';
import { RequestsScreen } from '#views/desk/cancellations/requests-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, field, isAriaDisabled, shownText, write } from '../on-screen.ts';

const agree = () => button('Agree, $30.00 back, order WT7K2M');
const decline = () => button('Decline, order PX3N9R');
const isList = () => shownText('Order WT7K2M') !== null;
const isNone = () => shownText('Nothing waits for you') !== null;
const isOver = () => dialog('Agree to the order WT7K2M?') !== null || dialog('Decline for the order PX3N9R?') !== null;
const inDialog = (name: string | RegExp) => {
  const found = button(name);
  return found?.closest('[role=dialog]') ? found : null;
};
const deed = () => inDialog('Agree and give $30.00 back') ?? inDialog('Decline');
const pending = () => inDialog(/^Agreeing/) ?? inDialog(/^Declining/);

describeRendered({
  owns: ['views/desk/cancellations/', 'views/desk/forms/effects', 'machines/desk/cancellation-requests/'],
  requirements: cancellationRequestsRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <CancellationRequestsFlow.Provider actor={actor}>
      <RequestsScreen orders="/desk/harbour-city-players/orders" />
    </CancellationRequestsFlow.Provider>
  ),
  controls: {
    'cancellationRequests.retry': { find: () => button('Try again') },
    'cancellationRequests.open': { find: ({ decision }) => (decision === 'APPROVE' ? agree() : decline()) },
    'cancellationRequests.decide': {
      prepare: ({ reason }) => {
        const why = field(/^Why/);
        if (why) write(why, reason);
      },
      find: () => deed() ?? pending(),
    },
    'cancellationRequests.cancel': { find: () => inDialog('Cancel') },
  },
  shows: {
    readingRequests: () =>
      shownText('Looking up what waits for you') !== null ||
      (isNone() && !isOver()) ||
      (isList() && isAriaDisabled(agree()) && !isOver()),
    unreadable: () => shownText('An unexpected error occurred') !== null,
    signedOut: () => shownText('You are not logged in any more.') !== null,
    notPermitted: () => shownText('Looking up what waits for you') !== null,
    listing: () => (isNone() || (isList() && !isAriaDisabled(agree()))) && !isOver(),
    confirming: () => isOver() && deed() !== null,
    deciding: () => isOver() && pending() !== null,
  },
});
