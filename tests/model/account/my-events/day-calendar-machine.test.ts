import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { dayCalendarMachine } from '#machines/account/my-events/day-calendar-machine.ts';
import { monthOf } from '#domain/day.ts';
import { describeMachine } from '../../walk-machine.ts';
import { dayCalendarRequirements, december, ground } from './day-calendar-requirements.ts';

describeMachine(dayCalendarRequirements);

describe(dayCalendarMachine.id, () => {
  function start(days: string[] = []) {
    const asked: { day: string; allAttendees: boolean }[] = [];
    const chosen: string[] = [];
    const machine = dayCalendarMachine.provide({
      actors: {
        getMyRegistrationDays: fromPromise<string[], { day: string; allAttendees: boolean }>(async ({ input }) => {
          asked.push(input);
          return days;
        }),
      },
    });
    const actor = createActor(machine, { input: ground });
    actor.on('day.chosen', ({ day }) => chosen.push(day));
    return { actor: actor.start(), asked, chosen, months: () => asked.map(({ day }) => monthOf(day)) };
  }

  test('chooses the marked day at OK, not before', () => {
    const { actor, chosen } = start();
    actor.send({ type: 'calendar.mark', day: '2026-11-28' });
    expect(chosen).toEqual([]);
    actor.send({ type: 'calendar.confirm' });
    expect(chosen).toEqual(['2026-11-28']);
  });

  test('does not choose a day that the cursor only passes', () => {
    const { actor, chosen } = start();
    actor.send({ type: 'calendar.moveTo', day: '2027-03-01' });
    actor.send({ type: 'calendar.confirm' });
    expect(chosen).toEqual(['2026-11-21']);
  });

  test('goes back to the chosen day and its month at Cancel', () => {
    const { actor, chosen, months } = start();
    actor.send({ type: 'calendar.open' });
    actor.send({ type: 'calendar.mark', day: '2026-12-05' });
    actor.send({ type: 'calendar.cancel' });
    const { context, value } = actor.getSnapshot();
    expect([value.sheet, context.marked, context.cursor, chosen]).toEqual(['closed', '2026-11-21', '2026-11-21', []]);
    expect(months()).toEqual(['2026-11', '2026-12', '2026-11']);
  });

  test('asks for the dots of a month once, however the cursor moves in it', () => {
    const { actor, months } = start();
    for (const day of ['2026-11-22', '2026-11-29', '2026-12-06', '2026-12-07', '2026-11-30']) {
      actor.send({ type: 'calendar.moveTo', day });
    }
    expect(months()).toEqual(['2026-11', '2026-12', '2026-11']);
  });

  test('follows the view: its day, its today, and whose registrations are shown', () => {
    const { actor, asked } = start();
    actor.send({ type: 'calendar.mark', day: '2026-11-14' });
    actor.send({ type: 'calendar.follow', ground: december });
    const { registeredDays: _, ...context } = actor.getSnapshot().context;
    expect(context).toEqual({ ...december, marked: '2026-12-05', cursor: '2026-12-05' });
    expect(asked.at(-1)).toEqual({ day: '2026-12-05', allAttendees: false });
  });
});
