import { toSavedAnswers } from '#domain/form-answers.ts';
import type { FormValues } from '#domain/form-content.ts';
import { demoId } from '#server/demo/demo-ids.ts';
import { demoItemId, demoOrderId, enterPaidOrder } from '#server/demo/demo-ledger.ts';
import type { Booking, Ledger, LedgerProduct, Person } from '#server/demo/demo-ledger.ts';
import { insertRows } from '#server/demo/insert-rows.ts';
import { formId } from '#server/demo/seed-events.ts';
import type { PlannedEvent } from '#server/demo/seed-events.ts';
import { accounts, users } from '#server/modules/auth/auth-tables.ts';
import { hashPassword, scryptCost } from '#server/modules/auth/password-hash.ts';
import { addresses, attendees } from '#server/modules/customers/customers-tables.ts';
import { formSubmissions } from '#server/modules/forms/forms-tables.ts';
import type { Executor } from '#server/platform/context.ts';

export const demoLogin = { email: 'alex@foyer.example', password: 'welcome-to-foyer' } as const;
export const customerId = demoId('customer', demoLogin.email);

const people = {
  alex: person('Alex', 'Thorsen'),
  maya: person('Maya', 'Thorsen'),
  jonah: person('Jonah', 'Reyes'),
};

type Visit = { event: string; who: keyof typeof people; tier: string; addOns?: string[]; answers?: FormValues };

/** Alex's orders, one an organizer and visit; their events are named by their first words. */
const visits: { key: string; daysAgo: number; visits: Visit[] }[] = [
  {
    key: 'winter',
    daysAgo: 6,
    visits: [
      {
        event: 'The Winter’s Tale',
        who: 'maya',
        tier: 'General admission',
        addOns: ['Printed programme'],
        answers: { nameTag: 'Maya', email: 'maya@foyer.example', hearAbout: 'a-friend', seating: 'near-the-aisle' },
      },
      { event: 'The Winter’s Tale', who: 'alex', tier: 'Student or senior', addOns: ['Interval tea and a square'] },
    ],
  },
  {
    key: 'run',
    daysAgo: 4,
    visits: [{ event: 'Neck Point 10K', who: 'jonah', tier: 'Family loop' }],
  },
  {
    key: 'lanterns',
    daysAgo: 2,
    visits: [
      {
        event: 'Lantern Night',
        who: 'alex',
        tier: 'Family lantern pass',
        answers: { contactName: 'Alex Thorsen', contactPhone: '250 555 0160', ferry: 'no' },
      },
    ],
  },
  { key: 'mushrooms', daysAgo: 12, visits: [{ event: 'Mushroom Walk', who: 'alex', tier: 'Adult' }] },
  { key: 'brass', daysAgo: 20, visits: [{ event: 'Harbour Brass', who: 'maya', tier: 'Balcony' }] },
];

/** Alex Thorsen, verified, with two more attendees and an address. */
export async function seedCustomer(tx: Executor): Promise<void> {
  await insertRows(tx, users, [
    {
      id: customerId,
      name: 'Alex Thorsen',
      firstName: 'Alex',
      lastName: 'Thorsen',
      email: demoLogin.email,
      emailVerified: true,
      phoneNumber: '250 555 0160',
      location: 'Nanaimo, British Columbia, Canada',
      bio: 'Sits near the aisle. Leaves after the applause, never before.',
    },
  ]);
  await insertRows(tx, accounts, [
    {
      userId: customerId,
      accountId: customerId,
      providerId: 'credential',
      password: await hashPassword(demoLogin.password, scryptCost),
    },
  ]);
  const owned = { userId: customerId };
  await insertRows(tx, attendees, [
    { ...row(people.alex), ...owned, emailAddress: demoLogin.email, phoneNumber: '250 555 0160', isDefault: true },
    { ...row(people.maya), ...owned, emailAddress: 'maya@foyer.example', phoneNumber: '250 555 0161' },
    { ...row(people.jonah), ...owned },
  ]);
  await insertRows(tx, addresses, [
    {
      ...owned,
      fullName: 'Alex Thorsen',
      streetLine1: '14 Machleary Street',
      city: 'Nanaimo',
      province: 'British Columbia',
      postalCode: 'V9R 2G2',
      countryCode: 'CA',
      phoneNumber: '250 555 0160',
    },
  ]);
}

export function enterVisits(ledger: Ledger, planned: PlannedEvent[], now: Date): void {
  for (const { key, daysAgo, visits: ofOrder } of visits) {
    const found = ofOrder.map((visit) => ({ visit, event: eventOf(planned, visit) }));
    const organizer = found[0]?.event.demo.organizer;
    if (!organizer) continue;
    enterPaidOrder(ledger, {
      key,
      userId: customerId,
      organizer,
      placedAt: new Date(now.getTime() - daysAgo * 86_400_000),
      bookings: found.map(({ visit, event }): Booking => ({
        event,
        person: people[visit.who],
        tier: productOf(event.tiers, visit.tier),
        addOns: (visit.addOns ?? []).map((name) => productOf(event.addOns, name)),
      })),
      method: 'SQUARE',
    });
  }
}

/** The questions of Alex's orders: answered where the visit has answers, else still open. */
export async function seedSubmissions(tx: Executor, planned: PlannedEvent[]): Promise<void> {
  const rows = visits.flatMap(({ key, visits: ofOrder }) =>
    ofOrder.flatMap((visit, at) => {
      const event = eventOf(planned, visit);
      return (event.demo.forms ?? []).flatMap(({ name, scope, content }) => {
        if (scope === 'ORDER' && at > 0) return [];
        const orderId = demoOrderId(key);
        const item = scope === 'ORDER' ? null : demoItemId(key, at);
        const form = formId(event.demo, name);
        return [
          {
            id: demoId('submission', key, at, name),
            orderId,
            eventFormId: form,
            eventId: event.id,
            userId: customerId,
            registrationItemId: item,
            complete: visit.answers !== undefined,
            data: visit.answers ? toSavedAnswers(content, visit.answers) : null,
            submissionKey: `${orderId}:${form}:${item ?? 'order'}`,
          },
        ];
      });
    }),
  );
  await insertRows(tx, formSubmissions, rows);
}

function eventOf(planned: PlannedEvent[], { event }: Visit): PlannedEvent {
  const found = planned.find(({ name }) => name.startsWith(event));
  if (!found) throw new Error(`the demo has no event ${event}`);
  return found;
}

function productOf(products: LedgerProduct[], name: string): LedgerProduct {
  const found = products.find((product) => product.name === name);
  if (!found) throw new Error(`the demo has no product ${name}`);
  return found;
}

function person(firstName: string, lastName: string): Person {
  return { attendeeId: demoId('attendee', firstName, lastName), firstName, lastName };
}

function row({ attendeeId, firstName, lastName }: Person) {
  return { id: attendeeId, firstName, lastName };
}
