import { render } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { StrictMode } from 'react';
import { describe, expect, test } from 'vitest';
import { disclose } from '#platform/inspector/disclose.ts';
import { shareOf } from '#tools/flows/panel/watch/live-coverage.ts';
import { watchFlows } from '#tools/flows/panel/watch/session.ts';
import { drinksMachine } from '#tools/flows/tests/samples.ts';
import { lastEntry, watchedDrinks } from './watched-drinks.ts';

const everything = (value: unknown) => value;

describe('what the panel watches', () => {
  test('tells of an event what it took, what its guards said and what it changed', () => {
    const { session, actor } = watchedDrinks(everything);
    actor.start();
    actor.send({ type: 'coin.insert', value: 2 });
    expect(lastEntry(session)).toEqual({
      number: 2,
      at: expect.any(Number),
      session: actor.sessionId,
      actor: 'drinks',
      machine: 'drinks',
      from: null,
      event: { type: 'coin.insert', value: 2 },
      outcome: 'taken',
      taken: ['drinks.waiting.unpaid | coin.insert | isCoin -> stays', 'drinks.waiting.unpaid | always | isPaid'],
      guards: [
        { transition: 'drinks.waiting.unpaid | coin.insert | isCoin -> stays', guard: 'isCoin', passed: true },
        { transition: 'drinks.waiting.unpaid | always | isPaid', guard: 'isPaid', passed: true },
      ],
      actions: ['keepCoin'],
      before: 'waiting.unpaid',
      after: 'waiting.paid',
      active: ['drinks', 'drinks.waiting', 'drinks.waiting.paid'],
      changes: [{ path: 'coins', before: '0', after: '2' }],
    });
  });

  test('says of an event that moved nothing that it was refused, and by which guard', () => {
    const { session, actor } = watchedDrinks(everything);
    actor.start();
    actor.send({ type: 'coin.insert', value: -1 });
    expect(lastEntry(session)).toMatchObject({
      outcome: 'refused',
      taken: [],
      guards: expect.arrayContaining([
        { transition: 'drinks.waiting.unpaid | coin.insert | isCoin -> stays', guard: 'isCoin', passed: false },
      ]),
    });
    actor.send({ type: 'drink.choose' });
    expect(lastEntry(session)).toMatchObject({ event: { type: 'drink.choose' }, outcome: 'refused', changes: [] });
  });

  test('knows children by their parent, and the end of everybody', () => {
    const { session, actor } = watchedDrinks(everything);
    actor.start();
    actor.send({ type: 'coin.insert', value: 2 });
    actor.send({ type: 'drink.choose' });
    const before = [...session.read().actors.values()].map(({ name, parent, status }) => ({ name, parent, status }));
    expect(before).toEqual([
      { name: 'drinks', parent: null, status: 'active' },
      { name: 'pourDrink', parent: actor.sessionId, status: 'active' },
    ]);
    actor.stop();
    expect([...session.read().actors.values()].map(({ status }) => status)).toEqual(['stopped', 'stopped']);
    expect(lastEntry(session)).toMatchObject({ outcome: 'stopped', after: 'pouring' });
  });

  test('counts the states and transitions that were walked', () => {
    const { session, actor } = watchedDrinks(everything);
    actor.start();
    actor.send({ type: 'coin.insert', value: 1 });
    actor.send({ type: 'coin.insert', value: 1 });
    const coverage = session.read().coverage.get('drinks');
    expect(coverage?.transitions.get('drinks.waiting.unpaid | coin.insert | isCoin -> stays')).toBe(2);
    expect(shareOf(coverage?.states ?? new Map())).toEqual({ covered: 3, total: 5 });
  });

  test('keeps to itself what the allow-list does not name, and tells only that it changed', () => {
    const { session, actor } = watchedDrinks(disclose);
    actor.start();
    actor.send({ type: 'coin.insert', value: 2 });
    expect(lastEntry(session)).toMatchObject({
      changes: [{ path: 'coins', before: '"…"', after: '"… (another)"' }],
    });
  });

  test('shows each flow once under StrictMode, without the stop that React makes for its check', () => {
    const session = watchFlows(everything);
    function Screen() {
      useActorRef(drinksMachine, { inspect: (event) => session.inspect(event, 0) });
      return null;
    }
    const { unmount } = render(
      <StrictMode>
        <Screen />
      </StrictMode>,
    );
    expect([...session.read().actors.values()].map(({ name, status }) => ({ name, status }))).toEqual([
      { name: 'drinks', status: 'active' },
    ]);
    expect(session.read().log.map(({ outcome }) => outcome)).toEqual(['started']);
    unmount();
    expect(session.read().log.map(({ outcome }) => outcome)).toEqual(['started', 'stopped']);
  });

  test('tells a later inspector of those who run, and of nobody else', () => {
    const { session, actor } = watchedDrinks(everything);
    actor.start();
    const other = watchedDrinks(everything);
    other.actor.start();
    expect(session.birthsOfRunning().map(({ actorRef }) => actorRef.sessionId)).toEqual([actor.sessionId]);
    actor.stop();
    expect(session.birthsOfRunning()).toEqual([]);
  });
});
