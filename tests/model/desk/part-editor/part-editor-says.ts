import type { partEditorMachine } from '#machines/desk/part-editor/part-editor-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = Parameters<Exclude<SaysOf<typeof partEditorMachine>['dirty'], Face | string | undefined>>[0];

const fields = [
  'Selling',
  'Places in all',
  'Shown in lists and searches',
  'Buyers read: Refunds are set by the organizer.',
];
const noAnswer =
  'Not known yet whether your change was saved No answer came. Nothing is lost: Foyer asks again by itself, and saves once.';
function capacityOf({ context }: Snapshot): string {
  const { capacity } = context.mine;
  return typeof capacity === 'string' ? capacity : '';
}

const changed = ({ context: { base, mine } }: Snapshot) =>
  ['capacity', 'isListed'].filter((field) => base[field] !== mine[field]).length;
const counted = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'} not saved.`;

/** Why it was not saved, and what came of somebody else. */
function told({ context: { refusal, trouble, taken, theirs } }: Snapshot): string[] {
  return [
    ...(refusal ? ['248 are sold and 4 held. Not below 252.'] : []),
    ...(trouble ? ['Too many'] : []),
    ...(taken.length > 0 ? [`Taken over from ${theirs?.by ?? 'Somebody'}: Places in all.`] : []),
  ];
}

function faultsIn({ context: { faults, refusal } }: Snapshot): Record<string, string> {
  if (faults.length > 0) return { 'Places in all optional': 'This number can’t be used here.' };
  return refusal ? { 'Places in all optional': '248 are sold and 4 held. Not below 252.' } : {};
}

/** docs/decisions/156. */
export const partEditorSays: SaysOf<typeof partEditorMachine> = {
  recallingDraft: { shows: fields, announces: ['All is saved.'], locked: ['Save rules'] },
  offered: {
    shows: [...fields, 'It was not saved. Go on with it, or take what is saved.'],
    announces: ['What you typed is kept on this device.'],
    open: ['partEditor.goOn', 'Go on with mine', 'partEditor.takeSaved', 'Take the saved one'],
    locked: ['Save rules'],
  },
  clean: (snapshot) => ({
    shows: [...fields, capacityOf(snapshot)],
    announces: [snapshot.context.isSaved ? 'Saved.' : 'All is saved.'],
    locked: ['Save rules'],
    hides: ['Discard'],
  }),
  dirty: (snapshot) => ({
    shows: [...fields, capacityOf(snapshot)],
    announces: [counted(changed(snapshot)), ...told(snapshot)],
    open: ['partEditor.save', 'Save rules', 'partEditor.discard', 'Discard'],
    invalid: faultsIn(snapshot),
  }),
  saving: (snapshot) => ({
    shows: [...fields, capacityOf(snapshot)],
    announces: ['Saving', ...(snapshot.context.trouble ? [noAnswer] : [])],
    locked: ['partEditor.save', 'Saving'],
    hides: ['Discard'],
  }),
  unknown: {
    shows: fields,
    announces: ['Not known yet', noAnswer],
    open: ['partEditor.askAgain', 'Ask again'],
    locked: ['Save rules'],
  },
  conflicted: (snapshot) => ({
    shows: ['Places in all Keep yours', 'Before both'],
    announces: [
      snapshot.context.theirs?.at
        ? 'Marie Tremblay changed this while you typed Saved Nov 28, 2026, 10:02 p.m.; nothing is lost: choose, then save again.'
        : 'Somebody changed this while you typed Nothing is lost: choose, then save again.',
      'Choose, then save again.',
    ],
    open: ['partEditor.discard', 'Discard'],
    ...(snapshot.context.choices['capacity'] ? {} : { locked: ['Save rules'] }),
  }),
  parked: {
    shows: fields,
    announces: [
      'You are not logged in any more. Nothing is lost: what you typed is kept on this device for a day, and offered to you after you log in.',
      'What you typed is kept on this device.',
    ],
    open: ['partEditor.goOn', 'Go on'],
    locked: ['Save rules'],
  },
  notPermitted: { shows: fields, locked: ['Save rules'] },
};
