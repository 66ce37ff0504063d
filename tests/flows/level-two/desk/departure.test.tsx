import { vi } from 'vitest';
import { departureRequirements } from '#tests/model/desk/departure/departure-requirements.ts';
import { striders } from '#tests/model/desk/sample-desk.ts';
import { DepartureFlow } from '#views/desk/team/departure-context.ts';
import { OwnPlaceScreen } from '#views/desk/team/own-place-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, shownText } from '../on-screen.ts';

const isOpen = () => dialog('Leave Mid-Island Striders?') !== null;
const inDialog = (name: string | RegExp) => {
  const found = button(name);
  return found?.closest('[role=dialog]') ? found : null;
};
describeRendered({
  owns: ['views/desk/team/departure', 'views/desk/team/own-place', 'machines/desk/departure/'],
  requirements: departureRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <DepartureFlow.Provider actor={actor}>
      <OwnPlaceScreen organization={striders} />
    </DepartureFlow.Provider>
  ),
  controls: {
    'departure.ask': { find: () => button('Leave') },
    'departure.confirm': { find: () => button('Leave now') ?? inDialog(/^Leaving/) },
    'departure.askAgain': { find: () => button('Ask again') },
    'departure.cancel': { find: () => inDialog('Stay') ?? inDialog('Close') },
  },
  shows: {
    staying: () => shownText('Your role') !== null && !isOpen(),
    confirming: () => isOpen() && button('Leave now') !== null,
    leaving: () => isOpen() && inDialog(/^Leaving/) !== null,
    unknown: () => isOpen() && shownText('We don’t know yet whether you left') !== null,
    kept: () => isOpen() && shownText('You are the last owner') !== null,
    left: () => !isOpen(),
  },
});
