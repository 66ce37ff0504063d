import { expect, test } from 'vitest';
import type { AnyRequirementTable } from '../requirement-table.ts';
import { done } from '../walk/events.ts';
import { levelOne } from '../walk/level-one.ts';
import { drinksRequirements } from './samples.ts';

const withMore = (field: 'events' | 'only' | 'after' | 'listens' | 'pictures' | 'unreached', more: object) => ({
  [field]: { ...drinksRequirements[field], ...more },
});

test.each<{ change: Partial<AnyRequirementTable>; fault: string }>([
  {
    change: withMore('events', { 'I kick it': { type: 'machine.kick' } }),
    fault: "no state hears 'machine.kick', which is sent when I kick it",
  },
  { change: withMore('events', { 'it is filled': done('fillUp') }), fault: 'it never happens that it is filled' },
  { change: withMore('only', { 'I wait': () => true }), fault: "'only' names 'I wait', which is no sample" },
  {
    change: withMore('after', { 'I insert a button': () => true }),
    fault: "'after' names 'I insert a button', which is never taken",
  },
  { change: { listeners: ['hearCoins'] }, fault: "'listeners' names 'hearCoins', which is no actor of the machine" },
  { change: withMore('listens', { asleep: [] }), fault: "'listens' names 'asleep', which is never reached" },
  { change: withMore('pictures', { asleep: 'asleep' }), fault: "'pictures' names 'asleep', which is never reached" },
  {
    change: withMore('unreached', { 'drinks.pouring': 'it is empty' }),
    fault: "'unreached' names 'drinks.pouring', which is reached, or no part of the machine",
  },
  {
    change: withMore('unreached', { 'drinks.asleep': 'it is awake' }),
    fault: "'unreached' names 'drinks.asleep', which is reached, or no part of the machine",
  },
])('a requirement table that names what its machine has not is at fault: $fault', async ({ change, fault }) => {
  expect((await levelOne({ ...drinksRequirements, ...change })).faults).toEqual([fault]);
});
