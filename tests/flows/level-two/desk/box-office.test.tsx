import type { DraftBuyer } from '#machines/desk/box-office/sale-draft.ts';
import { boxOfficeRequirements } from '#tests/model/desk/box-office/box-office-requirements.ts';
import { BoxOfficeFlow } from '#views/desk/box-office/box-office-context.ts';
import { BoxOfficeScreen } from '#views/desk/box-office/box-office-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, field, heading, isAriaDisabled, isReadOnly, press, shownText, write } from '../on-screen.ts';

const tiers: Readonly<Record<string, string>> = { 't-1': 'Stalls', 't-2': 'Balcony', 't-3': 'Friends of the house' };
const ways: Readonly<Record<string, string>> = {
  CASH: 'Cash',
  CARD_LINK: 'Card by link',
  COMPLIMENTARY: 'Complimentary',
};

const isForm = () => heading('Who buys') !== null;
/** Of the buyer; those of the tickets stand before. */
const ofBuyer = (label: string) => {
  const section = heading('Who buys')?.closest('section');
  return [...(section?.querySelectorAll('input') ?? [])].find((one) => one.labels?.[0]?.textContent === label) ?? null;
};
const typedIn = ({ firstName, emailAddress }: Partial<DraftBuyer>) =>
  ofBuyer(firstName !== undefined ? 'First name' : emailAddress !== undefined ? 'Email address' : 'Last name');
const ofTicket = () => document.querySelector<HTMLInputElement>('details input:not([type=checkbox])');
const addOn = () => document.querySelector<HTMLInputElement>('details input[type=checkbox]');
const way = (name: string) => {
  const found = field(name);
  return found instanceof HTMLInputElement && !found.disabled && !found.checked ? found : null;
};
const deed = () => button(/^Sell/) ?? button(/^Send a link/) ?? button('Give for nothing') ?? button(/^Selling/);

describeRendered({
  owns: ['views/desk/box-office/', 'machines/desk/box-office/'],
  requirements: boxOfficeRequirements,
  draw: (actor) => (
    <BoxOfficeFlow.Provider actor={actor}>
      <BoxOfficeScreen orders="/desk/harbour-city-players/orders" />
    </BoxOfficeFlow.Provider>
  ),
  controls: {
    'sale.retry': { find: () => button('Try again') },
    'sale.take': { find: ({ tierId }) => button(`One more: ${tiers[tierId] ?? ''}`) },
    'sale.leave': { find: ({ tierId }) => button(`One less: ${tiers[tierId] ?? ''}`) },
    'sale.price': {
      find: ({ at, productId }) => field(`Ticket ${at + 1}, ${tiers[productId] ?? ''}: amount paid`),
      use: (control, { text }) => write(control, text),
    },
    'sale.addOn': { find: addOn, use: (control) => press(control) },
    'sale.pay': { find: ({ way: wanted }) => way(ways[wanted] ?? ''), use: (control) => press(control) },
    'sale.type': {
      find: ({ typed }) => typedIn(typed),
      use: (control, { typed }) => write(control, typed.firstName ?? typed.lastName ?? typed.emailAddress ?? ''),
    },
    'sale.name': { find: ofTicket, use: (control, { typed }) => write(control, typed.firstName ?? '') },
    'sale.sell': { find: deed },
    'sale.askAgain': { find: () => button('Ask again') ?? button(/^Asking/) },
    'sale.next': { find: () => button('Next sale') },
  },
  shows: {
    readingOffice: () => shownText('Looking up what is sold here') !== null,
    unreadable: () => button('Try again') !== null && !isForm(),
    notPermitted: () => shownText('Looking up what is sold here') !== null,
    closed: () => shownText('This event is over: nothing is sold any more.') !== null,
    'composing.choosing': () =>
      shownText('Choose a ticket, and its price is told here.') !== null && button('Try again') === null,
    'composing.counting': () => shownText('Counting') !== null,
    'composing.uncounted': () => isForm() && button('Try again') !== null,
    'composing.ready': () => isForm() && !isAriaDisabled(deed()) && !isReadOnly(ofBuyer('First name')),
    selling: () => isForm() && button(/^Selling/) !== null && button('Ask again') === null,
    unknown: () => isForm() && button('Ask again') !== null,
    sold: () => button('Next sale') !== null,
  },
});
