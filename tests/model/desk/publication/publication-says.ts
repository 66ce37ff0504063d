import type { publicationMachine, PublicationRefusal } from '#machines/desk/publication/publication-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Known = { deed: string; refusal: PublicationRefusal | null; told: string | null; isUnknown: boolean };

const done: Readonly<Record<string, string>> = {
  PUBLISH: 'It is on sale.',
  WITHDRAW: 'It is a draft again, which you and your team alone see.',
  PAUSE_SALES: 'Sales are paused: nothing of it can be bought. Who is paying already may finish.',
  RESUME_SALES: 'It is sold again.',
};
const refused: Record<PublicationRefusal['why'], string> = {
  STATE: 'That can’t be done any more: the event has changed meanwhile. You see it as it is now.',
  PROBLEMS: 'Something stands in the way by now. You see it below.',
  LIMIT: 'An organizer can have 200 events on sale.',
  CALL: 'Too many',
  OTHER: 'Foyer can’t do that on this page. Load it anew and try again.',
};
const noAnswer =
  'Not known yet whether that was done No answer came. Nothing is lost: Foyer asks again by itself, and does it once.';
const pending: Readonly<Record<string, string>> = {
  PUBLISH: 'Publishing',
  WITHDRAW: 'Withdrawing',
  PAUSE_SALES: 'Pausing',
  RESUME_SALES: 'Resuming',
  DELETE: 'Deleting',
};
const title: Readonly<Record<string, string>> = {
  WITHDRAW: 'Make it a draft again?',
  DELETE: 'Delete this draft?',
};
const names = ['Publish', 'Pause sales', 'Resume sales', 'Make it a draft again', 'Delete the draft'];

function told({ refusal, told: what }: Known): string[] {
  if (refusal) return [refused[refusal.why]];
  const words = what === null ? undefined : done[what];
  return words === undefined ? [] : [words];
}

const page = ['Checks', '15 checks passed', 'Its page', 'Take it back'];

/** docs/decisions/166. */
export const publicationSays: SaysOf<typeof publicationMachine> = {
  resting: ({ context }): Face => ({
    shows: page,
    announces: [...told(context), 'It is on sale.'],
    open: ['publication.ask', ...names, 'publication.share', 'Share'],
  }),
  confirming: ({ context: { deed } }): Face => ({
    shows: [title[deed] ?? ''],
    open: ['publication.confirm', 'publication.close', deed === 'DELETE' ? 'Keep the draft' : 'Leave it on sale'],
  }),
  changing: ({ context }): Face => ({
    shows: [...page, pending[context.deed] ?? ''],
    announces: context.isUnknown ? [noAnswer] : [],
    locked: ['publication.ask', 'publication.share', 'Share'],
  }),
  unknown: {
    shows: page,
    announces: [noAnswer, 'Not known yet'],
    open: ['publication.askAgain', 'Ask again'],
    locked: names,
  },
  sharing: {
    shows: ['On sale. Tell people.', 'Link', 'Button for your own page', 'Poster'],
    open: ['publication.close'],
  },
  // Until the page leads away.
  deleted: { shows: page, announces: ['The draft is deleted.'], locked: names },
};
