import type { eventRepeatMachine } from '#machines/desk/event-repeat/event-repeat-machine.ts';
import type { RepeatTrouble } from '#machines/desk/event-repeat/event-repeat-setup.ts';
import type { EventRepeat } from '#services/desk/event-repeat/event-repeat-service.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Known = {
  repeat: EventRepeat | null;
  leftOut: readonly string[];
  trouble: RepeatTrouble | null;
  unread: object | null;
  isUnknown: boolean;
};

const words: Readonly<Record<string, string>> = {
  '2026-12-20T19:30:00': 'Sunday, December 20, 2026',
  '2026-12-27T19:30:00': 'Sunday, December 27, 2026',
  '2027-01-03T19:30:00': 'Sunday, January 3, 2027',
  '2027-01-10T19:30:00': 'Sunday, January 10, 2027',
};
const noAnswer =
  'Not known yet whether the drafts were made No answer came. Nothing is lost: Foyer asks again by itself, and makes them once.';

const countOf = ({ repeat, leftOut }: Known) =>
  repeat?.dates.filter(({ start, isThere }) => !isThere && !leftOut.includes(start)).length ?? 0;

const deedIn = (known: Known): string => {
  const count = countOf(known);
  return count === 0 ? 'Make drafts' : `Make ${count} draft${count === 1 ? '' : 's'}`;
};

/** The rule, and the dates as they were told last. */
const page = ({ repeat }: Known): string[] => [
  'How often',
  'The dates',
  ...(repeat?.dates.length === 0 ? ['There is no date yet.'] : []),
  ...(repeat?.dates ?? []).map(({ start, isThere }) =>
    isThere ? `${words[start] ?? start} Already there` : (words[start] ?? start),
  ),
];

const troubles: Readonly<Record<RepeatTrouble['why'], string>> = {
  CHANGED: 'Something has changed since. These are the dates as they are now; nothing was made.',
  OTHER: 'Foyer can’t do that on this page. Load it anew and try again.',
  CALL: 'Too many',
};

/** docs/decisions/174. */
export const eventRepeatSays: SaysOf<typeof eventRepeatMachine> = {
  readingDates: ({ context }): Face => ({
    shows: page(context),
    announces: ['Looking up the dates'],
    open: ['eventRepeat.changeRule'],
    locked: ['eventRepeat.make', deedIn(context)],
  }),
  unreadable: ({ context }): Face => ({
    shows: page(context),
    announces: [context.unread ? 'Error An unexpected error occurred' : 'You are not logged in any more.'],
    open: ['eventRepeat.retry', 'Try again', 'eventRepeat.changeRule'],
    locked: [deedIn(context)],
  }),
  unusable: ({ context }): Face => ({
    shows: page(context),
    announces: [context.trouble ? troubles[context.trouble.why] : 'This number can’t be used here.'],
    open: ['eventRepeat.changeRule'],
    locked: [deedIn(context)],
  }),
  choosing: ({ context }): Face => ({
    shows: page(context),
    announces: context.trouble ? [troubles[context.trouble.why]] : [],
    open: ['eventRepeat.changeRule', ...(countOf(context) > 0 ? ['eventRepeat.make', deedIn(context)] : [])],
    ...(countOf(context) === 0 && { locked: [deedIn(context)] }),
  }),
  making: ({ context }): Face => ({
    shows: page(context),
    announces: context.isUnknown ? [noAnswer] : [],
    locked: ['eventRepeat.make', 'Making them', 'eventRepeat.changeRule'],
  }),
  unknown: ({ context }): Face => ({
    shows: page(context),
    announces: [noAnswer],
    open: ['eventRepeat.askAgain', 'Ask again'],
    locked: ['Making them'],
  }),
  made: {
    shows: [
      '2 drafts are made',
      'Sunday, December 20, 2026',
      'Sunday, January 3, 2027',
      'Each is an event of its own. Change what is special about it, and publish it when it is ready.',
    ],
    open: ['eventRepeat.goOn', 'Repeat once more'],
  },
  notTheirs: { shows: ['Your role makes no events here. Ask an owner or a manager.'] },
};
