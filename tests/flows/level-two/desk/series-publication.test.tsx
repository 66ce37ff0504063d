import { seriesPublicationRequirements } from '#tests/model/desk/series-publication/series-publication-requirements.ts';
import { SeriesPublicationFlow } from '#views/desk/series/series-publication-context.ts';
import { SeriesSection } from '#views/desk/series/series-section.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, heading, shownText } from '../on-screen.ts';

const deed = () => button(/^Publish/);
const isReading = () => shownText('Looking up the drafts') !== null;
const isPublishing = () => button('Publishing') !== null;

describeRendered({
  owns: ['views/desk/series/', 'machines/desk/series-publication/'],
  requirements: seriesPublicationRequirements,
  draw: (actor) => (
    <SeriesPublicationFlow.Provider actor={actor}>
      <SeriesSection events="/desk/harbour-city-players/events" />
    </SeriesPublicationFlow.Provider>
  ),
  controls: {
    'seriesPublication.look': { find: () => button('See the drafts') },
    'seriesPublication.retry': { find: () => button('Try again') },
    'seriesPublication.publish': { find: deed },
    'seriesPublication.askAgain': { find: () => button('Ask again') ?? button(/^Asking/) },
  },
  shows: {
    closed: () => button('See the drafts') !== null,
    readingDrafts: () => heading('Drafts of this series') !== null && isReading(),
    unreadable: () => button('Try again') !== null,
    choosing: () => deed() !== null && !isPublishing() && !isReading(),
    publishing: () => isPublishing() && button('Ask again') === null,
    unknown: () => isPublishing() && button('Ask again') !== null,
    notTheirs: () => shownText('Your role publishes no events here. Ask an owner or a manager.') !== null,
  },
});
