import { describe, expect, test } from 'vitest';
import { opensOffline, shellOf } from '../../../src/offline/opens-offline.ts';

const english = '/offline-worker.js';
const french = '/fr/offline-worker.js';

describe('the worker of a language', () => {
  test.each([
    ['/', true, false],
    ['/events', true, false],
    ['/event/42', true, false],
    ['/my-events', true, false],
    ['/my-cart', false, false],
    ['/event/42/x', false, false],
    ['/fr/', false, true],
    ['/fr/events', false, true],
    ['/fr/event/42', false, true],
    ['/fr/my-events', false, true],
    ['/fr/my-cart', false, false],
    ['/friends', false, false],
  ])('opens %s without a network: English %s, French %s', (page, inEnglish, inFrench) => {
    expect([opensOffline(page, english), opensOffline(page, french)]).toEqual([inEnglish, inFrench]);
  });

  test('keeps the page of its language', () => {
    expect([shellOf(english), shellOf(french)]).toEqual(['/index.html', '/fr/index.html']);
  });
});
