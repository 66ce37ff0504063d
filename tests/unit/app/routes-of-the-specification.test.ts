import { describe, expect, test } from 'vitest';
import { matchRoute } from '#app/match-route.ts';
import { notFoundRoute } from '#app/routes.ts';

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
  test('every route of the customer specification is there', () => {
    const missing = screens.filter((path) => {
      const { entry } = matchRoute(path);
      return entry === notFoundRoute || entry.redirect !== undefined;
    });
    expect(missing).toEqual([]);
  });

  test.each([
    ['/', '/events'],
    ['/your-events', '/my-events'],
    ['/checkout', '/my-cart'],
    ['/legal/terms-of-service', '/terms'],
    ['/legal/privacy-policy', '/privacy'],
  ])('%s redirects to %s', (path, to) => {
    const { entry, params } = matchRoute(path);
    expect(entry.redirect?.(params, '')).toBe(to);
  });

  test('sign-up and login open the login page', () => {
    const login = matchRoute('/auth/login').entry;
    expect([matchRoute('/login').entry, matchRoute('/sign-up').entry].map(({ title }) => title)).toEqual([
      login.title,
      'Sign up · Foyer',
    ]);
  });

  test.each(['/checkout/nowhere', '/account/nowhere', '/event', '/nowhere', '/events/42', '/manage', '/admin'])(
    'every other path is not found: %s',
    (path) => {
      expect(matchRoute(path).entry).toBe(notFoundRoute);
    },
  );
});
