import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { admits, doorFor, firstDoor } from '#domain/door.ts';
import { movedDoors, usualDoorTimes } from '#domain/door-times.ts';
import type { Door } from '#domain/door.ts';
import { doorsIn, readDoors, writeDoors } from '#domain/door-fields.ts';
import { typedFields } from '#domain/typed-fields.ts';

const door = (values: Partial<Door> = {}): Door => ({
  id: 'd-1',
  name: 'Main door',
  productIds: null,
  opens: '2026-12-13T18:30:00',
  closes: '2026-12-13T22:00:00',
  ...values,
});
const early = door({ id: 'd-2', name: 'Balcony', productIds: ['balcony'], opens: '2026-12-13T18:00:00' });
const workshop = door({ id: 'd-3', name: 'Studio', productIds: ['workshop'], opens: '2026-12-13T14:00:00' });

describe('a door', () => {
  test('of all admits whatever somebody holds, and one of some who holds one of them', () => {
    expect(admits(door(), [])).toBe(true);
    expect(admits(early, ['stalls', 'balcony'])).toBe(true);
    expect(admits(early, ['stalls'])).toBe(false);
    expect(admits(early, [])).toBe(false);
  });

  test('opens first for a ticket among those that admit it', () => {
    const doors = [door(), early, workshop];
    expect(doorFor(doors, ['stalls'])?.name).toBe('Main door');
    expect(doorFor(doors, ['balcony'])?.name).toBe('Balcony');
    expect(doorFor(doors, ['stalls', 'workshop'])?.name).toBe('Studio');
    expect(doorFor([early], ['stalls'])).toBeNull();
    expect(firstDoor(doors)?.name).toBe('Studio');
    expect(firstDoor([])).toBeNull();
  });

  test('of those that open at the same time is the one that stands first', () => {
    expect(firstDoor([door(), door({ name: 'Side door' })])?.name).toBe('Main door');
  });

  test('opens an hour before the start and closes with the end, over midnight too', () => {
    expect(usualDoorTimes({ start: '2026-12-13T00:30:00', end: '2026-12-13T02:00:00' })).toEqual({
      opens: '2026-12-12T23:30:00',
      closes: '2026-12-13T02:00:00',
    });
  });

  test('moves with its event by as much, and back', () => {
    expect(movedDoors([door()], '2026-12-13T19:30:00', '2026-12-20T20:00:00')).toEqual([
      door({ opens: '2026-12-20T19:00:00', closes: '2026-12-20T22:30:00' }),
    ]);
    const wallTime = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 19));
    fc.assert(
      fc.property(wallTime, wallTime, (from, to) => {
        expect(movedDoors(movedDoors([door()], from, to), to, from)).toEqual([door()]);
      }),
    );
  });
});

describe('doors as they are typed', () => {
  test('are what they were read as', () => {
    const lists = readDoors([door(), early]);
    expect(lists).toEqual([
      {
        id: 'd-1',
        name: 'Main door',
        opens: '2026-12-13T18:30',
        closes: '2026-12-13T22:00',
        admitsAll: true,
        productIds: [],
      },
      {
        id: 'd-2',
        name: 'Balcony',
        opens: '2026-12-13T18:00',
        closes: '2026-12-13T22:00',
        admitsAll: false,
        productIds: ['balcony'],
      },
    ]);
    expect(writeDoors(typedFields({ lists }))).toEqual([door(), early]);
  });

  test('say at which one a time is missing; what was chosen before all are let in is not sent', () => {
    const typed = typedFields({
      lists: [...doorsIn(readDoors([door()])), { ...doorsIn(readDoors([early]))[0], admitsAll: true, opens: '' }],
    });
    expect(writeDoors(typed)[1]).toEqual({ ...early, productIds: null, opens: '' });
    expect(typed.faults).toEqual([{ field: 'lists.1.opens', fault: 'REQUIRED' }]);
  });

  test('are none where something else was kept on the device', () => {
    expect(doorsIn('nonsense')).toEqual([]);
    expect(doorsIn([7])).toEqual([{ id: '', name: '', opens: '', closes: '', admitsAll: true, productIds: [] }]);
  });
});
