import { describe, expect, test } from 'vitest';
import { readEventPart } from '#services/desk/event/event-parts.ts';
import { moveInTimes, moveToPlace } from '#services/desk/event/event-move.ts';
import { cherryOrchard } from '#tests/model/desk/sample-event.ts';

const typed = (change: Record<string, string>) => ({ ...readEventPart(cherryOrchard.when).values, ...change });

describe('the move that typed times ask for', () => {
  test('has them whole, and two weeks in which tickets may be given up', () => {
    expect(moveInTimes(typed({ start: '2026-12-20T19:30', end: '2026-12-20T22:00' }))).toEqual({
      start: '2026-12-20T19:30:00',
      end: '2026-12-20T22:00:00',
      timeZone: 'America/Vancouver',
      changeDays: 14,
    });
  });

  test('is none where one is missing', () => {
    expect(moveInTimes(typed({ start: '' }))).toBeNull();
  });
});

describe('the move to a typed place', () => {
  const about = readEventPart(cherryOrchard.about).values;
  const move = (change: Record<string, string>) => moveToPlace({ ...about, ...change }, cherryOrchard);

  test('leaves the times as they are by then', () => {
    expect(move({ 'place.name': 'Port Theatre', 'place.line1': '125 Front Street' })).toEqual({
      place: expect.objectContaining({ name: 'Port Theatre', line1: '125 Front Street' }),
      changeDays: 14,
    });
  });

  test.each(['name.en', 'description.fr_CA', 'primaryCategory'])(
    'is none with another %s, which it would not save',
    (field) => {
      expect(move({ 'place.name': 'Port Theatre', [field]: 'concert' })).toBeNull();
    },
  );

  test('is none to nowhere', () => {
    const nowhere = Object.keys(about).filter((field) => field.startsWith('place.') && field !== 'place.at');
    expect(move(Object.fromEntries(nowhere.map((field) => [field, ''])))).toBeNull();
  });
});
