import type { ApolloClient } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';
import type { MidnightOf } from '#domain/day-filter.ts';
import type { EventListOptions } from '#services/generated/graphql.ts';

export type RouteParams = Record<string, string>;
export type RouteProps = { params: RouteParams };
export type RouteModule = {
  Route: ComponentType<RouteProps>;
  /** What the screen is not there without, though its code comes by itself. */
  parts?: Promise<unknown> | null;
};

export type RouteQuery = { query: DocumentNode; variables: Record<string, unknown> };

/** The viewer's clock in a browser, the site's on a server. */
export type RouteClock = { now: Date; midnightOf?: MidnightOf };

/** What a screen reads first, and what that means for its address. */
export type RouteRead = {
  queries: readonly RouteQuery[];
  /** Asked of a client that has the answers: whether the address names something, and where else its page is. */
  outcome: (client: ApolloClient) => 'found' | 'missing' | { movedTo: string };
  /** The list of events among the queries. */
  list?: EventListOptions;
};

/**
 * One address of the site. load() brings the code of its screen; read() names what the screen reads first,
 * so that the server can run it before it draws.
 */
export type RouteEntry = {
  path: string;
  /** Screens whose title depends on what they show give their own. */
  title?: string;
  load: () => Promise<RouteModule>;
  read?: (params: RouteParams, search: string, clock: RouteClock) => Promise<RouteRead>;
  redirect?: (params: RouteParams, search: string) => string;
  /** The redirect is an old name of the page (301). */
  isOldName?: boolean;
  /** Everybody sees the same: the server draws it. */
  isPublic?: boolean;
  /** The screen reads or changes the cart: its flow is loaded first. */
  hasCart?: boolean;
  /** The screen stands without the site's head and brings its own (look, checkout). */
  hasOwnMast?: boolean;
};

const none = () => Promise.reject(new Error('a redirect has no screen'));

export const routes: readonly RouteEntry[] = [
  { path: '/', load: none, redirect: (_, search) => `/events${search}` },
  {
    path: '/events',
    load: () => import('#app/shop/routes/events-route.tsx'),
    isPublic: true,
    read: async (_, search, clock) => (await import('#app/shop/routes/events-query.ts')).readEvents(search, clock),
  },
  {
    path: '/event/:eventId',
    load: () => import('#app/shop/routes/event-route.tsx'),
    isPublic: true,
    read: async (params) => (await import('#app/shop/routes/event-query.ts')).readEvent(params),
  },
  {
    path: '/organizer/:organizationId',
    load: () => import('#app/shop/routes/organizer-route.tsx'),
    isPublic: true,
    read: async (params, search, clock) =>
      (await import('#app/shop/routes/organizer-query.ts')).readOrganizer(params, search, clock),
  },
  {
    path: '/my-cart',
    title: 'My Cart · Foyer',
    load: () => import('#app/shop/routes/my-cart-route.tsx'),
    hasCart: true,
  },
  { path: '/checkout', load: none, redirect: (_, search) => `/my-cart${search}` },
  {
    path: '/checkout/forms',
    title: 'Attendee Details · Foyer',
    load: () => import('#app/shop/routes/checkout-forms-route.tsx'),
    hasCart: true,
    hasOwnMast: true,
  },
  {
    path: '/checkout/payment',
    title: 'Payment · Foyer',
    load: () => import('#app/shop/routes/checkout-payment-route.tsx'),
    hasCart: true,
    hasOwnMast: true,
  },
  {
    path: '/resume-order',
    title: 'Your order · Foyer',
    load: () => import('#app/shop/routes/resume-order-route.tsx'),
    hasCart: true,
    hasOwnMast: true,
  },
  {
    path: '/order-confirmation/:orderId?',
    title: 'Order confirmation · Foyer',
    load: () => import('#app/shop/routes/order-confirmation-route.tsx'),
    hasCart: true,
  },
  { path: '/my-events', title: 'My events · Foyer', load: () => import('#app/account/routes/my-events-route.tsx') },
  { path: '/your-events', load: none, isOldName: true, redirect: (_, search) => `/my-events${search}` },
  { path: '/auth/login', title: 'Log in · Foyer', load: () => import('#app/account/routes/login-route.tsx') },
  { path: '/login', title: 'Log in · Foyer', load: () => import('#app/account/routes/login-route.tsx') },
  { path: '/sign-up', title: 'Sign up · Foyer', load: () => import('#app/account/routes/login-route.tsx') },
  { path: '/logout', title: 'Log out · Foyer', load: () => import('#app/account/routes/logout-route.tsx') },
  { path: '/login-link', title: 'Log in · Foyer', load: () => import('#app/account/routes/login-link-route.tsx') },
  { path: '/verify', title: 'Verify your account · Foyer', load: () => import('#app/account/routes/verify-route.tsx') },
  {
    path: '/reset-password',
    title: 'Reset password · Foyer',
    load: () => import('#app/account/routes/reset-password-route.tsx'),
  },
  {
    path: '/change-email',
    title: 'Change your email address · Foyer',
    load: () => import('#app/account/routes/change-email-route.tsx'),
  },
  {
    path: '/undo-change',
    title: 'Undo the change · Foyer',
    load: () => import('#app/account/routes/undo-change-route.tsx'),
  },
  {
    path: '/terms',
    title: 'Terms of Service · Foyer',
    load: () => import('#app/shop/routes/terms-route.tsx'),
    isPublic: true,
  },
  {
    path: '/privacy',
    title: 'Privacy Policy · Foyer',
    load: () => import('#app/shop/routes/privacy-route.tsx'),
    isPublic: true,
  },
  { path: '/legal/terms-of-service', load: none, isOldName: true, redirect: (_, search) => `/terms${search}` },
  { path: '/legal/privacy-policy', load: none, isOldName: true, redirect: (_, search) => `/privacy${search}` },
  { path: '/about', title: 'About Foyer', load: () => import('#app/shop/routes/about-route.tsx'), isPublic: true },
  { path: '/faq', title: 'FAQ · Foyer', load: () => import('#app/shop/routes/faq-route.tsx'), isPublic: true },
  {
    path: '/cookie-policy',
    title: 'Cookie Policy · Foyer',
    load: () => import('#app/shop/routes/cookie-policy-route.tsx'),
    isPublic: true,
  },
  { path: '/help', title: 'Help · Foyer', load: () => import('#app/shop/routes/help-route.tsx'), isPublic: true },
  {
    path: '/account',
    title: 'Profile Settings · Foyer',
    load: () => import('#app/account/routes/account-profile-route.tsx'),
  },
  {
    path: '/account/management',
    title: 'Account Management · Foyer',
    load: () => import('#app/account/routes/account-management-route.tsx'),
  },
  {
    path: '/account/comm',
    title: 'Email updates · Foyer',
    load: () => import('#app/account/routes/account-comm-route.tsx'),
  },
  {
    path: '/account/attendees',
    title: 'Attendees · Foyer',
    load: () => import('#app/account/routes/account-attendees-route.tsx'),
  },
  {
    path: '/account/gift-cards',
    title: 'Gift cards · Foyer',
    load: () => import('#app/account/routes/account-gift-cards-route.tsx'),
  },
  {
    path: '/account/orders',
    title: 'Order History · Foyer',
    load: () => import('#app/account/routes/account-orders-route.tsx'),
  },
  {
    path: '/account/registration-forms',
    title: 'Registration Forms · Foyer',
    load: () => import('#app/account/routes/account-forms-route.tsx'),
  },
  {
    path: '/account/registration-forms/:formId',
    title: 'Registration Form · Foyer',
    load: () => import('#app/account/routes/account-form-route.tsx'),
  },
  {
    path: '/account/groups',
    title: 'Groups · Foyer',
    load: () => import('#app/account/routes/account-groups-route.tsx'),
  },
  { path: '/account/help', title: 'Help · Foyer', load: () => import('#app/account/routes/account-help-route.tsx') },
];

export const notFoundRoute: RouteEntry = {
  path: '*',
  load: () => import('#app/shop/routes/not-found-route.tsx'),
  isPublic: true,
};
