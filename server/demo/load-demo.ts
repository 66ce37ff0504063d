import { customerId } from '#server/demo/seed-customer.ts';
import { seedQuebec } from '#server/demo/quebec/seed-quebec.ts';
import { deskLogins, seedDeskPeople } from '#server/demo/seed-desk-people.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import type { Services } from '#server/platform/context.ts';

/**
 * Loads the demo into a database that has no events yet, with who works for one of its organizers, and its bilingual
 * organizers where the site is offered in French.
 * Answers what to print about it, also where it is there already.
 */
export async function loadDemo(services: Services): Promise<string[]> {
  const { rows } = await services.pool.query<{ events: boolean; demo: boolean }>(
    'select exists(select from events) as events, exists(select from users where id = $1) as demo',
    [customerId],
  );
  if (rows[0]?.events && !rows[0].demo) return [];
  const { login, giftCards, coupons } = await seedDemo(services);
  await seedDeskPeople(services);
  if (services.config.languages.includes('fr-CA')) await seedQuebec(services);
  return [
    `Demo login: ${login.email} / ${login.password}`,
    'At an organizer’s desk (/desk), as its owner, a manager and at the box office:',
    ...deskLogins.map((login) => `  ${login}`),
    'Gift cards to try:',
    ...giftCards.map(({ code, description }) => `  ${code}  ${description}`),
    'Coupon codes to try:',
    ...coupons.map(({ code, description }) => `  ${code}  ${description}`),
  ];
}
