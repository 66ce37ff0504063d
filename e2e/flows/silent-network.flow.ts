import { dip } from '#e2e/flows/demo-events.ts';
import { expect } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { keptNotice, loseWhatIsKept, openKeptList, test as base } from '#e2e/flows/my-events-test.ts';
import { answerInstead } from '#e2e/flows/on-the-way.ts';
import { holdCalls } from '#e2e/world/connection.ts';

const silence = 'xstate.after.silence.myEvents.list';

type Silence = {
  /** No call of the operation is answered until it is let go; the page is opened and waits so long. */
  openInSilence: (operation: string, milliseconds: number) => ReturnType<typeof holdCalls>;
};

/** At My events, in a browser that has kept the ticket; its clock is the test's. */
const test = base.extend<Silence>({
  myEvents: async ({ page, myEvents }, give) => {
    await page.clock.install();
    await openKeptList(page, myEvents);
    await give(myEvents);
  },
  openInSilence: async ({ page, begins }, give) => {
    await give(async (operation, milliseconds) => {
      const held = await holdCalls(page, operation);
      await begins('myEvents', () => page.reload());
      await held.arrived;
      await page.clock.runFor(milliseconds);
      return held;
    });
  },
});

test.describe('kept tickets on a silent network', () => {
  test('are offered before it is known who is here, until the list comes', async ({
    page,
    myEvents,
    openInSilence,
    plan,
  }) => {
    plan(
      `myEvents.list.awaitingSession.waiting | ${silence}.awaitingSession.waiting | -> list.awaitingSession.offeringKept`,
      'myEvents.list.awaitingSession.offeringKept | xstate.done.actor.recallBeforeSession | -> stays',
      'myEvents.list.awaitingSession | person.known | isOwnerOfKept -> list.askingAgain',
      'myEvents.list.askingAgain | xstate.done.actor.getMyEventsPageAgain | -> list.answered',
    );
    const learning = await openInSilence('GetMe', 3_500);
    await expect(keptNotice(page)).toBeVisible();
    await expect(myEvents.names).toHaveText([dip.name]);
    learning.letGo();
    await expect(keptNotice(page)).toBeHidden();
    await expect(myEvents.names).toHaveText([dip.name]);
  });

  test('stay when nobody could be asked in the end', async ({ page, myEvents, openInSilence, plan }) => {
    plan('myEvents.list.awaitingSession | person.unreachable | isKeptShown');
    await openInSilence('GetMe', 3_500);
    await expect(keptNotice(page)).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(tryAgain(page)).toBeVisible();
    await expect(myEvents.names).toHaveText([dip.name]);
  });

  test('are not those of another tab: it is asked for when it is known who is here', async ({
    page,
    myEvents,
    openInSilence,
    plan,
  }) => {
    plan(
      'myEvents.list.awaitingSession | address.changed | -> list.awaitingSession.waiting',
      'myEvents.list.awaitingSession | person.known | isSamePerson -> list.asking',
      'myEvents.list.asking | xstate.done.actor.getMyEventsPage | -> list.answered',
    );
    const learning = await openInSilence('GetMe', 3_500);
    await expect(keptNotice(page)).toBeVisible();
    await myEvents.tab('Past').click();
    await expect(keptNotice(page)).toBeHidden();
    learning.letGo();
    await expect(page.getByText('Interested in attending an event?')).toBeVisible();
  });

  test('are offered while the list is on its way; a ticket goes with the list that has it', async ({
    page,
    myEvents,
    openInSilence,
    plan,
  }) => {
    plan(
      `myEvents.list.asking.waiting | ${silence}.asking.waiting | -> list.asking.offeringKept`,
      'myEvents.list.asking.offeringKept | xstate.done.actor.recallMeanwhile | -> stays',
      'myEvents.ticket | ticket.show | isListed -> ticket.shown',
      'myEvents.list.asking | xstate.done.actor.getMyEventsPage | -> list.answered',
      'myEvents.ticket.shown | always | isTicketGone',
    );
    await answerInstead(page, 'GetMyRegistrations', {
      myRegistrations: { __typename: 'RegistrationList', totalItems: 0, items: [] },
    });
    const list = await openInSilence('GetMyRegistrations', 3_500);
    await expect(keptNotice(page)).toBeVisible();
    await page.getByRole('button', { name: /^Ticket/ }).click();
    const ticket = page.getByRole('dialog', { name: 'Your ticket' });
    await expect(ticket).toContainText('Kept offline, as of');
    list.letGo();
    await expect(ticket).toBeHidden();
    await expect(myEvents.names).toHaveCount(0);
  });

  test('stay when the list does not come in the end', async ({ page, myEvents, openInSilence, plan }) => {
    plan('myEvents.list.asking | xstate.error.actor.getMyEventsPage | isKeptShown');
    await openInSilence('GetMyRegistrations', 3_500);
    await expect(keptNotice(page)).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(tryAgain(page)).toBeVisible();
    await expect(myEvents.names).toHaveText([dip.name]);
  });

  test.describe('that can’t be looked up', () => {
    test('are none, and the list comes', async ({ page, myEvents, openInSilence, taken, plan }) => {
      plan(
        'myEvents.list.awaitingSession.offeringKept | xstate.error.actor.recallBeforeSession | -> stays',
        'myEvents.list.asking.offeringKept | xstate.error.actor.recallMeanwhile | -> stays',
        'myEvents.list.asking | xstate.done.actor.getMyEventsPage | -> list.answered',
      );
      await loseWhatIsKept(page);
      const list = await holdCalls(page, 'GetMyRegistrations');
      const learning = await openInSilence('GetMe', 3_500);
      await taken('myEvents.list.awaitingSession.offeringKept | xstate.error.actor.recallBeforeSession | -> stays');
      learning.letGo();
      await list.arrived;
      await page.clock.runFor(3_500);
      list.letGo();
      await expect(myEvents.names).toHaveText([dip.name]);
    });
  });
});
