import {
  pageCancellations,
  pageEvent,
  pageHistory,
  pageEvents,
  pageHome,
  pageInvitation,
  pageOrder,
  pageOrders,
  pageSettings,
  pageStart,
  pageTeam,
} from '#messages/desk.ts';
import type { RouteTable } from '#app/route-table.ts';

/** Whoever works for an organizer, and is shown what their role there permits. The browser alone draws it. */
const ofDesk = { access: 'customer', layout: 'desk', renders: 'shell' } as const;

/** Who works for organizers (docs/decisions/146). */
export const deskRoutes: RouteTable = [
  {
    ...ofDesk,
    path: '/desk',
    title: (language) => pageHome(language),
    budget: 200,
    source: 'src/app/desk/routes/desk-route.tsx',
    load: () => import('#app/desk/routes/desk-route.tsx'),
  },
  {
    path: '/desk/invite',
    access: 'public',
    layout: 'site',
    renders: 'shell',
    title: (language) => pageInvitation(language),
    budget: 200,
    source: 'src/app/desk/routes/invite-route.tsx',
    load: () => import('#app/desk/routes/invite-route.tsx'),
  },
  {
    ...ofDesk,
    path: '/desk/start',
    title: (language) => pageStart(language),
    budget: 200,
    source: 'src/app/desk/routes/start-route.tsx',
    load: () => import('#app/desk/routes/start-route.tsx'),
  },
  // The first of its pages that there is.
  {
    path: '/desk/:organization',
    status: 302,
    redirect: ({ organization = '' }) => `/desk/${encodeURIComponent(organization)}/team`,
  },
  {
    ...ofDesk,
    path: '/desk/:organization/cancellations',
    title: (language) => pageCancellations(language),
    budget: 200,
    source: 'src/app/desk/routes/cancellations-route.tsx',
    load: () => import('#app/desk/routes/cancellations-route.tsx'),
  },
  {
    ...ofDesk,
    path: '/desk/:organization/history',
    title: (language) => pageHistory(language),
    budget: 200,
    source: 'src/app/desk/routes/history-route.tsx',
    load: () => import('#app/desk/routes/history-route.tsx'),
  },
  {
    ...ofDesk,
    path: '/desk/:organization/settings/:part?',
    title: (language) => pageSettings(language),
    budget: 200,
    source: 'src/app/desk/routes/settings-route.tsx',
    load: () => import('#app/desk/routes/settings-route.tsx'),
  },
  {
    ...ofDesk,
    path: '/desk/:organization/team',
    title: (language) => pageTeam(language),
    budget: 200,
    source: 'src/app/desk/routes/team-route.tsx',
    load: () => import('#app/desk/routes/team-route.tsx'),
  },
  {
    ...ofDesk,
    path: '/desk/:organization/events',
    title: (language) => pageEvents(language),
    budget: 200,
    source: 'src/app/desk/routes/event-list-route.tsx',
    load: () => import('#app/desk/routes/event-list-route.tsx'),
  },
  {
    ...ofDesk,
    path: '/desk/:organization/events/:eventId/:part?',
    title: (language) => pageEvent(language),
    budget: 200,
    source: 'src/app/desk/routes/desk-event-route.tsx',
    load: () => import('#app/desk/routes/desk-event-route.tsx'),
  },
  {
    ...ofDesk,
    path: '/desk/:organization/orders',
    title: (language) => pageOrders(language),
    budget: 200,
    source: 'src/app/desk/routes/orders-route.tsx',
    load: () => import('#app/desk/routes/orders-route.tsx'),
  },
  {
    ...ofDesk,
    path: '/desk/:organization/orders/:order',
    title: (language) => pageOrder(language),
    budget: 200,
    source: 'src/app/desk/routes/order-route.tsx',
    load: () => import('#app/desk/routes/order-route.tsx'),
  },
];
