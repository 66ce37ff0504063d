import { describe, expect, test } from 'vitest';
import { limits } from '#domain/limits.ts';
import { askedPage } from '#domain/page-number.ts';

describe('the page that an address asks for', () => {
  test.each([
    ['', 1],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=first', 1],
    ['page=2.7', 2],
    ['page=12', 12],
  ])('%s is page %i', (address, page) => {
    expect(askedPage(new URLSearchParams(address))).toBe(page);
  });

  test.each(['page=300000000', 'page=1e21', 'page=1e999'])('%s lies no further than the API can skip', (address) => {
    const page = askedPage(new URLSearchParams(address));
    expect((page - 1) * limits.eventsPageSize).toBe(2_147_483_640);
  });
});
