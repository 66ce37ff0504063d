import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createActor, emit, setup } from 'xstate';
import { carryOut } from '#app/carry-out.ts';
import type { NavigateEvent } from '#domain/notice.ts';
import { currentPath, pageAddress, pageLanguage } from '#platform/page-language.ts';

/** A flow that leads to where it is told. */
const guide = setup({
  types: { events: {} as { type: 'go'; navigation: NavigateEvent }, emitted: {} as NavigateEvent },
  actions: { lead: emit((_, params: { navigation: NavigateEvent }) => params.navigation) },
}).createMachine({
  id: 'guide',
  on: { go: { actions: { type: 'lead', params: ({ event }) => ({ navigation: event.navigation }) } } },
});

let start = '';
beforeEach(() => {
  start = location.href;
  document.documentElement.lang = 'fr-CA';
  history.replaceState(null, '', '/fr/my-cart?a=1');
});
afterEach(() => {
  document.documentElement.lang = '';
  history.replaceState(null, '', start);
});

describe('a French document', () => {
  test('has its prefix before every address, and flows know nothing of it', () => {
    expect([pageLanguage(), currentPath(), pageAddress('/events')]).toEqual(['fr-CA', '/my-cart', '/fr/events']);
  });

  test.each<[string, Omit<NavigateEvent, 'type'>, string]>([
    ['where a flow leads', { to: '/checkout/forms?order=1' }, '/fr/checkout/forms?order=1'],
    ['where a flow leads from this page', { to: '/checkout/payment', from: '/my-cart' }, '/fr/checkout/payment'],
    ['where it is, when a flow leads away from another page', { to: '/events', from: '/events' }, '/fr/my-cart?a=1'],
  ])('stays French: it goes %s', (_, navigation, address) => {
    const actor = createActor(guide).start();
    const stop = carryOut(actor);
    actor.send({ type: 'go', navigation: { type: 'navigate', ...navigation } });
    expect(location.pathname + location.search).toBe(address);
    stop();
    actor.stop();
  });
});

describe('an English document', () => {
  test.each(['en-CA', '', 'de'])('is one that says %j', (lang) => {
    document.documentElement.lang = lang;
    expect([pageLanguage(), pageAddress('/events')]).toEqual(['en', '/events']);
  });
});
