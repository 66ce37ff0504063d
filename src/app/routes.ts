import type { DocumentNode } from 'graphql';
import type { ComponentType } from 'react';

export type RouteParams = Record<string, string>;
export type RouteProps = { params: RouteParams };
export type RouteModule = { Route: ComponentType<RouteProps> };

export type RouteQuery = { query: DocumentNode; variables: Record<string, unknown> };

/**
 * One address of the site. load() brings the code of its screen; query() names what the screen reads first,
 * so that a server can run it before it renders.
 */
export type RouteEntry = {
  path: string;
  /** Screens whose title depends on what they show give their own. */
  title?: string;
  load: () => Promise<RouteModule>;
  query?: (params: RouteParams, search: string) => Promise<RouteQuery>;
  redirect?: (params: RouteParams, search: string) => string;
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
    load: () => import('#app/routes/events-route.tsx'),
    query: async (_, search) => (await import('#app/routes/events-query.ts')).eventsRouteQuery(search),
  },
  {
    path: '/event/:eventId',
    load: () => import('#app/routes/event-route.tsx'),
    query: async (params) => (await import('#app/routes/event-query.ts')).eventRouteQuery(params),
  },
  {
    path: '/organizer/:organizationId',
    load: () => import('#app/routes/organizer-route.tsx'),
    query: async (params) => (await import('#app/routes/organizer-query.ts')).organizerRouteQuery(params),
  },
  { path: '/my-cart', title: 'My Cart · Foyer', load: () => import('#app/routes/my-cart-route.tsx'), hasCart: true },
  { path: '/checkout', load: none, redirect: () => '/my-cart' },
  {
    path: '/checkout/forms',
    title: 'Attendee Details · Foyer',
    load: () => import('#app/routes/checkout-forms-route.tsx'),
    hasCart: true,
    hasOwnMast: true,
  },
  {
    path: '/checkout/payment',
    title: 'Payment · Foyer',
    load: () => import('#app/routes/checkout-payment-route.tsx'),
    hasCart: true,
    hasOwnMast: true,
  },
  {
    path: '/resume-order',
    title: 'Your order · Foyer',
    load: () => import('#app/routes/resume-order-route.tsx'),
    hasCart: true,
    hasOwnMast: true,
  },
  {
    path: '/order-confirmation/:orderId?',
    title: 'Order confirmation · Foyer',
    load: () => import('#app/routes/order-confirmation-route.tsx'),
    hasCart: true,
  },
  { path: '/my-events', title: 'My events · Foyer', load: () => import('#app/routes/my-events-route.tsx') },
  { path: '/your-events', load: none, redirect: () => '/my-events' },
  { path: '/auth/login', title: 'Log in · Foyer', load: () => import('#app/routes/login-route.tsx') },
  { path: '/login', title: 'Log in · Foyer', load: () => import('#app/routes/login-route.tsx') },
  { path: '/sign-up', title: 'Sign up · Foyer', load: () => import('#app/routes/login-route.tsx') },
  { path: '/logout', title: 'Log out · Foyer', load: () => import('#app/routes/logout-route.tsx') },
  { path: '/verify', title: 'Verify your account · Foyer', load: () => import('#app/routes/verify-route.tsx') },
  {
    path: '/reset-password',
    title: 'Reset password · Foyer',
    load: () => import('#app/routes/reset-password-route.tsx'),
  },
  { path: '/terms', title: 'Terms of Service · Foyer', load: () => import('#app/routes/terms-route.tsx') },
  { path: '/privacy', title: 'Privacy Policy · Foyer', load: () => import('#app/routes/privacy-route.tsx') },
  { path: '/legal/terms-of-service', load: none, redirect: () => '/terms' },
  { path: '/legal/privacy-policy', load: none, redirect: () => '/privacy' },
  { path: '/about', title: 'About Foyer', load: () => import('#app/routes/about-route.tsx') },
  { path: '/faq', title: 'FAQ · Foyer', load: () => import('#app/routes/faq-route.tsx') },
  {
    path: '/cookie-policy',
    title: 'Cookie Policy · Foyer',
    load: () => import('#app/routes/cookie-policy-route.tsx'),
  },
  { path: '/help', title: 'Help · Foyer', load: () => import('#app/routes/help-route.tsx') },
  { path: '/account', title: 'Profile Settings · Foyer', load: () => import('#app/routes/account-profile-route.tsx') },
  {
    path: '/account/management',
    title: 'Account Management · Foyer',
    load: () => import('#app/routes/account-management-route.tsx'),
  },
  { path: '/account/comm', title: 'Email updates · Foyer', load: () => import('#app/routes/account-comm-route.tsx') },
  {
    path: '/account/attendees',
    title: 'Attendees · Foyer',
    load: () => import('#app/routes/account-attendees-route.tsx'),
  },
  {
    path: '/account/gift-cards',
    title: 'Gift cards · Foyer',
    load: () => import('#app/routes/account-gift-cards-route.tsx'),
  },
  {
    path: '/account/orders',
    title: 'Order History · Foyer',
    load: () => import('#app/routes/account-orders-route.tsx'),
  },
  {
    path: '/account/registration-forms',
    title: 'Registration Forms · Foyer',
    load: () => import('#app/routes/account-forms-route.tsx'),
  },
  {
    path: '/account/registration-forms/:formId',
    title: 'Registration Form · Foyer',
    load: () => import('#app/routes/account-form-route.tsx'),
  },
  { path: '/account/groups', title: 'Groups · Foyer', load: () => import('#app/routes/account-groups-route.tsx') },
  { path: '/account/help', title: 'Help · Foyer', load: () => import('#app/routes/account-help-route.tsx') },
];

export const notFoundRoute: RouteEntry = {
  path: '*',
  title: 'Not found · Foyer',
  load: () => import('#app/routes/not-found-route.tsx'),
};
