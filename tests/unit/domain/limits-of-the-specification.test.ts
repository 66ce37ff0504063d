import { expect, test } from 'vitest';
import { defaultCurrency, limits } from '#domain/limits.ts';

/** Customer specification §9 and platform specification §9, number by number. */
test.each<[string, number, number]>([
  ['events page size', limits.eventsPageSize, 10],
  ['registrations page size', limits.registrationsPageSize, 10],
  ['additional attendees', limits.additionalAttendees, 4],
  ['attendees with the default one', limits.attendees, 5],
  ['characters before suggestions', limits.suggestionMinCharacters, 3],
  ['suggestion debounce in ms', limits.suggestionDebounceMs, 500],
  ['geocode cache in ms', limits.geocodeCacheMs, 3_600_000],
  ['error toast in ms', limits.errorToastMs, 20_000],
  ['toast removal in ms', limits.toastRemovalMs, 5_000],
  ['channel switch delay in ms', limits.channelSwitchDelayMs, 100],
  ['tooltip delay in ms', limits.tooltipDelayMs, 700],
  ['tab scroll step in px', limits.tabScrollPixels, 200],
  ['hours before the event reminder', limits.reminderHours, 48],
  ['map default zoom', limits.mapZoom, 11],
])('the limit: %s', (_, limit, specified) => {
  expect(limit).toBe(specified);
});

test('distances in kilometres', () => {
  expect(limits.distancesInKilometres).toEqual([10, 25, 50, 100]);
});

test('the currency is CAD', () => {
  expect(defaultCurrency).toBe('CAD');
});
