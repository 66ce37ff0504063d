import { vi } from 'vitest';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import { beginning } from '#machines/desk/part-editor/part-editor-setup.ts';
import { newCode, readCode } from '#services/desk/codes/code-part.ts';
import { codesRequirements } from '#tests/model/desk/codes/codes-requirements.ts';
import { codeTiers, friends } from '#tests/model/desk/sample-codes.ts';
import { PromotionCodeForm } from '#views/desk/codes/promotion-code-form.tsx';
import { CodesFlow } from '#views/desk/codes/codes-context.ts';
import { CodesScreen } from '#views/desk/codes/codes-screen.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, heading, isExpanded } from '../on-screen.ts';

const formOf = (code: typeof friends | null) =>
  stillFlow(
    partEditorMachine,
    'clean',
    beginning({ draftId: 'dev:o-1:CODE', part: code ? readCode(code) : newCode() }),
  );
const forms = { there: formOf(friends), new: formOf(null) };

const folded = (control: HTMLElement | null) => (isExpanded(control) ? null : control);
const expanded = (control: HTMLElement | null) => (isExpanded(control) ? control : null);
const isAsking = () => dialog('Stop FRIENDS10?') !== null;
const inDialog = (name: string | RegExp) => {
  const found = button(name);
  return found?.closest('[role=dialog]') ? found : null;
};
const isList = () => heading('Codes') !== null && !isAsking();

describeRendered({
  owns: ['views/desk/codes/', 'machines/desk/codes/'],
  requirements: codesRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <CodesFlow.Provider actor={actor}>
      <CodesScreen
        history={false}
        mayChange
        mayLeave={() => true}
        form={(_open, code) => (
          <PartEditorFlow.Provider actor={code ? forms.there : forms.new}>
            <PromotionCodeForm code={code} tiers={codeTiers} />
          </PartEditorFlow.Provider>
        )}
      />
    </CodesFlow.Provider>
  ),
  controls: {
    'codes.retry': { find: () => button('Try again') },
    'codes.open': {
      find: ({ open }) => (open.id === null ? folded(button('Add a code')) : button('Edit FRIENDS10')),
    },
    'codes.collapse': { find: () => button('Close FRIENDS10') ?? expanded(button('Add a code')) },
    'codes.saved': { from: 'the form that is open' },
    'codes.askToStop': { find: () => button('Stop FRIENDS10') },
    'codes.keep': { find: () => inDialog('Keep it') },
    'codes.stop': { find: () => inDialog('Stop this code') ?? inDialog(/^Stopping/) },
    'codes.askAgain': { find: () => button('Ask again') ?? button(/^Asking/) },
  },
  shows: {
    readingCodes: () =>
      heading('Promotion codes') !== null && heading('Codes') === null && button('Try again') === null,
    unreadable: () => button('Try again') !== null,
    signedOut: () => button('Try again') !== null,
    notTheirs: () => heading('Promotion codes') !== null && button('Add a code') === null,
    'listing.resting': isList,
    'listing.rereading': isList,
    askingToStop: () => isAsking() && inDialog('Stop this code')?.getAttribute('aria-disabled') !== 'true',
    stopping: () => isAsking() && inDialog(/^Stopping/) !== null,
    stopUnknown: () => isAsking() && button('Ask again') !== null,
  },
});
