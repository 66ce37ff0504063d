import type { callOffProgressMachine } from '#machines/desk/call-off-progress/call-off-progress-machine.ts';
import type { CallOffProgress } from '#services/desk/call-off-progress/call-off-progress-service.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Known = { progress: CallOffProgress | null; trouble: object | null };

const noAnswer =
  'Not known yet whether that was done No answer came. Nothing is lost: Foyer asks again by itself, and does it once.';

/** The sentence about the orders, as a screen reader says it. */
function orders({ done, left, pausedAt, beingPaid }: CallOffProgress): string {
  return [
    left === 0 ? `All ${done} orders are undone.` : `${done} of ${done + left} orders are undone.`,
    ...(pausedAt === null ? [] : ['It is paused.']),
    ...(beingPaid > 0 ? ['1 is being paid at this moment, and comes after that.'] : []),
  ].join(' ');
}

const told = ({ progress, trouble }: Known): Face =>
  progress
    ? {
        shows: ['Is back for certain', 'Yours to hand back', 'FY-004191'],
        announces: [orders(progress), ...(trouble ? ['Oops, the server returned an error. Too many'] : [])],
      }
    : { shows: ['Looking up how far the calling off is'] };

const button = ({ progress }: Known): string[] => {
  if (!progress || progress.left === 0) return [];
  return [progress.pausedAt === null ? 'Pause' : 'Go on'];
};

/** docs/decisions/161, 166. */
export const callOffProgressSays: SaysOf<typeof callOffProgressMachine> = {
  readingProgress: ({ context }) => told(context),
  unreadable: { open: ['callOffProgress.retry', 'Try again'] },
  goingOn: ({ context }) => ({ ...told(context), open: button(context) }),
  holding: ({ context }) => ({ ...told({ ...context, trouble: null }), locked: ['Asking'] }),
  unknown: ({ context }) => ({
    ...told({ ...context, trouble: null }),
    announces: [noAnswer],
    open: ['callOffProgress.askAgain', 'Ask again'],
    locked: button(context),
  }),
  over: ({ context }) => ({ ...told(context), hides: ['Pause', 'Go on'] }),
  notTold: { hides: ['Is back for certain', 'Pause'] },
};
