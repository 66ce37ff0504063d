import { ordersPage } from '#e2e/world/desk-orders.ts';
import { players, teamPage } from '#e2e/world/desk.ts';

/** title: its first heading; opens: whether a link on the page says that it is the one that is open. */
export type DeskPage = { name: string; path: string; title: string; opens?: boolean };

const at = `/desk/${players}`;

export const deskPages: readonly DeskPage[] = [
  { name: 'today', path: at, title: 'Today' },
  { name: 'the events', path: `${at}/events`, title: 'Events' },
  { name: 'the orders', path: ordersPage, title: 'Orders' },
  { name: 'the report of sales', path: `${at}/reports`, title: 'Reports' },
  { name: 'the report of answers', path: `${at}/reports/answers`, title: 'Reports' },
  { name: 'the team', path: teamPage, title: 'Team' },
  { name: 'the codes', path: `${at}/codes`, title: 'Promotion codes' },
  { name: 'the requests to cancel', path: `${at}/cancellations`, title: 'Requests to cancel' },
  { name: 'the history', path: `${at}/history`, title: 'History' },
  { name: 'the start of an organizer', path: '/desk/start', title: 'Start organizing' },
];

/** The last pieces of an event's addresses. */
export const eventSlugs = [
  'about',
  'when',
  'tickets',
  'questions',
  'rules',
  'door',
  'publish',
  'people',
  'sell',
  'messages',
  'repeat',
  'history',
] as const;

export const settingsSlugs = [
  'profile',
  'taxes',
  'fees',
  'refunds',
  'sender',
  'languages',
  'security',
  'retention',
  'history',
] as const;
