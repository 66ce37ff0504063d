import { vi } from 'vitest';
import { whyNotInstead } from '#domain/email-address.ts';
import type { OrderChange } from '#services/desk/orders/order-service.ts';
import { orderRequirements } from '#tests/model/desk/order/order-requirements.ts';
import { OrderFlow } from '#views/desk/order/order-context.ts';
import { OrderScreen } from '#views/desk/order/order-screen.tsx';
import { describeRendered } from '../describe-rendered.tsx';
import { button, dialog, fill, heading, isAriaDisabled, isChecked, press, shownText } from '../on-screen.ts';

const asks: Record<OrderChange['deed'], { button: string; title: string; deed: string; pending: RegExp }> = {
  SETTLE: { button: 'Mark as paid', title: 'Was this order paid?', deed: 'It is paid', pending: /^Noting/ },
  CANCEL: { button: 'Cancel the order', title: 'Cancel this order?', deed: 'Cancel it', pending: /^Cancelling/ },
  RECORD_RETURNED: {
    button: 'Mark as returned',
    title: 'Was the money given back?',
    deed: 'It is given back',
    pending: /^Noting/,
  },
  RESEND_CONFIRMATION: {
    button: 'Send the confirmation again',
    title: 'Send the confirmation again?',
    deed: 'Send it',
    pending: /^Sending/,
  },
  CORRECT_ADDRESS: {
    button: 'Correct the email address',
    title: 'Correct the email address',
    deed: 'Correct and send',
    pending: /^Correcting/,
  },
  DECLINE_REFUND: { button: 'Decline…', title: 'Decline this refund?', deed: 'Decline', pending: /^Declining/ },
  NOTE: { button: 'Add a note', title: 'A note for the team', deed: 'Keep the note', pending: /^Keeping/ },
};
const asksOf = (deed: OrderChange['deed']) => asks[deed];
const rows = Object.values(asks);
const openDialog = () => rows.find(({ title }) => dialog(title) !== null);
const isChoosing = () => (dialog('Give money back') ?? dialog('Ask for a refund')) !== null;
const isReviewing = () => dialog('What goes back') !== null;
const isOver = () => openDialog() !== undefined || isChoosing() || isReviewing();
const giving = /^(?:Give|Ask for) \$/;
const note = () => button('Add a note');
const choice = (value: string) => document.querySelector<HTMLInputElement>(`[role=dialog] input[value="${value}"]`);

function prepareChange(change: OrderChange): void {
  if (change.deed === 'NOTE') fill('Note', change.text);
  if (change.deed === 'CORRECT_ADDRESS') fill('New email address', change.emailAddress);
  if (change.deed === 'DECLINE_REFUND') fill('Why not', change.text);
  if (change.deed === 'SETTLE') press(choice(change.means) ?? document.body);
}

/** Of these lines; the one of a registration has its name. */
function chooseLines(lines: readonly { lineId: string; amount: number | null }[]): void {
  for (const one of document.querySelectorAll<HTMLInputElement>('[role=dialog] input[type=checkbox]')) {
    const isWanted = lines.some(({ lineId }) => lineId === `l-${one.value}`);
    if (one.checked !== isWanted && !one.disabled) press(one);
  }
  const [first] = lines;
  fill(/^How much of it/, typeof first?.amount === 'number' ? String(first.amount) : '');
}

describeRendered({
  owns: ['views/desk/order/', 'machines/desk/order/'],
  requirements: orderRequirements,
  settle: () => vi.dynamicImportSettled(),
  draw: (actor) => (
    <OrderFlow.Provider actor={actor}>
      <OrderScreen code="harbour-city-players" />
    </OrderFlow.Provider>
  ),
  controls: {
    'order.retry': { find: () => button('Try again') ?? button('Look again') },
    'order.choose': { find: ({ deed }) => button(asksOf(deed).button) },
    'order.confirm': {
      prepare: ({ change }) => prepareChange(change),
      // The form sends no empty note, and another dialog has another deed.
      find: ({ change }) => {
        const { deed, pending, title } = asksOf(change.deed);
        if (dialog(title) === null) return null;
        if ('text' in change && change.text.trim() === '') return null;
        if (change.deed === 'CORRECT_ADDRESS' && whyNotInstead(change.was, change.emailAddress) !== null) return null;
        if (change.deed === 'SETTLE' && !isChecked(choice(change.means))) return null;
        if (change.deed === 'RECORD_RETURNED' && shownText(new RegExp(`given \\$${change.amount}\\.00 back`)) === null)
          return null;
        return button(deed) ?? button(pending);
      },
    },
    'order.refund': { find: () => button('Refund…') ?? button('Ask for a refund…') },
    'order.preview': {
      prepare: ({ lines }) => chooseLines(lines),
      find: ({ lines }) => (lines.length === 0 ? null : (button('See what goes back') ?? button(/^Counting/))),
    },
    'order.back': { find: () => button('Back') },
    'order.give': {
      prepare: ({ reason }) => fill(/^Why it (?:goes|should go) back/, reason),
      find: ({ reason }) => (reason.trim() === '' ? null : (button(giving) ?? button(/^(?:Giving back|Asking)/))),
    },
    'order.close': { find: () => button('Close') },
  },
  shows: {
    readingOrder: () =>
      shownText('Looking up the order') !== null ||
      (heading('FY-004190') !== null && isAriaDisabled(note()) && !isOver()),
    unreadable: () => shownText('An unexpected error occurred') !== null && heading('Order') !== null,
    signedOut: () => shownText('You are not logged in any more.') !== null,
    missing: () => heading('Order not found') !== null,
    showing: () => heading('FY-004190') !== null && !isAriaDisabled(note()) && !isOver(),
    confirming: () => button(openDialog()?.deed ?? '') !== null,
    changing: () => openDialog() !== undefined && button(openDialog()?.pending ?? '') !== null,
    choosingLines: () => isChoosing() && button('See what goes back') !== null,
    previewing: () => isChoosing() && button(/^Counting/) !== null,
    reviewing: () => isReviewing() && button(giving) !== null,
    refunding: () => isReviewing() && button(/^(?:Giving back|Asking)/) !== null,
  },
});
