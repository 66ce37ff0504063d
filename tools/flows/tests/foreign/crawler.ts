import { createMachine, setup, stateIn } from 'xstate';

/** Guards, actions and a delay that are given only where it is used. */
export const crawler = createMachine({
  id: 'crawler',
  initial: 'still',
  states: {
    still: { on: { turn: { target: 'crawling', actions: 'keep turn' } } },
    crawling: {
      entry: 'crawl',
      always: { guard: 'is at the wall', target: 'over' },
      after: { 'a while': 'over' },
      on: { turn: { guard: stateIn({ nowhere: 'at all' }), target: 'still' } },
    },
    over: { on: { again: { actions: 'clear', target: '#crawler.still' } } },
  },
});

/** Is made anew for each who asks for it. */
export function createCrawlerMachine(start = 'still') {
  return setup({ types: { events: {} as { type: 'turn' } | { type: 'again' } } }).createMachine({
    id: 'madeCrawler',
    initial: start,
    states: { still: { on: { turn: 'over' } }, over: { on: { again: 'still' } } },
  });
}

/** Can't be made without being told something. */
export const makeMachine = (id: string) => createMachine({ id });

/** Has nothing to do with machines, and must not be called. */
export function removeAll(): void {
  throw new Error('a search calls nothing that does not make a machine');
}
