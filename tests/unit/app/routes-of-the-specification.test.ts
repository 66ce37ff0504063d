import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { matchRoute } from '#app/match-route.ts';
import { allRouteTables, areaOf, routeTable, type Area } from '#app/areas.ts';
import { notFoundRoute } from '#app/not-found-route.ts';
import { isRedirect } from '#app/route-table.ts';
import { languages } from '#domain/language.ts';

/** Customer specification §2, route table and account sub-routes. */
const screens = [
  '/events',
  '/event/42',
  '/my-cart',
  '/order-confirmation/7',
  '/order-confirmation',
  '/my-events',
  '/logout',
  '/reset-password',
  '/verify',
  '/resume-order',
  '/checkout/forms',
  '/checkout/payment',
  '/auth/login',
  '/sign-up',
  '/login',
  '/terms',
  '/privacy',
  '/about',
  '/faq',
  '/cookie-policy',
  '/account',
  '/account/management',
  '/account/comm',
  '/account/attendees',
  '/account/gift-cards',
  '/account/orders',
  '/account/registration-forms',
  '/account/registration-forms/3',
  '/account/groups',
  '/account/help',
];

describe('the routes', () => {
  test('every route of the customer specification is there', async () => {
    const found = await Promise.all(screens.map(async (path) => ({ path, ...(await matchRoute(path)) })));
    const missing = found.filter(({ entry }) => entry === notFoundRoute || isRedirect(entry));
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  test.each([
    ['/', '/events'],
    ['/your-events', '/my-events'],
    ['/checkout', '/my-cart'],
    ['/legal/terms-of-service', '/terms'],
    ['/legal/privacy-policy', '/privacy'],
  ])('%s redirects to %s', async (path, to) => {
    const { entry, params } = await matchRoute(path);
    expect(isRedirect(entry) && entry.redirect(params, '')).toBe(to);
  });

  test('sign-up and login open the login page', async () => {
    const logins = await Promise.all(['/auth/login', '/login', '/sign-up'].map(matchRoute));
    expect(logins.map(({ entry }) => !isRedirect(entry) && [entry.source, entry.title?.('en')])).toEqual([
      ['src/app/account/routes/login-route.tsx', 'Log in · Foyer'],
      ['src/app/account/routes/login-route.tsx', 'Log in · Foyer'],
      ['src/app/account/routes/login-route.tsx', 'Sign up · Foyer'],
    ]);
  });

  test('every title is said in each language, in words of its own', async () => {
    const entries = (await allRouteTables()).flat();
    const titles = entries.flatMap((entry) => (isRedirect(entry) || !entry.title ? [] : [languages.map(entry.title)]));
    expect(titles.length).toBeGreaterThan(25);
    expect(titles.filter((said) => new Set(said).size < languages.length)).toEqual([]);
    expect(titles.flat().filter((title) => !title.endsWith('Foyer'))).toEqual([]);
  });

  test.each([
    '/checkout/nowhere',
    '/account/nowhere',
    '/event',
    '/nowhere',
    '/events/42',
    '/manage',
    '/admin',
    '/desks',
    '/desk/a/b',
  ])('every other path is not found: %s', async (path) => {
    expect((await matchRoute(path)).entry).toBe(notFoundRoute);
  });

  test.each<Area>(['shop', 'account', 'desk'])('every address of %s is looked for in its own table', async (area) => {
    const strays = (await routeTable(area)).filter(({ path }) => areaOf(path) !== area);
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  test('every screen names the file that it loads', async () => {
    const entries = (await allRouteTables()).flat().filter((entry) => !isRedirect(entry));
    const others = [...entries, notFoundRoute].filter(
      (entry) => !isRedirect(entry) && (!existsSync(entry.source) || !String(entry.load).includes(`/${entry.source}`)),
    );
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  test('the pages of customers are theirs alone, and no other page asks for a login', async () => {
    const entries = (await allRouteTables()).flat();
    const own = entries.flatMap((entry) => (!isRedirect(entry) && entry.access === 'customer' ? [entry.path] : []));
    expect(own.toSorted()).toEqual([
      '/account',
      '/account/attendees',
      '/account/comm',
      '/account/gift-cards',
      '/account/groups',
      '/account/help',
      '/account/management',
      '/account/orders',
      '/account/orders/:orderId',
      '/account/registration-forms',
      '/account/registration-forms/:formId',
      '/checkout/forms',
      '/checkout/payment',
      '/desk',
      '/desk/:organization',
      '/desk/:organization/cancellations',
      '/desk/:organization/codes',
      '/desk/:organization/events',
      '/desk/:organization/events/:eventId/:part?',
      '/desk/:organization/history',
      '/desk/:organization/orders',
      '/desk/:organization/orders/:order',
      '/desk/:organization/reports/:kind?',
      '/desk/:organization/settings/:part?',
      '/desk/:organization/team',
      '/desk/start',
      '/my-events',
      '/order-confirmation/:orderId?',
      '/preview/:eventId',
      '/resume-order',
    ]);
  });
});
