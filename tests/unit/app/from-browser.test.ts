// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { createActor, createMachine, sendTo } from 'xstate';
import { takeOverUntil } from '#app/drawn/page-stands.ts';
import { fromBrowser } from '#app/from-browser.ts';

/** A flow that tells what listens as soon as it begins, and what was heard when. */
function listener() {
  const heard: string[] = [];
  const listen = fromBrowser<{ type: string }>(({ receive, since }) => {
    heard.push(since === 0 ? 'begins, as old as the page' : 'begins, as old as now');
    receive(({ type }) => void heard.push(type));
    return () => void heard.push('ends');
  });
  const flow = createMachine({
    invoke: { id: 'listen', src: listen },
    entry: sendTo('listen', { type: 'first' }),
    on: { more: { actions: sendTo('listen', { type: 'second' }) } },
  });
  return { heard, actor: createActor(flow) };
}

describe(fromBrowser, () => {
  test('begins at once where the page stands', () => {
    const { heard, actor } = listener();
    actor.start();
    actor.stop();
    expect(heard).toEqual(['begins, as old as now', 'first', 'ends']);
  });

  test('begins when a page that is taken over stands, and hears all that it was sent until then', async () => {
    const stands = Promise.withResolvers<void>();
    takeOverUntil(stands.promise);
    const { heard, actor } = listener();
    actor.start().send({ type: 'more' });
    await new Promise(setImmediate);
    expect(heard).toEqual([]);
    stands.resolve();
    await new Promise(setImmediate);
    actor.send({ type: 'more' });
    actor.stop();
    expect(heard).toEqual(['begins, as old as the page', 'first', 'second', 'second', 'ends']);
  });

  test('never begins for a flow that is over before its page stands', async () => {
    const stands = Promise.withResolvers<void>();
    takeOverUntil(stands.promise);
    const { heard, actor } = listener();
    actor.start().stop();
    stands.resolve();
    await new Promise(setImmediate);
    expect(heard).toEqual([]);
  });
});
