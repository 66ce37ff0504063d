import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { disclose } from '#platform/inspector/disclose.ts';
import { requirementTables } from '#tests/model/all-requirement-tables.ts';
import { recordingOf } from '#tools/flows/panel/recording/recording.ts';
import { watchFlows } from '#tools/flows/panel/watch/session.ts';
import { heldMachine, settled } from '#tools/flows/walk/held-machine.ts';

/** Fields of events and inputs that hold what people type, are called, or pay with. */
const personal =
  /mail|password|name|phone|^code$|token|secret|sourceId|answer|data|keyword|address|attendee|registrant|note|key|card|user|text|identifier|account|loggedInAs|location|bio|message/i;
const mark = 'robin-reyes-4111';

type Marked = { value: unknown; count: number };

/** The same, with the mark in the place of every text under such a name. */
function marked(value: unknown, isPersonal = false): Marked {
  if (typeof value === 'string') return isPersonal ? { value: `${mark}@foyer.example`, count: 1 } : { value, count: 0 };
  if (typeof value !== 'object' || value === null || value instanceof Date) return { value, count: 0 };
  const fields = Object.entries(value).map(([name, content]): [string, Marked] => [
    name,
    name === 'type' || name === '__typename'
      ? { value: content, count: 0 }
      : marked(content, isPersonal || (!Array.isArray(value) && personal.test(name))),
  ]);
  const count = fields.reduce((sum, [, one]) => sum + one.count, 0);
  if (Array.isArray(value)) return { value: fields.map(([, one]) => one.value), count };
  return { value: Object.fromEntries(fields.map(([name, one]) => [name, one.value])), count };
}

/** What the panel writes of a flow that is begun in each of its ways and given all of its events, three times over. */
async function recordingsOf({ machine, inputs, events }: (typeof requirementTables)[number], watch = disclose) {
  let typed = 0;
  const take = (value: unknown) => {
    const { value: made, count } = marked(value);
    typed += count;
    return made;
  };
  const texts: string[] = [];
  for (const input of Object.values(inputs)) {
    const session = watchFlows(watch);
    const begin = () => {
      const actor = createActor(heldMachine(machine).machine, {
        input: take(input),
        inspect: (event) => session.inspect(event, 0),
      });
      actor.subscribe({ error: () => undefined });
      return actor.start();
    };
    let actor = begin();
    for (const given of [1, 2, 3].flatMap(() => Object.values(events))) {
      if (actor.getSnapshot().status !== 'active') actor = begin();
      const event = JSON.parse(JSON.stringify(take(given)));
      // An error that nobody waits for would end the flow.
      const { status } = actor.getSnapshot();
      if (status === 'active' && (!given.type.startsWith('xstate.error.') || actor.getSnapshot().can(event)))
        actor.send(event);
      await settled();
    }
    actor.stop();
    texts.push(JSON.stringify(recordingOf(session.read().log, '/')));
  }
  return { typed, text: texts.join('\n') };
}

describe('a recording of the panel', () => {
  test.each(requirementTables.map((table) => [table.machine.id, table] as const))(
    'holds nothing that was typed: %s',
    async (id, table) => {
      const { text } = await recordingsOf(table);
      expect(text).toContain(`"machine":"${id}"`);
      expect(text.match(new RegExp(`.{0,60}${mark}.{0,20}`, 'g')) ?? []).toEqual([]);
    },
  );

  test('would hold much of it without the allow-list', async () => {
    const open = await Promise.all(requirementTables.map((table) => recordingsOf(table, (value) => value)));
    const typed = open.filter((one) => one.typed > 0);
    expect(typed.length).toBeGreaterThan(15);
    expect(typed.filter(({ text }) => !text.includes(mark))).toEqual([]);
  });
});
