import { vi } from 'vitest';
import { eventDeeds } from '#domain/processes/event-process.ts';
import type { PublicationDeed } from '#domain/processes/event-process.ts';
import { publicationRequirements } from '#tests/model/desk/publication/publication-requirements.ts';
import { aDeskEvent } from '#tests/model/desk/sample-event.ts';
import { PublicationFlow } from '#views/desk/publish/publication-context.ts';
import { PublishPart } from '#views/desk/publish/publish-part.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, heading, isAriaDisabled } from '../on-screen.ts';

const event = aDeskEvent({ deeds: [...eventDeeds] });
const names = {
  PUBLISH: ['Publish', 'Publishing'],
  WITHDRAW: ['Make it a draft again', 'Withdrawing'],
  PAUSE_SALES: ['Pause sales', 'Pausing'],
  RESUME_SALES: ['Resume sales', 'Resuming'],
  DELETE: ['Delete the draft', 'Deleting'],
} as const satisfies Record<PublicationDeed, readonly [string, string]>;
const named = (deed: PublicationDeed) => firstOf(names[deed]);
const firstOf = ([name, pending]: readonly [string, string]) => button(name) ?? button(new RegExp(`^${pending}`));
const isConsent = () => dialog('Make it a draft again?') !== null || dialog('Delete this draft?') !== null;
const isSharing = () => dialog('On sale. Tell people.') !== null;

describeRendered({
  owns: ['views/desk/publish/', 'machines/desk/publication/'],
  requirements: publicationRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <PublicationFlow.Provider actor={actor}>
      <PublishPart
        event={event}
        path="/desk/harbour-city-players/events/ev-1"
        settings={null}
        permissions={['PublishEvent', 'DeleteEvent']}
        origin="https://foyer.example"
      />
    </PublicationFlow.Provider>
  ),
  controls: {
    'publication.ask': {
      // This page has every deed, and nothing stands in the way.
      find: ({ deed, offer }) => (offer.deeds.length > 0 && offer.problems.length === 0 ? named(deed) : null),
    },
    'publication.confirm': {
      find: () => button('Take it off sale') ?? button('Delete it for good'),
    },
    'publication.close': { find: () => button('Keep the draft') ?? button('Leave it on sale') ?? button('Close') },
    'publication.share': { find: () => button('Share') },
    'publication.askAgain': { find: () => button('Ask again') ?? button(/^Asking/) },
  },
  shows: {
    resting: () => heading('Checks') !== null && !isConsent() && !isSharing() && !isAriaDisabled(button('Share')),
    confirming: isConsent,
    changing: () => !isConsent() && isAriaDisabled(button('Share')) && button('Ask again') === null,
    unknown: () => button('Ask again') !== null,
    sharing: isSharing,
    deleted: () => !isConsent() && !isSharing() && isAriaDisabled(button('Share')),
  },
});
