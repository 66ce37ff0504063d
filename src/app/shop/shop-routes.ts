import {
  pageAbout,
  pageAttendeeDetails,
  pageCookiePolicy,
  pageFaq,
  pageHelp,
  pageMyCart,
  pageOrderConfirmation,
  pagePayment,
  pagePreview,
  pagePrivacy,
  pageTerms,
  pageYourOrder,
} from '#messages/titles.ts';
import type { RouteTable } from '#app/route-table.ts';

/** Everybody sees the same: the server draws it. */
const drawn = { access: 'public', layout: 'site', renders: 'page', client: 'later' } as const;
/** Anybody's, and for each their own. */
const ofVisitor = { access: 'public', layout: 'site', renders: 'personal' } as const;
/** A customer's own. */
const ofCustomer = { access: 'customer', layout: 'site', renders: 'personal' } as const;

/** What anybody may look at and buy: events, organizers, the cart, the checkout, and the words about Foyer. */
export const shopRoutes: RouteTable = [
  { path: '/', status: 302, redirect: (_, search) => `/events${search}` },
  {
    ...drawn,
    path: '/events',
    budget: 134,
    source: 'src/app/shop/routes/events-route.tsx',
    load: () => import('#app/shop/routes/events-route.tsx'),
    read: async (_, search, clock) => (await import('#app/shop/routes/events-query.ts')).readEvents(search, clock),
  },
  {
    ...drawn,
    path: '/event/:eventId',
    budget: 135,
    source: 'src/app/shop/routes/event-route.tsx',
    load: () => import('#app/shop/routes/event-route.tsx'),
    read: async (params) => (await import('#app/shop/routes/event-query.ts')).readEvent(params),
  },
  // A draft, for its organizer's people.
  {
    ...ofCustomer,
    path: '/preview/:eventId',
    title: (language) => pagePreview(language),
    budget: 215,
    source: 'src/app/shop/routes/preview-route.tsx',
    load: () => import('#app/shop/routes/preview-route.tsx'),
    read: async (params) => (await import('#app/shop/routes/preview-query.ts')).readPreview(params),
  },
  {
    ...drawn,
    path: '/organizer/:organizationId',
    budget: 135,
    source: 'src/app/shop/routes/organizer-route.tsx',
    load: () => import('#app/shop/routes/organizer-route.tsx'),
    read: async (params, search, clock) =>
      (await import('#app/shop/routes/organizer-query.ts')).readOrganizer(params, search, clock),
  },
  {
    ...ofVisitor,
    path: '/my-cart',
    title: (language) => pageMyCart(language),
    layout: 'cart',
    budget: 215,
    source: 'src/app/shop/routes/my-cart-route.tsx',
    load: () => import('#app/shop/routes/my-cart-route.tsx'),
  },
  { path: '/checkout', status: 302, redirect: (_, search) => `/my-cart${search}` },
  {
    ...ofCustomer,
    path: '/checkout/forms',
    title: (language) => pageAttendeeDetails(language),
    layout: 'checkout',
    budget: 215,
    source: 'src/app/shop/routes/checkout-forms-route.tsx',
    load: () => import('#app/shop/routes/checkout-forms-route.tsx'),
  },
  {
    ...ofCustomer,
    path: '/checkout/payment',
    title: (language) => pagePayment(language),
    layout: 'checkout',
    budget: 224,
    source: 'src/app/shop/routes/checkout-payment-route.tsx',
    load: () => import('#app/shop/routes/checkout-payment-route.tsx'),
  },
  {
    ...ofCustomer,
    path: '/resume-order',
    title: (language) => pageYourOrder(language),
    layout: 'checkout',
    budget: 215,
    source: 'src/app/shop/routes/resume-order-route.tsx',
    load: () => import('#app/shop/routes/resume-order-route.tsx'),
  },
  {
    ...ofCustomer,
    path: '/order-confirmation/:orderId?',
    title: (language) => pageOrderConfirmation(language),
    layout: 'cart',
    budget: 215,
    source: 'src/app/shop/routes/order-confirmation-route.tsx',
    load: () => import('#app/shop/routes/order-confirmation-route.tsx'),
    read: async (params) => (await import('#app/shop/routes/confirmation-query.ts')).readConfirmation(params),
  },
  {
    ...drawn,
    path: '/terms',
    title: (language) => pageTerms(language),
    budget: 128,
    source: 'src/app/shop/routes/terms-route.tsx',
    load: () => import('#app/shop/routes/terms-route.tsx'),
  },
  {
    ...drawn,
    path: '/privacy',
    title: (language) => pagePrivacy(language),
    budget: 128,
    source: 'src/app/shop/routes/privacy-route.tsx',
    load: () => import('#app/shop/routes/privacy-route.tsx'),
  },
  { path: '/legal/terms-of-service', status: 301, redirect: (_, search) => `/terms${search}` },
  { path: '/legal/privacy-policy', status: 301, redirect: (_, search) => `/privacy${search}` },
  {
    ...drawn,
    path: '/about',
    title: (language) => pageAbout(language),
    budget: 127,
    source: 'src/app/shop/routes/about-route.tsx',
    load: () => import('#app/shop/routes/about-route.tsx'),
  },
  {
    ...drawn,
    path: '/faq',
    title: (language) => pageFaq(language),
    budget: 128,
    source: 'src/app/shop/routes/faq-route.tsx',
    load: () => import('#app/shop/routes/faq-route.tsx'),
  },
  {
    ...drawn,
    path: '/cookie-policy',
    title: (language) => pageCookiePolicy(language),
    budget: 128,
    source: 'src/app/shop/routes/cookie-policy-route.tsx',
    load: () => import('#app/shop/routes/cookie-policy-route.tsx'),
  },
  {
    ...drawn,
    path: '/help',
    title: (language) => pageHelp(language),
    budget: 128,
    source: 'src/app/shop/routes/help-route.tsx',
    load: () => import('#app/shop/routes/help-route.tsx'),
  },
];
