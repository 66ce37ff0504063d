import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { dayCalendarMachine, type DayCalendarActors } from '#machines/account/my-events/day-calendar-machine.ts';
import { myEventsStart, type MyEventsView } from '#machines/account/my-events/my-events-criteria.ts';
import { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import type { MyEventsActors, MyEventsPage } from '#machines/account/my-events/my-events-setup.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type { HeldRegistration } from '#services/account/registrations/registrations-service.ts';
import { aRegistration, pageOf } from '#tests/model/account/my-events/a-registration.ts';
import { stillActors } from '#tests/model/account/my-events/my-events-actors.ts';
import { aHeldRegistration } from '#tests/model/account/registration-change/a-held-registration.ts';
import { DayCalendarFlow, MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import '#views/account/my-events/registration-change.tsx';
import { ScreenWithChanges, startChange } from './screen-with-changes.tsx';

const today = '2026-11-21';
const listed = aRegistration();
const cancelled = aHeldRegistration({ state: 'Cancelled', lock: 'CANCELLED', moneyIfCancelled: 'NONE' });

function show(read: () => Promise<HeldRegistration>) {
  const sent: string[] = [];
  const change = startChange({
    read,
    cancel: async () => {
      sent.push('cancelRegistration');
      return { result: cancelled, notice: null };
    },
  });
  const list = createActor(
    myEventsMachine.provide({
      actors: {
        ...stillActors,
        getMyEventsPage: fromPromise<MyEventsPage | SessionEnded, MyEventsView>(async () => pageOf([listed])),
      } satisfies MyEventsActors,
    }),
    { input: { criteria: myEventsStart, today, timeZone: 'America/Vancouver' } },
  ).start();
  change.on('registration.known', (emitted) => list.send(emitted));
  const getMyRegistrationDays = fromPromise<string[], { day: string; allAttendees: boolean }>(async () => []);
  const calendar = createActor(
    dayCalendarMachine.provide({ actors: { getMyRegistrationDays } satisfies DayCalendarActors }),
    { input: { today, day: today, allAttendees: true } },
  );
  render(
    <MyEventsFlow.Provider actor={list}>
      <DayCalendarFlow.Provider actor={calendar.start()}>
        <ScreenWithChanges change={change} />
      </DayCalendarFlow.Provider>
    </MyEventsFlow.Provider>,
  );
  return { user: userEvent.setup(), sent };
}

const remove = () => screen.findByRole('button', { name: /^Remove Alex Thorsen/ });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('giving a ticket up', () => {
  test.each([
    [
      'KEPT',
      'The $24.50 that was paid for it stays with the organizer. Refunds are set by Harbour City Players: to get money back, write to players@harbourcity.example.',
    ],
    ['UNPAID', '$24.50 need not be paid for it any more. What a gift card paid of that comes back to the card.'],
    ['NONE', 'There is nothing to pay for it and nothing to get back.'],
  ] as const)('says what is given up and what becomes of the money: %s', async (moneyIfCancelled, words) => {
    const { user } = show(async () => aHeldRegistration({ moneyIfCancelled }));
    await user.click(await remove());
    const asked = await dialog('Give up this ticket?');
    await asked.findByText('Its place is free for somebody else at once: you can’t take it back.');
    const paragraphs = [...document.querySelectorAll('[role=dialog] p')].map(({ textContent }) => textContent);
    expect(paragraphs).toContain(words);
    expect(asked.getByRole('heading', { level: 3 }).textContent).toBe('The Winter’s Tale');
    expect(asked.getByText('Alex Thorsen').tagName).toBe('SPAN');
    expect(asked.getByText('Student or senior').tagName).toBe('P');
  });

  test('names the organizer where there is no address to write to', async () => {
    const { user } = show(async () => aHeldRegistration({ contactEmail: null }));
    await user.click(await remove());
    expect((await screen.findByText(/^The$|that was paid for it/)).textContent).toContain(
      'to get money back, write to Harbour City Players.',
    );
  });

  test('begins where nothing is given up, and gives the focus back', async () => {
    const { user, sent } = show(async () => aHeldRegistration());
    await user.click(await remove());
    const asked = await dialog('Give up this ticket?');
    await asked.findByRole('button', { name: 'Give up this ticket' });
    expect(document.activeElement).toBe(asked.getByRole('button', { name: 'Close' }));
    await user.click(asked.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect.poll(async () => document.activeElement === (await remove())).toBe(true);
    expect(sent).toEqual([]);
  });

  test('is sent once, announced, and shown by the list; the focus comes back to the ticket', async () => {
    const { user, sent } = show(async () => aHeldRegistration());
    await user.click(await remove());
    await user.dblClick(await screen.findByRole('button', { name: 'Give up this ticket' }));
    const told = await dialog('The ticket is given up');
    expect(sent).toEqual(['cancelRegistration']);
    expect(told.getByRole('status').textContent).toBe('The ticket is given up');
    expect(told.getByText(/^The$|that was paid for it/).textContent).toContain(
      'stays with the organizer. Refunds are set by Harbour City Players',
    );
    const [close] = told.getAllByRole('button', { name: 'Close' }).slice(-1);
    expect(document.activeElement?.textContent).toContain('It opens no door any more. You get a mail that says so.');
    if (close) await user.click(close);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Cancelled').tagName).toBe('SPAN');
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    await expect.poll(() => document.activeElement?.textContent).toBe('The Winter’s Tale');
  });

  test('says nothing of money once a ticket is given up that cost none', async () => {
    const { user } = show(async () => aHeldRegistration({ moneyIfCancelled: 'NONE' }));
    await user.click(await remove());
    await user.click(await screen.findByRole('button', { name: 'Give up this ticket' }));
    const told = await dialog('The ticket is given up');
    expect(told.getByText('It opens no door any more. You get a mail that says so.')).not.toBeNull();
    expect(told.queryByText(/nothing to get back/)).toBeNull();
  });

  test.each([
    ['CANCELLED', 'This registration is cancelled already.'],
    ['EVENT_CANCELED', 'The organizer has cancelled this event: you need not give the registration up.'],
    ['EVENT_STARTED', 'The event has begun.'],
  ] as const)('is not offered where it can’t be, and the reason is said: %s', async (lock, words) => {
    const { user } = show(async () => aHeldRegistration({ lock }));
    await user.click(await remove());
    const formMessage = await dialog('This ticket can’t be given up');
    expect(formMessage.getByText(words).closest('[role=status]')?.textContent).toBe(words);
    expect(formMessage.queryByRole('button', { name: 'Give up this ticket' })).toBeNull();
  });

  test('that another tab gave up is shown as cancelled, without a word of alarm', async () => {
    const { user } = show(async () => cancelled);
    await user.click(await remove());
    const formMessage = await dialog('This ticket can’t be given up');
    expect(formMessage.queryByRole('alert')).toBeNull();
    const [close] = formMessage.getAllByRole('button', { name: 'Close' }).slice(-1);
    if (close) await user.click(close);
    expect(screen.getByText('Cancelled').tagName).toBe('SPAN');
  });
});
