import { vi } from 'vitest';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import { beginning } from '#machines/desk/part-editor/part-editor-setup.ts';
import { eventChangeRequirements } from '#tests/model/desk/event-change/event-change-requirements.ts';
import { move } from '#tests/model/desk/event-change/sample-changes.ts';
import { rulesPart } from '#tests/model/desk/part-editor/sample-part.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { CallOffSection } from '#views/desk/event-change/call-off-section.tsx';
import { EventChangeFlow } from '#views/desk/event-change/event-change-context.ts';
import { MoveOffer } from '#views/desk/event-change/move-offer.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, field, isAriaDisabled, isChecked } from '../on-screen.ts';

const editor = stillFlow(partEditorMachine, 'dirty', {
  ...beginning({ draftId: 'dev:ev-1', part: rulesPart }),
  refusal: { __typename: 'EventMoveNeededError', registrations: 212 },
});
const isDecision = () => dialog('Move it?') !== null || dialog('Call it off for good?') !== null;
const deed = () =>
  button(/^Move and tell/) ?? button(/^Call off and give/) ?? (isDecision() ? button(/^Doing it/) : null);

describeRendered({
  owns: ['views/desk/event-change/', 'machines/desk/event-change/'],
  requirements: eventChangeRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <EventChangeFlow.Provider actor={actor}>
      <PartEditorFlow.Provider actor={editor}>
        <MoveOffer moveOf={() => move} version={3} ticketColor="var(--ticket-theatre)" />
      </PartEditorFlow.Provider>
      <CallOffSection isOffered ticketColor="var(--ticket-theatre)" />
    </EventChangeFlow.Provider>
  ),
  controls: {
    'eventChange.look': {
      find: ({ change }) => {
        if (change.deed === 'CALL_OFF') return button('See what that does');
        const chosen = field(typeof change.move.changeDays === 'number' ? '14 days' : 'Until it starts');
        if (!isDecision()) return button('See what a move does');
        return isChecked(chosen) ? null : chosen;
      },
    },
    'eventChange.confirm': { find: deed },
    'eventChange.close': { find: () => button('Keep it as planned') ?? button('Close') },
    'eventChange.askAgain': { find: () => button('Ask again') ?? button(/^Asking/) },
    'eventChange.retry': { find: () => button('Try again') },
  },
  shows: {
    resting: () => !isDecision() && dialog('Nothing was done') === null && button('See what that does') !== null,
    looking: () => dialog('Counting what that does') !== null || (isDecision() && isAriaDisabled(deed())),
    unreadable: () => button('Try again') !== null,
    deciding: () => isDecision() && !isAriaDisabled(deed()),
    changing: () => isDecision() && button(/^Doing it/) !== null,
    unknown: () => button('Ask again') !== null,
    refused: () => dialog('Nothing was done') !== null && button('Try again') === null,
    done: () => dialog('It is moved') !== null || dialog('It is called off') !== null,
  },
});
