import type { departureMachine } from '#machines/desk/departure/departure-machine.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

const own = [
  'Your role',
  'Door steward',
  'Admits people at the door.',
  'Works on',
  '2 events',
  'The owners look after who works here. Ask one of them to change your role.',
  'You can leave whenever you want. Only a new invitation brings you back.',
];
const question = ['Leave Mid-Island Striders?', 'You can open this desk no more, from this moment on.'];

/** docs/decisions/146. */
export const departureSays: SaysOf<typeof departureMachine> = {
  staying: { shows: own, open: ['departure.ask', 'Leave'], hides: question },
  confirming: { shows: question, open: ['departure.confirm', 'Leave now', 'departure.cancel', 'Stay', 'Close'] },
  leaving: { shows: question, locked: ['departure.confirm', 'Leaving', 'departure.cancel', 'Stay', 'Close'] },
  unknown: {
    announces: ['We don’t know yet whether you left No answer came. Ask again: however often you ask, you leave once.'],
    open: ['departure.askAgain', 'Ask again', 'departure.cancel', 'Stay'],
  },
  kept: {
    announces: ['You are the last owner An organizer needs an owner. Make somebody else an owner first.'],
    open: ['departure.cancel', 'Close'],
    hides: ['Stay'],
  },
  left: 'the flow leads to whom the person works for by now',
};
