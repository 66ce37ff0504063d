import { describe, expect, test } from 'vitest';
import { addressOf, readWanted } from '#machines/desk/report/wanted-report.ts';

const path = '/desk/players/reports';

describe('the address of a report', () => {
  test('names its kind, event and days, and nothing that is as it would be anyway', () => {
    const all = { kind: 'SALES', eventId: null, from: null, to: null } as const;
    expect(addressOf(path, all)).toBe(path);
    expect(addressOf(path, { ...all, kind: 'ANSWERS', eventId: 'ev-1' })).toBe(`${path}/answers?event=ev-1`);
    expect(addressOf(path, { ...all, from: '2026-11-01', to: '2026-11-30' })).toBe(
      `${path}?from=2026-11-01&to=2026-11-30`,
    );
  });

  test('is read back as what it names', () => {
    expect(readWanted('answers', 'event=ev-1')).toEqual({ kind: 'ANSWERS', eventId: 'ev-1', from: null, to: null });
    expect(readWanted('', 'from=2026-11-01&to=2026-11-30')).toEqual({
      kind: 'SALES',
      eventId: null,
      from: '2026-11-01',
      to: '2026-11-30',
    });
  });

  test('is as if it named none where its days are none', () => {
    for (const days of ['from=2026-02-30', 'from=2026-11-30&to=2026-11-01', 'to=yesterday'])
      expect(readWanted('nonsense', days)).toEqual({ kind: 'SALES', eventId: null, from: null, to: null });
  });
});
