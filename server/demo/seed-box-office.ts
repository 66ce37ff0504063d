import { demoId } from '#server/demo/demo-ids.ts';
import { enterPaidOrder } from '#server/demo/demo-ledger.ts';
import type { Booking, Ledger, Person } from '#server/demo/demo-ledger.ts';
import { insertRows } from '#server/demo/insert-rows.ts';
import { madeUpPerson } from '#server/demo/made-up-people.ts';
import { demoOrganizerList } from '#server/demo/organizers.ts';
import type { PlannedEvent } from '#server/demo/seed-events.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { attendees, notificationPreferences } from '#server/modules/customers/customers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

const peopleOfABoxOffice = 50;
const boxOfficeId = (organizer: string) => demoId('box office', organizer);

/** Each organizer's box office, which sold the places that are gone. Nobody can log in as one, and none gets reminders. */
export async function seedBoxOffices(tx: Executor): Promise<void> {
  await insertRows(
    tx,
    users,
    demoOrganizerList.map(([key, { name }]) => ({
      id: boxOfficeId(key),
      name: `${name} box office`,
      firstName: name,
      lastName: 'box office',
      email: `box-office@${key}.example`,
      emailVerified: true,
    })),
  );
  await insertRows(
    tx,
    notificationPreferences,
    demoOrganizerList.map(([key]) => ({ userId: boxOfficeId(key), type: 'EventReminder', email: false })),
  );
  await insertRows(
    tx,
    attendees,
    demoOrganizerList.flatMap(([key], at) =>
      Array.from({ length: peopleOfABoxOffice }, (_, nth) => {
        const { attendeeId, ...name } = personAt(key, at, nth);
        return { id: attendeeId, userId: boxOfficeId(key), ...name };
      }),
    ),
  );
}

/** One paid order an event with all that its box office has sold: tiers as they were counted, add-ons to the first of them. */
export function sellAtBoxOffice(ledger: Ledger, planned: PlannedEvent, now: Date): void {
  const { demo, tiers, addOns } = planned;
  const office = demoOrganizerList.findIndex(([key]) => key === demo.organizer);
  const sold = tiers.flatMap((tier, at) => Array.from({ length: demo.tiers[at]?.booked ?? 0 }, () => tier));
  if (sold.length === 0) return;
  const bookings = sold.map((tier, nth): Booking => ({
    event: planned,
    person: personAt(demo.organizer, office, nth % peopleOfABoxOffice),
    tier,
    addOns: addOns.filter((_, at) => nth < (demo.addOns?.[at]?.booked ?? 0)),
  }));
  enterPaidOrder(ledger, {
    key: `box office ${planned.id}`,
    userId: boxOfficeId(demo.organizer),
    organizer: demo.organizer,
    placedAt: new Date(Math.min(now.getTime(), planned.startsAt.getTime()) - 9 * 86_400_000),
    bookings,
    method: 'MANUAL',
  });
}

const personAt = (organizer: string, office: number, nth: number): Person => ({
  attendeeId: demoId('box office attendee', organizer, nth),
  ...madeUpPerson(office * peopleOfABoxOffice + nth),
});
