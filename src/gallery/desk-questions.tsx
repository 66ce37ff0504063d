import { deskEventMachine } from '#machines/desk/desk-event/desk-event-machine.ts';
import { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import { beginning } from '#machines/desk/part-editor/part-editor-setup.ts';
import { workplaceMachine } from '#machines/desk/workplace/workplace-machine.ts';
import { readEventPart } from '#services/desk/event/event-parts.ts';
import { players, striders } from '#tests/model/desk/sample-desk.ts';
import { cherryOrchard } from '#tests/model/desk/sample-event.ts';
import { someQuestions } from '#tests/model/desk/sample-questions.ts';
import { DeskEventFlow } from '#views/desk/event/desk-event-context.ts';
import { EventPage } from '#views/desk/event/event-page.tsx';
import { WorkplaceFlow } from '#views/desk/frame/workplace-context.ts';
import { WorkplaceScreen } from '#views/desk/home/workplace-screen.tsx';
import { PartEditorFlow } from '#views/desk/parts/part-editor-context.ts';
import { PartFacts } from '#views/desk/parts/part-facts.tsx';
import { QuestionsPart } from '#views/desk/questions/questions-part.tsx';
import { questionsWords } from '#views/desk/questions/question-words.ts';
import { useLanguage } from '#platform/language-context.ts';
import type { GalleryArea, GalleryState } from './frame/gallery-state.ts';
import { stillFlow } from './frame/still-flow.ts';
import type { ReactNode } from 'react';

type PartState = Parameters<typeof stillFlow<typeof partEditorMachine>>[1];
type PartContext = Parameters<typeof stillFlow<typeof partEditorMachine>>[2];

const path = '/desk/harbour-city-players/events/ev-1';
const part = readEventPart(someQuestions);
const nothing = readEventPart({ ...someQuestions, version: 0, forms: [] });

/** In its frame, as an owner of two organizers has it. */
const atEvent = (name: string, children: () => ReactNode): GalleryState => ({
  name,
  path: `${path}/questions`,
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
        actor={stillFlow(deskEventMachine, 'open', { eventId: 'ev-1', event: cherryOrchard, trouble: null })}
      >
        <WorkplaceScreen path={`${path}/questions`}>
          {() => (
            <EventPage path={path} open="questions" permissions={players.permissions}>
              {children}
            </EventPage>
          )}
        </WorkplaceScreen>
      </DeskEventFlow.Provider>
    </WorkplaceFlow.Provider>
  ),
});

type Shown = { read?: typeof part; open?: string };

const questions = (
  name: string,
  state: PartState,
  context: Partial<PartContext> = {},
  { read = part, open }: Shown = {},
) =>
  atEvent(name, () => (
    <PartEditorFlow.Provider
      actor={stillFlow(partEditorMachine, state, { ...beginning({ draftId: 'dev:ev-1', part: read }), ...context })}
    >
      <QuestionsPart {...(open !== undefined && { begins: open })} />
    </PartEditorFlow.Provider>
  ));

function ReadOnly() {
  return <PartFacts words={questionsWords(useLanguage())} values={part.values} />;
}

/** What an event asks, closed and open, and as people read it who may not change it. */
export const states: GalleryArea = [
  questions('questions', 'clean'),
  questions('nothing-asked', 'clean', {}, { read: nothing }),
  questions('choice-open', 'clean', {}, { open: 'forms.ATTENDEE.0.1' }),
  questions('text-open', 'clean', {}, { open: 'forms.ATTENDEE.0.2' }),
  questions('not-translated', 'clean', {}, { open: 'forms.ORDER.0.0' }),
  questions('saving', 'saving', {}, { open: 'forms.ATTENDEE.0.1' }),
  questions(
    'faulty',
    'dirty',
    {
      faults: [
        { field: 'forms.ATTENDEE.0.1.label.en', fault: 'REQUIRED' },
        { field: 'forms.ATTENDEE.0.1.options', fault: 'REQUIRED' },
        { field: 'forms.ORDER.0.name.en', fault: 'REQUIRED' },
      ],
    },
    { open: 'forms.ATTENDEE.0.1' },
  ),
  atEvent('read-only', () => <ReadOnly />),
];
