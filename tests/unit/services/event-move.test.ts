import { describe, expect, test } from 'vitest';
import { readEventPart } from '#services/desk/event/event-parts.ts';
import { moveInTimes } from '#services/desk/event/event-move.ts';
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
