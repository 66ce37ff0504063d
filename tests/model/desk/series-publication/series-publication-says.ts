import type {
  SeriesOutcome,
  seriesPublicationMachine,
  SeriesRefusal,
} from '#machines/desk/series-publication/series-publication-machine.ts';
import type { SeriesDraft, SeriesDrafts } from '#services/desk/series/series-service.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Known = {
  series: SeriesDrafts | null;
  outcome: SeriesOutcome | null;
  refusal: SeriesRefusal | null;
  unread: object | null;
  isUnknown: boolean;
};

const title = 'Drafts of this series';
const noAnswer =
  'Not known yet whether the drafts were published No answer came. Nothing is lost: Foyer asks again by itself, and publishes them once.';
const refusals: Readonly<Record<SeriesRefusal['why'], string>> = {
  OTHER: 'Foyer can’t do that on this page. Load it anew and try again.',
  CALL: 'Too many',
};
const dates: Readonly<Record<string, string>> = {
  'ev-1': 'Sunday, December 13, 2026, 7:30 pm',
  'ev-21': 'Sunday, December 20, 2026, 7:30 pm',
  'ev-22': 'Sunday, January 3, 2027, 7:30 pm',
  'ev-23': 'Sunday, January 10, 2027, 7:30 pm',
};

const isFine = ({ isBeyondLimit, problems }: SeriesDraft) => !isBeyondLimit && problems.length === 0;
const countOf = ({ series }: Known) => series?.drafts.filter(isFine).length ?? 0;

const deedIn = (known: Known): string => {
  const count = countOf(known);
  return count === 0 ? 'Publish drafts' : `Publish ${count} draft${count === 1 ? '' : 's'}`;
};

const why = ({ isBeyondLimit, problems }: SeriesDraft): string => {
  if (isBeyondLimit) return 'One too many: an organizer can have 200 events on sale.';
  return problems.length > 0 ? 'A tax rate is missing' : 'Nothing stands in the way.';
};

const sheet = ({ series }: Known): string[] => {
  if (series === null) return [title];
  const { drafts } = series;
  const ready = drafts.filter(isFine).length;
  const count =
    ready === 0
      ? `None of the drafts (${drafts.length}) can be published yet.`
      : `${ready} of ${drafts.length} can be published.`;
  return [title, count, ...drafts.flatMap((draft) => [dates[draft.id] ?? '', why(draft)])];
};

const outcomeOf = ({ outcome, refusal }: Known): string[] => {
  if (refusal) return [refusals[refusal.why]];
  if (!outcome) return [];
  const { asked, onSale } = outcome;
  if (onSale >= asked) return [`${onSale} dates are on sale.`];
  return [`${onSale} date of ${asked} is on sale: something has changed since. You see the drafts as they are now.`];
};

/** docs/decisions/185. */
export const seriesPublicationSays: SaysOf<typeof seriesPublicationMachine> = {
  closed: {
    shows: [title, 'This event is one of several dates. Those that are drafts can be put on sale together.'],
    open: ['seriesPublication.look', 'See the drafts'],
  },
  readingDrafts: { shows: [title], announces: ['Looking up the drafts'] },
  unreadable: ({ context }): Face => ({
    shows: [title],
    announces: [context.unread ? 'Error An unexpected error occurred' : 'You are not logged in any more.'],
    open: ['seriesPublication.retry', 'Try again'],
  }),
  choosing: ({ context }): Face => ({
    shows: sheet(context),
    announces: outcomeOf(context),
    ...(countOf(context) > 0
      ? { open: ['seriesPublication.publish', deedIn(context)] }
      : { locked: ['seriesPublication.publish', deedIn(context)] }),
  }),
  publishing: ({ context }): Face => ({
    shows: sheet(context),
    announces: context.isUnknown ? [noAnswer] : [],
    locked: ['seriesPublication.publish', 'Publishing'],
  }),
  unknown: ({ context }): Face => ({
    shows: sheet(context),
    announces: [noAnswer],
    open: ['seriesPublication.askAgain', 'Ask again'],
    locked: ['Publishing'],
  }),
  notTheirs: { shows: ['Your role publishes no events here. Ask an owner or a manager.'] },
};
