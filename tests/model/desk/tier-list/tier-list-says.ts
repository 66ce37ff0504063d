import type { tierListMachine } from '#machines/desk/tier-list/tier-list-machine.ts';
import type { Face } from '#tools/flows/face.ts';
import type { SaysOf } from '#tools/flows/requirement-table.ts';

type Snapshot = Parameters<Exclude<SaysOf<typeof tierListMachine>['listing'], Face | string | undefined>>[0];

const lists = [
  'Tiers',
  '240 places in all, 22 free',
  'Stalls',
  '$29.00',
  'all fees inside',
  '124 sold, 4 held of 140',
  'Balcony',
  '52 sold, 2 held',
  'Company comps',
  'Free',
  'Box office only',
  'Add-ons',
  'Jar of sour cherries',
  '41 sold of 80',
];
const question = [
  'Stop selling Stalls online?',
  'Nobody can buy it online any more. You can put it on sale again.',
  'Sold, and they stay good. 124',
  'Held in carts. Whoever has one is told that it is not offered any more. 4',
];
const noAnswer = 'No answer came. Nothing is lost: Foyer asks again by itself, and saves once.';
/** What can be moved where it stands, and what stands at an end. */
const moves = ({ context }: Snapshot) =>
  context.order?.ids[0] === 't-2'
    ? { open: ['Move Balcony down', 'Move Stalls up'], locked: ['Move Balcony up', 'Move Company comps down'] }
    : { open: ['Move Stalls down', 'Move Balcony up'], locked: ['Move Stalls up', 'Move Company comps down'] };

/** What the list begins to tell when a form is saved, or a tier is closed. */
const told = ({ context }: Snapshot): string[] =>
  context.told === null ? [] : [context.told.what === 'ADDED' ? 'Added.' : 'It is not sold online any more.'];

const inTrouble = ({ context: { trouble } }: Snapshot): string[] => {
  if (trouble?.kind === 'refused') return ['Too many'];
  return trouble?.kind === 'failed' ? [`Not known yet whether the move was saved ${noAnswer}`] : [];
};

const forms = ({ context: { open } }: Snapshot): Face => ({
  ...(open?.id === 't-1'
    ? { open: ['tierList.collapse', 'Close Stalls'] }
    : { open: ['tierList.open', 'Edit Stalls'] }),
  ...(open?.id === null && { shows: [open.kind === 'TUITION' ? 'A new tier' : 'A new add-on'] }),
});

/** docs/decisions/167. */
export const tierListSays: SaysOf<typeof tierListMachine> = {
  listing: (snapshot) => ({
    ...forms(snapshot),
    shows: [...lists, ...(forms(snapshot).shows ?? [])],
    announces: [...told(snapshot), ...inTrouble(snapshot)],
    hides: question,
    focus: focusOf(snapshot),
  }),
  'listing.resting': (snapshot) => {
    const { open, locked } = moves(snapshot);
    return { open: ['tierList.order', ...open], locked };
  },
  'listing.ordering': (snapshot) => {
    const { open, locked } = moves(snapshot);
    return { open: ['tierList.order', ...open], locked: [...locked, ...(snapshot.context.trouble ? ['Asking'] : [])] };
  },
  'listing.orderUnknown': (snapshot) => ({
    open: ['tierList.askAgain', 'Ask again'],
    locked: Object.values(moves(snapshot)).flat(),
  }),
  askingToClose: (snapshot) => ({
    shows: question,
    announces: closeTrouble(snapshot),
    open: ['tierList.close', 'Stop selling it', 'tierList.keep', 'Keep selling it'],
  }),
  closing: { shows: question, locked: ['tierList.close', 'Stopping', 'tierList.keep', 'Keep selling it', 'Close'] },
  closeUnknown: {
    shows: question,
    announces: [`Not known yet whether the sale was stopped ${noAnswer}`],
    open: ['tierList.askAgain', 'Ask again', 'tierList.keep', 'Keep selling it'],
    locked: ['Stop selling it'],
  },
};

function closeTrouble({ context: { trouble } }: Snapshot): string[] {
  if (trouble?.kind === 'refused') return ['Too many'];
  return trouble?.kind === 'onSale'
    ? ['The event is on sale and needs something that can be bought online. Nothing was changed.']
    : [];
}

function focusOf({ context: { told: what } }: Snapshot): Record<string, string> {
  if (what?.what !== 'ADDED') return {};
  return { 'a form saved something': what.kind === 'TUITION' ? 'Add a tier' : 'Add an add-on' };
}
