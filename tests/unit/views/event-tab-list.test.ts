import { describe, expect, test } from 'vitest';
import { eventTabsOf, isEventTab } from '#views/desk/event/event-tab-list.ts';

describe('the pages of an event beside its parts', () => {
  test('are those that a role permits, by tab and by address', () => {
    expect(eventTabsOf(['ReadEvent']).map(({ slug }) => slug)).toEqual(['people']);
    expect(eventTabsOf(['ReadEvent', 'MessageRegistrants']).map(({ slug }) => slug)).toEqual(['people', 'messages']);
    expect([isEventTab('messages', ['ReadEvent']), isEventTab('messages', ['MessageRegistrants'])]).toEqual([
      false,
      true,
    ]);
  });

  test('are no parts of it', () => {
    expect(isEventTab('when', ['ReadEvent', 'MessageRegistrants'])).toBe(false);
  });
});
