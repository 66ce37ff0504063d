import { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { publicationMachine } from '#machines/desk/publication/publication-machine.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import { anOrganization } from '#tests/model/desk/sample-desk.ts';
import { aDeskEvent } from '#tests/model/desk/sample-event.ts';
import {
  aDraft,
  aProblem,
  inBothLanguages,
  missingFrench,
  noPolicy,
  onSale,
} from '#tests/model/desk/sample-publication.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { EventPage } from '#views/desk/event/event-page.tsx';
import { PublicationFlow } from '#views/desk/publish/publication-context.ts';
import { PublishPart } from '#views/desk/publish/publish-part.tsx';
import { atDesk } from './frame/at-desk.tsx';
import type { GalleryArea } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type State = Parameters<typeof stillFlow<typeof publicationMachine>>[1];
type Context = Parameters<typeof stillFlow<typeof publicationMachine>>[2];

const owner = anOrganization({ permissions: ['ReadEvent', 'UpdateEvent', 'PublishEvent', 'DeleteEvent'] });
const viewer = anOrganization({ permissions: ['ReadEvent'] });
const list = `/desk/${owner.code}/events`;
const path = `${list}/ev-1`;
/** As posters print it. */
const site = 'foyer.example';

const publication = (
  name: string,
  event: DeskEvent,
  state: State = 'resting',
  { organization = owner, ...context }: Partial<Context> & { organization?: typeof owner } = {},
) =>
  atDesk(name, organization, 'events/ev-1/publish', () => (
    <DeskEventFlow.Provider actor={stillFlow(deskEventMachine, 'open', { eventId: 'ev-1', event, trouble: null })}>
      <PublicationFlow.Provider
        actor={stillFlow(publicationMachine, state, {
          eventId: 'ev-1',
          list,
          deed: 'PUBLISH',
          idempotencyKey: '',
          refusal: null,
          isUnknown: false,
          told: null,
          ...context,
        })}
      >
        <EventPage path={path} open="publish" permissions={organization.permissions}>
          {(open) => (
            <PublishPart
              event={open}
              path={path}
              settings={`/desk/${owner.code}/settings`}
              permissions={organization.permissions}
              origin={`https://${site}`}
            />
          )}
        </EventPage>
      </PublicationFlow.Provider>
    </DeskEventFlow.Provider>
  ));

const faulty = {
  ...aDraft,
  publishProblems: [
    missingFrench,
    aProblem('LANGUAGE_MISSING', 'ERROR', 'TICKETS', { language: 'en', tierId: 't-1' }),
    aProblem('LANGUAGE_MISSING', 'ERROR', 'QUESTIONS', { language: 'fr_CA' }),
    aProblem('SALES_START_LATE', 'ERROR', 'WHEN'),
    aProblem('START_IN_PAST', 'ERROR', 'WHEN'),
    aProblem('END_BEFORE_START', 'ERROR', 'WHEN'),
    aProblem('NO_TIER_ONLINE', 'ERROR', 'TICKETS'),
    aProblem('NO_CAPACITY', 'ERROR', 'TICKETS'),
    aProblem('TAX_RATE_MISSING', 'ERROR', 'TICKETS', { tierId: 't-1' }),
    aProblem('NO_WAY_TO_PAY', 'ERROR', 'SETTINGS'),
    noPolicy,
    aProblem('NO_PICTURE', 'WARNING', 'ABOUT'),
    aProblem('NO_PLACE', 'WARNING', 'ABOUT'),
    aProblem('TIER_ABOVE_EVENT', 'WARNING', 'TICKETS', { tierId: 't-1' }),
    aProblem('SALES_END_AFTER_START', 'WARNING', 'WHEN'),
  ],
};
const someMissing = {
  ...aDraft,
  publishProblems: [missingFrench, aProblem('SALES_START_LATE', 'ERROR', 'WHEN'), noPolicy],
};
/** Whether an event is on sale, and what stands in the way of that. */
export const states: GalleryArea = [
  publication('draft', someMissing),
  publication('draft-with-everything', faulty),
  publication('draft-ready', aDraft),
  publication('draft-read-only', someMissing, 'resting', { organization: viewer }),
  publication('publishing', aDraft, 'changing'),
  publication('unknown', aDraft, 'unknown', { isUnknown: true }),
  publication('asking-again', aDraft, 'changing', { isUnknown: true }),
  publication('deleting', aDraft, 'confirming', { deed: 'DELETE' }),
  publication('withdrawing', onSale, 'confirming', { deed: 'WITHDRAW' }),
  publication('live', onSale),
  publication('live-paused', { ...onSale, isPaused: true, deeds: ['RESUME_SALES'] }, 'resting', {
    told: 'PAUSE_SALES',
  }),
  publication('refused', aDraft, 'resting', { refusal: { why: 'STATE' } }),
  publication('sharing', onSale, 'sharing', { told: 'PUBLISH' }),
  publication('sharing-in-both-languages', inBothLanguages, 'sharing'),
  publication('ended', aDeskEvent({ status: 'ENDED', deeds: [] })),
];
