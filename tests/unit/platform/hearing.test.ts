import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';

/** The first script of the panel, as a page gets it anew with each load. */
async function load(asked?: typeof globalThis.flowsInspect) {
  vi.resetModules();
  globalThis.flowsInspect = asked;
  // The rest of the panel, which it brings, is nothing here.
  class Script {
    src = 'data:text/javascript,/*start.js*/';
  }
  vi.stubGlobal('HTMLScriptElement', Script);
  vi.stubGlobal('document', { currentScript: new Script() });
  await import('#app/panel/hear-early.ts');
  const { flowsInspect: inspect, flowsListen: listen } = globalThis;
  if (!inspect || !listen) throw new Error('nobody hears');
  const light = createMachine({ id: 'light', initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });
  return { listen, start: () => createActor(light, { inspect }).start() };
}

beforeEach(() => {
  vi.unstubAllGlobals();
  globalThis.flowsInspect = undefined;
  globalThis.flowsListen = undefined;
});

describe('the first script of the panel', () => {
  test('keeps what the flows do until somebody listens, in its order and with its time', async () => {
    const { listen, start } = await load();
    const actor = start();
    const heard: [type: string, at: number][] = [];
    const note: Parameters<typeof listen>[0] = (event, at) => void heard.push([event.type, at]);
    const before = performance.now();
    listen(note);
    const early = [...heard];
    actor.send({ type: 'press' });
    const late = heard.slice(early.length).filter(([type]) => type === '@xstate.snapshot');
    expect(early.map(([type]) => type)).toEqual(['@xstate.actor', '@xstate.event', '@xstate.snapshot']);
    expect([early.every(([, at]) => at <= before), late.length, late.every(([, at]) => at >= before)]).toEqual([
      true,
      1,
      true,
    ]);
  });

  test('takes nothing from a test that asked before it', async () => {
    const asked = vi.fn<NonNullable<typeof globalThis.flowsInspect>>();
    const { listen, start } = await load(asked);
    start();
    const heard = vi.fn<Parameters<typeof listen>[0]>();
    listen(heard);
    expect(asked.mock.calls.map(([event]) => event)).toEqual(heard.mock.calls.map(([event]) => event));
    expect(heard).toHaveBeenCalledTimes(3);
  });
});
