import type { Page } from '@playwright/test';
import { poets } from '#e2e/flows/demo-events.ts';
import { expect } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { answerInstead, changeAnswer, meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { dev } from '#e2e/world/desk.ts';
import { orderPage, ordersPage, paidOrder, settleElsewhere, unpaidOrder } from '#e2e/world/desk-orders.ts';
import { linkIn, mailTo } from '#e2e/world/mail.ts';
import { logInBrowser, newStranger } from '#e2e/world/people.ts';
import { soldTo } from '#e2e/world/sold-by-hand.ts';

const main = (page: Page) => page.getByRole('main');
const onPage = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });
/** The cross above is named the same. */
const close = (page: Page) => inDialog(page, 'Close').first();
const notKnown = 'We don’t know yet whether that was done';
const aboveLimit = {
  __typename: 'RefundRefusedError',
  errorCode: 'REFUND_REFUSED_ERROR',
  message: 'No',
  reason: 'ABOVE_LIMIT',
  most: { __typename: 'Money', amount: 1, currency: 'CAD' },
};

test('orders are read, searched and paged through', async ({ page, context, site, ownServer, plan }) => {
  plan(
    'orders.readingOrders | xstate.error.actor.getDeskOrders | -> unreadable',
    'orders.unreadable | orders.retry | -> readingOrders',
    'orders.readingOrders | xstate.done.actor.getDeskOrders | is -> listing',
    'orders.listing | orders.search | -> readingOrders',
    'orders.listing | orders.next | hasMore',
    'orders.listing | orders.previous | isBeyondFirst',
    'orders.readingOrders | xstate.done.actor.getDeskOrders | is -> signedOut',
    'orders.signedOut | orders.retry | -> readingOrders',
    'orders.readingOrders | xstate.done.actor.getDeskOrders | -> notPermitted',
    'workplace.working | workplace.refresh | isDoubted',
    'workplace.atOdds | workplace.retry | -> reading',
  );
  expect(ownServer.origin).toBe(site.origin);
  const { code } = await paidOrder(site, poets);
  const owner = await dev(site);
  await logInBrowser(context, site, owner);
  await loseFirstCall(page, 'GetDeskOrders');
  await page.goto(ordersPage);
  await tryAgain(page).click();
  await expect(main(page)).toContainText(code);
  await page.getByLabel('Code, name or email').fill(code);
  await onPage(page, 'Find').click();
  await expect(main(page).getByRole('row')).toHaveCount(2);
  // Fewer than a page are there: the server says that there are more.
  await changeAnswer(page, 'GetDeskOrders', 'deskOrders', { hasMore: true });
  await onPage(page, 'Find').click();
  await onPage(page, 'Older orders').click();
  await expect(main(page)).toContainText('No order is like that');
  await onPage(page, 'Newer orders').click();
  await expect(main(page)).toContainText(code);
  await withoutSession(page, 'GetDeskOrders');
  await page.reload();
  await tryAgain(page).click();
  await expect(main(page)).toContainText(code);
  const not = await answerInstead(page, 'GetDeskOrders', { deskOrders: null });
  await page.reload();
  await expect(main(page)).toContainText('This page can’t be shown');
  not.end();
  await onPage(page, 'Check again').click();
  await expect(main(page)).toContainText(code);
});

test('an order that owes is marked as paid, lost on the way, refused and noted', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'order.readingOrder | xstate.error.actor.getDeskOrder | -> unreadable',
    'order.unreadable | order.retry | -> readingOrder',
    'order.readingOrder | xstate.done.actor.getDeskOrder | is -> showing',
    'order.showing | order.choose | isPermitted -> confirming',
    'order.confirming | order.close | -> showing',
    'order.confirming | order.confirm | isWritten -> changing',
    'order.changing | xstate.error.actor.changeOrder | -> confirming',
    'order.confirming | order.close | isInDoubt',
    'order.changing | xstate.done.actor.changeOrder | is -> confirming',
    'order.changing | xstate.done.actor.changeOrder | is -> showing',
    'order.changing | xstate.done.actor.changeOrder | -> readingOrder',
    'order.changing | xstate.done.actor.changeOrder | is -> missing',
    'order.missing | order.retry | -> readingOrder',
    'order.readingOrder | xstate.done.actor.getDeskOrder | is -> signedOut',
    'order.signedOut | order.retry | -> readingOrder',
    'order.readingOrder | xstate.done.actor.getDeskOrder | -> missing',
  );
  expect(ownServer.origin).toBe(site.origin);
  const order = await unpaidOrder(site, poets);
  const owner = await dev(site);
  await logInBrowser(context, site, owner);
  await loseFirstCall(page, 'GetDeskOrder');
  await page.goto(orderPage(order));
  await tryAgain(page).click();
  await onPage(page, 'Mark as paid').click();
  await close(page).click();
  await onPage(page, 'Mark as paid').click();
  await loseFirstCall(page, 'SettleOrder');
  await inDialog(page, 'It is paid').click();
  await expect(page.getByRole('dialog')).toContainText(notKnown);
  await close(page).click();
  await expect(onPage(page, 'Mark as paid')).toBeEnabled();
  await onPage(page, 'Add a note').click();
  await page.getByRole('dialog').getByLabel('Note').fill('Pays on the night');
  await withoutSession(page, 'NoteOrder');
  await inDialog(page, 'Keep the note').click();
  await taken('order.changing | xstate.done.actor.changeOrder | is -> confirming');
  await inDialog(page, 'Keep the note').click();
  await expect(main(page)).toContainText('Pays on the night');
  await onPage(page, 'Mark as paid').click();
  await meanwhile(page, 'SettleOrder', () => settleElsewhere(site, owner, order));
  await inDialog(page, 'It is paid').click();
  await expect(main(page)).toContainText('That could not be done any more. This is how the order is now.');
  await expect(onPage(page, 'Mark as paid')).toHaveCount(0);
  const not = await answerInstead(page, 'ResendConfirmation', { resendConfirmation: null });
  await onPage(page, 'Send the confirmation again').click();
  await inDialog(page, 'Send it').click();
  await main(page).getByRole('button', { name: 'Look again' }).click();
  not.end();
  await onPage(page, 'Send the confirmation again').click();
  await inDialog(page, 'Send it').click();
  await expect(main(page)).toContainText('The confirmation is on its way once more.');
  await withoutSession(page, 'GetDeskOrder');
  await page.reload();
  await tryAgain(page).click();
  await expect(onPage(page, 'Add a note')).toBeEnabled();
  await page.goto(`${ordersPage}/FY-NOBODY`);
  await expect(main(page)).toContainText('Order not found');
});

test('what was sold by hand to a mistyped address goes to the right one, and leads nowhere from the other', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'order.readingOrder | xstate.done.actor.getDeskOrder | is -> showing',
    'order.showing | order.choose | isPermitted -> confirming',
    'order.confirming | order.confirm | isWritten -> changing',
    'order.changing | xstate.error.actor.changeOrder | -> confirming',
    'order.confirming | order.confirm | isWritten -> changing',
    'order.changing | xstate.done.actor.changeOrder | is -> showing',
  );
  expect(ownServer.origin).toBe(site.origin);
  const right = newStranger('Ida').emailAddress;
  const mistyped = right.replace('@', '@mis');
  const event = 'An autumn evening';
  const link = await soldTo(site, mistyped, event);
  await logInBrowser(context, site, await dev(site));
  await page.goto(ordersPage);
  await page.getByLabel('Code, name or email').fill(mistyped);
  await onPage(page, 'Find').click();
  const found = main(page).getByRole('row').getByRole('link');
  // The list of all stands until the answer is here.
  await expect(found).toHaveCount(1);
  await found.click();
  await onPage(page, 'Correct the email address').click();
  const field = page.getByRole('dialog').getByLabel('New email address');
  await expect(field).toHaveValue(mistyped);
  await inDialog(page, 'Correct and send').click();
  await expect(page.getByRole('dialog')).toContainText('That is the address now');
  await field.fill(right);
  const lost = await loseFirstAnswer(page, 'CorrectOrderAddress');
  await inDialog(page, 'Correct and send').click();
  await expect(page.getByRole('dialog')).toContainText(notKnown);
  expect(lost.met()).toBe(1);
  await inDialog(page, 'Correct and send').click();
  await expect(main(page)).toContainText('The email address is corrected.');
  await expect(main(page)).toContainText(`from ${mistyped} to ${right}`);
  const own = linkIn(site, await mailTo(site, right, `You're going to ${event}`), '/claim');
  await page.goto(link);
  await expect(main(page)).toContainText('This link is not valid.');
  await page.goto(own);
  await expect(main(page)).toContainText(event);
});

test('money is given back by line, lost on the way, refused, changed and asked for once', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'order.showing | order.refund | isPermitted -> choosingLines',
    'order.choosingLines | order.close | -> showing',
    'order.choosingLines | order.preview | hasLines -> previewing',
    'order.previewing | xstate.error.actor.getRefundPreview | -> choosingLines',
    'order.previewing | xstate.done.actor.getRefundPreview | is -> choosingLines',
    'order.previewing | xstate.done.actor.getRefundPreview | -> choosingLines',
    'order.previewing | xstate.done.actor.getRefundPreview | is -> reviewing',
    'order.reviewing | order.back | -> choosingLines',
    'order.reviewing | order.close | -> showing',
    'order.reviewing | order.give | hasReason -> refunding',
    'order.refunding | xstate.error.actor.refundOrder | -> reviewing',
    'order.reviewing | order.back | isInDoubt',
    'order.reviewing | order.close | isInDoubt',
    'order.refunding | xstate.done.actor.refundOrder | isChanged -> reviewing',
    'order.refunding | xstate.done.actor.refundOrder | -> choosingLines',
    'order.refunding | xstate.done.actor.refundOrder | is -> reviewing',
    'order.refunding | xstate.done.actor.refundOrder | is -> missing',
    'order.previewing | xstate.done.actor.getRefundPreview | is -> missing',
    'order.refunding | xstate.done.actor.refundOrder | is -> showing',
  );
  expect(ownServer.origin).toBe(site.origin);
  const order = await paidOrder(site, poets);
  const owner = await dev(site);
  await logInBrowser(context, site, owner);
  await page.goto(orderPage(order));
  const box = page.getByRole('dialog').getByRole('checkbox');
  const next = inDialog(page, 'See what goes back');
  const give = inDialog(page, /^Give \$\d+\.\d\d back$/);
  const why = page.getByRole('dialog').getByLabel('Why');
  const again = main(page).getByRole('button', { name: 'Look again' });
  const ask = async () => {
    await onPage(page, 'Refund…').click();
    await box.check();
  };
  const review = async () => {
    await ask();
    await next.click();
    await why.fill('Has the flu');
  };
  await ask();
  await close(page).click();
  await ask();
  await loseFirstCall(page, 'GetRefundPreview');
  await next.click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await withoutSession(page, 'GetRefundPreview');
  await next.click();
  await taken('order.previewing | xstate.done.actor.getRefundPreview | is -> choosingLines');
  const refused = await answerInstead(page, 'GetRefundPreview', { refundPreview: aboveLimit });
  await next.click();
  await expect(page.getByRole('dialog')).toContainText('at most $1.00 more of this order');
  refused.end();
  await next.click();
  await inDialog(page, 'Back').click();
  await box.check();
  await next.click();
  await close(page).click();
  for (const leave of ['Back', 'Close']) {
    await review();
    const lost = await loseFirstCall(page, 'RefundOrder');
    await give.click();
    await expect(page.getByRole('dialog')).toContainText(notKnown);
    expect(lost.met()).toBe(1);
    await inDialog(page, leave).first().click();
    await expect(onPage(page, 'Refund…')).toBeEnabled();
    await page.unrouteAll({ behavior: 'wait' });
  }
  await review();
  const changed = await answerInstead(page, 'RefundOrder', {
    refundOrder: {
      __typename: 'RefundChangedError',
      errorCode: 'REFUND_CHANGED_ERROR',
      message: 'No',
      preview: {
        __typename: 'RefundPreview',
        digest: 'digest-2',
        total: { __typename: 'Money', amount: 1, currency: 'CAD' },
        ways: [],
        cancelled: [],
        after: { __typename: 'Money', amount: 0, currency: 'CAD' },
      },
    },
  });
  await give.click();
  await expect(page.getByRole('dialog')).toContainText('these are the new figures');
  changed.end();
  const late = await answerInstead(page, 'RefundOrder', { refundOrder: aboveLimit });
  await give.click();
  await expect(page.getByRole('dialog')).toContainText('at most $1.00 more of this order');
  late.end();
  await box.check();
  await next.click();
  await why.fill('Has the flu');
  await withoutSession(page, 'RefundOrder');
  await give.click();
  await taken('order.refunding | xstate.done.actor.refundOrder | is -> reviewing');
  const gone = await answerInstead(page, 'RefundOrder', { refundOrder: null });
  await give.click();
  await again.click();
  gone.end();
  await ask();
  const unseen = await answerInstead(page, 'GetRefundPreview', { refundPreview: null });
  await next.click();
  await again.click();
  unseen.end();
  await review();
  await give.click();
  await expect(main(page)).toContainText('The refund is asked for.');
  await expect(main(page)).toContainText('“Has the flu”');
});
