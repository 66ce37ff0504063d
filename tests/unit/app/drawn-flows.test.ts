import { describe, expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { createDrawnFlows } from '#app/drawn/drawn-flows.ts';
import { stateMark } from '#app/drawn/state-mark.ts';

const lamp = createMachine({ id: 'lamp', initial: 'off', states: { off: {}, on: {} } });
const atOnce = async () => undefined;
const claimed = (flows: Pick<ReturnType<typeof createDrawnFlows>, 'claim'>) =>
  flows.claim(lamp, undefined, () => createActor(lamp));

describe(stateMark, () => {
  test('differs with the state and with what is remembered, and with neither order nor time of reading', () => {
    const mark = stateMark({ value: 'on', context: { id: 1, due: 2450, readAt: 5 } });
    expect(stateMark({ value: 'on', context: { due: 2450, id: 1, readAt: 9 } })).toBe(mark);
    expect(stateMark({ value: 'on', context: { id: 1, due: 2400, readAt: 5 } })).not.toBe(mark);
    expect(stateMark({ value: 'off', context: { id: 1, due: 2450, readAt: 5 } })).not.toBe(mark);
  });
});

describe(createDrawnFlows, () => {
  test('takes over a flow that rests where the server drew it, the same at each question', async () => {
    const server = createDrawnFlows(atOnce, null);
    await claimed(server)?.resting;
    const browser = createDrawnFlows(atOnce, server.marks());
    const flow = claimed(browser);
    await expect(flow?.resting).resolves.toBeUndefined();
    expect(claimed(browser)).toBe(flow);
  });

  test('says once that a flow rests elsewhere, and lets others begin with their components', async () => {
    const browser = createDrawnFlows(atOnce, { 'lamp other': 'elsewhere' });
    await expect(claimed(browser)?.resting).rejects.toThrow('lamp is not where the server drew it');
    expect(claimed(browser)?.resting).toBeNull();
    expect(browser.claim(lamp, 'another', () => createActor(lamp))).toBeNull();
  });

  test('does not let two components take one flow for their own', () => {
    const browser = createDrawnFlows(atOnce, null);
    const flow = claimed(browser);
    const leave = flow?.stand();
    expect(() => claimed(browser)?.stand()).toThrow('two flows of a page are one: lamp');
    leave?.();
    expect(() => claimed(browser)?.stand()).not.toThrow();
  });

  test('is over when the page stands', () => {
    const browser = createDrawnFlows(atOnce, {});
    browser.close();
    expect(claimed(browser)).toBeNull();
  });
});
