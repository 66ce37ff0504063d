/**
 * The plan of the house, which lint and tests hold (oxlint.config.ts): for whom a file is, and which module of the
 * server may know which.
 */

/** Folders of the second level in src and tests. What several of them use is in `shared`, which knows none of them. */
export const areas = ['shop', 'account', 'desk', 'door'] as const;

/** A module of the server takes values only from those before it; types may come from all. */
export const serverModules = [
  'idempotency',
  'security',
  'auth',
  'places',
  'organizers',
  'access',
  'catalog',
  'pictures',
  'team',
  'customers',
  'orders',
  'registrations',
  'forms',
  'gift-cards',
  'payments',
  'cancellations',
  'changes',
  'transfers',
  'checkout',
  'call-offs',
  'desk-settings',
  'event-import',
  'desk-codes',
  'event-moves',
  'desk-events',
  'desk-orders',
  'desk-moves',
  'desk-people',
  'desk-reports',
  'desk-messages',
  'order-claims',
  'desk-sales',
  'payment-links',
  'desk-rehearsals',
  'desk-today',
  'passes',
  'personal-data',
  'notifications',
] as const;
