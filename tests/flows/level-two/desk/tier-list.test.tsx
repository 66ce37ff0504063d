import { vi } from 'vitest';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import { beginning } from '#machines/desk/part-editor/part-editor-setup.ts';
import type { OpenTier } from '#machines/desk/tier-list/tier-list-setup.ts';
import { newTier, readTier } from '#services/desk/tiers/tier-part.ts';
import { cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { stalls } from '#tests/model/desk/sample-tiers.ts';
import { tierListRequirements } from '#tests/model/desk/tier-list/tier-list-requirements.ts';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { TicketsPart } from '#views/desk/tiers/tickets-part.tsx';
import { TierForm } from '#views/desk/tiers/tier-form.tsx';
import { TierListFlow } from '#views/desk/tiers/tier-list-context.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, heading, isAriaDisabled, isExpanded } from '../on-screen.ts';

const formOf = (tier: typeof stalls | null) =>
  stillFlow(
    partEditorMachine,
    'clean',
    beginning({ draftId: 'dev:ev-1:TIER', part: tier ? readTier(tier) : newTier(cherryOrchard) }),
  );
const forms = { there: formOf(stalls), new: formOf(null) };

const form = ({ id, kind }: OpenTier) => (
  <PartEditorFlow.Provider actor={id === null ? forms.new : forms.there}>
    <TierForm tier={id === null ? null : stalls} kind={kind} event={cherryOrchard} />
  </PartEditorFlow.Provider>
);

const expanded = (control: HTMLElement | null) => (isExpanded(control) ? control : null);
const folded = (control: HTMLElement | null) => (isExpanded(control) ? null : control);
const isAsking = () => dialog('Stop selling Stalls online?') !== null;
const inDialog = (name: string | RegExp) => {
  const found = button(name);
  return found?.closest('[role=dialog]') ? found : null;
};
const isList = () => heading('Tiers') !== null && !isAsking();
const canMove = () => [button('Move Stalls down'), button('Move Stalls up')].some((one) => !isAriaDisabled(one));

describeRendered({
  owns: ['views/desk/tiers/', 'machines/desk/tier-list/'],
  requirements: tierListRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <TierListFlow.Provider actor={actor}>
      <TicketsPart event={cherryOrchard} mayLeave={() => true} form={form} />
    </TierListFlow.Provider>
  ),
  controls: {
    'tierList.open': {
      find: ({ open }) => (open.id === null ? folded(button('Add an add-on')) : button('Edit Stalls')),
    },
    'tierList.collapse': {
      find: () => button('Close Stalls') ?? expanded(button('Add a tier')) ?? expanded(button('Add an add-on')),
    },
    'tierList.saved': { from: 'the form that is open' },
    'tierList.order': {
      find: ({ ids }) => (ids[0] === 't-2' ? button('Move Balcony up') : button('Move Balcony down')),
    },
    'tierList.askToClose': { find: () => button('Stop selling it online') },
    'tierList.keep': { find: () => inDialog('Keep selling it') },
    'tierList.close': { find: () => inDialog('Stop selling it') ?? inDialog(/^Stopping/) },
    'tierList.askAgain': { find: () => button('Ask again') ?? button(/^Asking/) },
  },
  shows: {
    'listing.resting': () => isList() && canMove() && button('Ask again') === null,
    'listing.ordering': () => isList() && canMove() && button('Ask again') === null,
    'listing.orderUnknown': () => isList() && !canMove() && button('Ask again') !== null,
    askingToClose: () => isAsking() && inDialog('Stop selling it')?.getAttribute('aria-disabled') !== 'true',
    closing: () => isAsking() && inDialog(/^Stopping/) !== null,
    closeUnknown: () => isAsking() && button('Ask again') !== null,
  },
});
