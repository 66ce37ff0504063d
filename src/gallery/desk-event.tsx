import type { ReactNode } from 'react';
import { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import { beginning } from '#machines/desk/part-editor/part-editor-setup.ts';
import { pictureUploadMachine } from '#machines/desk/picture-upload/picture-upload-machine.ts';
import { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import { readEventPart } from '#services/desk/event/event-parts.ts';
import type { DeskEvent } from '#services/desk/event/event-service.ts';
import { aDraft, ofMarie, rulesPart, rulesValues, withPlaces } from '#tests/model/desk/part-editor/sample-part.ts';
import { players, striders } from '#tests/model/desk/sample-desk.ts';
import { aDeskEvent, cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { EventPage } from '#views/desk/event/event-page.tsx';
import { AboutPart } from '#views/desk/event/about-part.tsx';
import { aboutWords } from '#views/desk/event/about-words.ts';
import { rulesWords } from '#views/desk/event/event-part-words.ts';
import { RulesPart } from '#views/desk/event/rules-part.tsx';
import { WhenPart } from '#views/desk/event/when-part.tsx';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { WorkplaceScreen } from '#views/desk/home/workplace-screen.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PictureUploadFlow } from '#views/desk/pictures/picture-upload-context.ts';
import { PartFacts } from '#views/desk/parts/part-facts.tsx';
import { useLanguage } from '#platform/language-context.ts';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';

type EventState = Parameters<typeof stillFlow<typeof deskEventMachine>>[1];
type PartState = Parameters<typeof stillFlow<typeof partEditorMachine>>[1];
type PartContext = Parameters<typeof stillFlow<typeof partEditorMachine>>[2];
type Slug = 'about' | 'when' | 'rules';

const path = '/desk/harbour-city-players/events/ev-1';
const trouble = { code: 'noConnection' } as const;
const noAnswer = { code: 'noAnswerInTime' } as const;

/** In its frame, as an owner of two organizers has it. */
function atEvent(name: string, state: EventState, event: DeskEvent | null, open: Slug, part: () => ReactNode) {
  return {
    name,
    path: `${path}/${open}`,
    isBare: true,
    render: () => (
      <WorkplaceFlow.Provider
        actor={stillFlow(workplaceMachine, 'working', {
          code: players.code,
          organizations: [players, striders],
          doubted: null,
          trouble: null,
        })}
      >
        <DeskEventFlow.Provider
          actor={stillFlow(deskEventMachine, state, {
            eventId: 'ev-1',
            event,
            trouble: state === 'unreadable' ? trouble : null,
          })}
        >
          <WorkplaceScreen path={`${path}/${open}`}>
            {() => (
              <EventPage path={path} open={open} permissions={players.permissions}>
                {part}
              </EventPage>
            )}
          </WorkplaceScreen>
        </DeskEventFlow.Provider>
      </WorkplaceFlow.Provider>
    ),
  } satisfies GalleryState;
}

const page = (name: string, state: EventState) => atEvent(name, state, null, 'when', () => null);

const editing = (state: PartState, context: Partial<PartContext>, part = rulesPart) =>
  stillFlow(partEditorMachine, state, { ...beginning({ draftId: 'dev:ev-1', part }), ...context });

const noUpload = { eventId: 'ev-1', file: null, pictures: [], share: 0, trouble: null, isAdded: false, failure: null };

const rules = (name: string, state: PartState, context: Partial<PartContext> = {}) =>
  atEvent(name, 'open', cherryOrchard, 'rules', () => (
    <PartEditorFlow.Provider actor={editing(state, context)}>
      <RulesPart />
    </PartEditorFlow.Provider>
  ));

const when = (name: string, event: DeskEvent, context: Partial<PartContext> = {}) =>
  atEvent(name, 'open', event, 'when', () => (
    <PartEditorFlow.Provider actor={editing('clean', context, readEventPart(event.when))}>
      <WhenPart />
    </PartEditorFlow.Provider>
  ));

const about = (name: string, event: DeskEvent, state: PartState = 'clean', context: Partial<PartContext> = {}) =>
  atEvent(name, 'open', event, 'about', () => {
    const part = readEventPart(event.about);
    const mine = { ...part.values, ...context.mine };
    return (
      <PartEditorFlow.Provider actor={editing(state, { ...context, mine }, part)}>
        <PictureUploadFlow.Provider actor={stillFlow(pictureUploadMachine, 'resting', noUpload)}>
          <AboutPart />
        </PictureUploadFlow.Provider>
      </PartEditorFlow.Provider>
    );
  });

function ReadAbout() {
  return <PartFacts words={aboutWords(useLanguage())} values={readEventPart(cherryOrchard.about).values} />;
}

function ReadOnly() {
  return <PartFacts words={rulesWords(useLanguage())} values={rulesValues} />;
}

const windows = withPlaces('240', {
  'policy.kind': 'WINDOWS',
  'policy.windows': [
    { until: '14', unit: 'days', percent: '100' },
    { until: '48', unit: 'hours', percent: '50' },
  ],
  'policy.keep': '2.50',
  'policy.feesBack': false,
  'policy.approval': 'AFTER_SALES_END',
});
const theirs = { ...ofMarie('260').theirs, by: 'Marie Tremblay', at: '2026-11-28T22:02:00Z' };
const marie = { theirs: { ...theirs, values: { ...windows, capacity: '260' } } };

const draft = aDeskEvent({
  name: 'A Child’s Christmas in Wales, read aloud by everybody who comes with a candle and a friend',
  status: 'DRAFT',
  deeds: ['PUBLISH', 'DELETE'],
  booked: 0,
  held: 0,
  rules: { ...cherryOrchard.rules, capacity: null },
  about: { ...cherryOrchard.about, place: null },
  publishProblems: [
    {
      __typename: 'PublishProblem',
      code: 'START_IN_PAST',
      level: 'ERROR',
      where: 'WHEN',
      tierId: null,
      language: null,
    },
    { __typename: 'PublishProblem', code: 'NO_POLICY', level: 'WARNING', where: 'RULES', tierId: null, language: null },
  ],
});

const frenchMissing = aDeskEvent({
  publishProblems: [
    {
      __typename: 'PublishProblem',
      code: 'LANGUAGE_MISSING',
      level: 'ERROR',
      where: 'ABOUT',
      tierId: null,
      language: 'fr_CA',
    },
  ],
});

/** An event at the desk, and the parts of it that are forms. */
export const states: GalleryArea = [
  page('reading', 'readingEvent'),
  page('unreadable', 'unreadable'),
  page('signed-out', 'signedOut'),
  page('missing', 'missing'),
  about('about', cherryOrchard),
  about('about-nowhere', aDeskEvent({ about: { ...cherryOrchard.about, place: null, primaryCategory: null } })),
  about('about-faulty', frenchMissing, 'dirty', {
    mine: { 'name.en': '' },
    faults: [
      { field: 'name.en', fault: 'REQUIRED' },
      { field: 'name.fr_CA', fault: 'TOO_LONG' },
      { field: 'place.name', fault: 'TOO_LONG' },
    ],
  }),
  about('about-to-be-moved', cherryOrchard, 'dirty', {
    mine: { 'place.name': 'Port Theatre' },
    refusal: { __typename: 'EventMoveNeededError', registrations: 212 },
  }),
  atEvent('about-read-only', 'open', cherryOrchard, 'about', () => <ReadAbout />),
  when('when', cherryOrchard),
  when('when-of-a-draft', draft),
  when('when-sold-out', aDeskEvent({ booked: 240, held: 0 })),
  when('when-paused', aDeskEvent({ isPaused: true })),
  when('when-started', aDeskEvent({ status: 'STARTED' })),
  when('when-ended', aDeskEvent({ status: 'ENDED' })),
  when('when-canceled', aDeskEvent({ status: 'CANCELED' })),
  rules('rules', 'clean'),
  rules('rules-recalling', 'recallingDraft'),
  rules('rules-not-permitted', 'notPermitted'),
  rules('rules-saved', 'clean', { isSaved: true }),
  rules('rules-windows', 'clean', { base: windows, mine: windows }),
  rules('rules-offered', 'offered', { draft: aDraft() }),
  rules('rules-dirty', 'dirty', { mine: withPlaces('250', { isListed: false }) }),
  rules('rules-faulty', 'dirty', {
    mine: { ...windows, capacity: 'many' },
    faults: [
      { field: 'capacity', fault: 'OUT_OF_RANGE' },
      { field: 'policy.windows', fault: 'OUT_OF_RANGE' },
    ],
  }),
  rules('rules-refused', 'dirty', {
    mine: withPlaces('120'),
    refusal: { __typename: 'CapacityBelowSoldError', sold: 212, held: 6 },
  }),
  rules('rules-failed', 'dirty', { mine: withPlaces('250'), trouble }),
  rules('rules-merged', 'dirty', { mine: withPlaces('260', { isListed: false }), theirs, taken: ['capacity'] }),
  rules('rules-saving', 'saving', { mine: withPlaces('250') }),
  rules('rules-asking-again', 'saving', { mine: withPlaces('250'), trouble: noAnswer }),
  rules('rules-unknown', 'unknown', { mine: withPlaces('250'), trouble: noAnswer }),
  rules('rules-conflicted', 'conflicted', {
    mine: withPlaces('250'),
    ...marie,
    collisions: ['capacity', 'policy.windows'],
    choices: { capacity: 'MINE' },
    taken: ['policy.keep'],
  }),
  rules('rules-parked', 'parked', { mine: withPlaces('250') }),
  atEvent('rules-read-only', 'open', cherryOrchard, 'rules', () => <ReadOnly />),
];
