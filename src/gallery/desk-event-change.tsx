import { eventChangeMachine } from '#machines/desk/event-change/event-change-machine.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import { beginning } from '#machines/desk/part-editor/part-editor-setup.ts';
import { calledOff, callOffEffects, move, moved, moveEffects } from '#tests/model/desk/event-change/sample-changes.ts';
import { rulesPart } from '#tests/model/desk/part-editor/sample-part.ts';
import { anOrganization } from '#tests/model/desk/sample-desk.ts';
import { CallOffSection } from '#views/desk/event-change/call-off-section.tsx';
import { EventChangeFlow } from '#views/desk/event-change/event-change-context.ts';
import { MoveOffer } from '#views/desk/event-change/move-offer.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof eventChangeMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof eventChangeMachine>>[2];

const ticketColor = 'var(--ticket-theatre)';
const editor = stillFlow(partEditorMachine, 'dirty', {
  ...beginning({ draftId: 'dev:ev-1', part: rulesPart }),
  refusal: { __typename: 'EventMoveNeededError', registrations: 212 },
});

const changing = (name: string, state: State, context: Partial<Context> = {}) =>
  atDesk(name, anOrganization(), 'events/ev-1/when', () => (
    <EventChangeFlow.Provider
      actor={stillFlow(eventChangeMachine, state, {
        eventId: 'ev-1',
        change: moved,
        version: 3,
        effects: moveEffects(),
        isOther: false,
        refusal: null,
        unread: null,
        idempotencyKey: '',
        isUnknown: false,
        doneAt: null,
        ...context,
      })}
    >
      <h1>The Cherry Orchard</h1>
      <PartEditorFlow.Provider actor={editor}>
        <MoveOffer moveOf={() => move} version={3} ticketColor={ticketColor} />
      </PartEditorFlow.Provider>
      <CallOffSection isOffered ticketColor={ticketColor} />
    </EventChangeFlow.Provider>
  ));

const callOff = { change: calledOff, effects: callOffEffects() };
const none = callOffEffects({
  registrations: 3,
  buyers: 3,
  back: { ...callOffEffects().back, total: { ...callOffEffects().back.total, amount: 0 } },
});

/** An event is moved, or called off: what that does, and then whether it is done. */
export const states: GalleryArea = [
  changing('resting', 'resting'),
  changing('looking', 'looking', { effects: null }),
  changing('looking-again', 'looking'),
  changing('unreadable', 'unreadable', { unread: { code: 'noConnection' } }),
  changing('move', 'deciding'),
  changing('move-to-another-place', 'deciding', {
    effects: moveEffects({ to: { ...moveEffects().to, placeName: 'The Port Theatre, in its larger hall' } }),
  }),
  changing('move-other-by-now', 'deciding', { isOther: true }),
  changing('moving', 'changing'),
  changing('unknown', 'unknown', { isUnknown: true }),
  changing('asking-again', 'changing', { isUnknown: true }),
  changing('refused', 'refused', { refusal: { why: 'STARTS_IN_PAST' } }),
  changing('moved', 'done'),
  changing('call-off', 'deciding', callOff),
  changing('call-off-for-nothing', 'deciding', { ...callOff, effects: none }),
  changing('called-off', 'done', callOff),
];
