import { parseArgs } from 'node:util';
import { moneyFromCents } from '#domain/money.ts';
import { moveEvent } from '#server/modules/event-moves/move-event.ts';
import { planMove } from '#server/modules/event-moves/plan-move.ts';
import type { MovePlan, WantedMove } from '#server/modules/event-moves/plan-move.ts';
import { carryOut, runCommand } from './operator-command.ts';

const usage = `npm run move-event -- EVENT [--start TIME] [--end TIME] [--place NAME [--address LINE] [--city CITY]] [--days 14] [--plan]
npm run move-event -- EVENT … --as MEMBER_EMAIL --confirm "THE EVENT'S NAME"
EVENT is the event's id, or the address of its page. TIME is like 2027-05-01T19:30, on the clock of the event's zone.
Without --end it is as long as before. NAME is a place where the organizer has had events, or a new one. The server may
be running, and sends the mails.
--plan, or nothing, only says what would happen. --confirm, with the event's name exactly as it is written, moves it: its
tickets stay good, each order's customer gets a mail with a new calendar file, and for --days, but not beyond the new
start, a ticket of before may be given up for all of its money. Only who may change the organizer's events may decide it.`;

/** Moves an event to another time or place; without --confirm only the plan of it. */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      start: { type: 'string' },
      end: { type: 'string' },
      place: { type: 'string' },
      address: { type: 'string' },
      city: { type: 'string' },
      days: { type: 'string', default: '14' },
      plan: { type: 'boolean' },
      confirm: { type: 'string' },
      as: { type: 'string' },
    },
  });
  const [event, ...others] = positionals;
  const { start, end, place, address, city, days, plan, confirm: typedName, as: member } = values;
  const isDeed = typedName !== undefined && member !== undefined;
  const isPlan = typedName === undefined && member === undefined;
  const saysWhat = start !== undefined || end !== undefined || place !== undefined;
  const isPlaceWhole = place !== undefined || (address === undefined && city === undefined);
  const isComplete = saysWhat && isPlaceWhole && /^\d{1,3}$/.test(days) && (isPlan || (isDeed && !plan));
  if (!event || others.length > 0 || !isComplete) {
    console.error(usage);
    return 2;
  }
  const wanted: WantedMove = {
    event,
    start,
    end,
    changeDays: Number(days),
    ...(place === undefined ? {} : { place: { name: place, line1: address ?? null, city: city ?? null } }),
  };
  if (!isDeed) return carryOut((services) => planMove(services, wanted), printPlan);
  return carryOut(
    (services) => moveEvent(services, { ...wanted, member, typedName }),
    ({ name, orders, changeUntil }) => {
      console.log(`${name} is moved. The server mails ${counted(orders, 'order')}; ${windowWords(changeUntil)}`);
      return 0;
    },
  );
});

function printPlan({
  name,
  organizer,
  timeZone,
  from,
  to,
  isNewPlace,
  registrations,
  orders,
  mails,
  backCents,
  currency,
  changeUntil,
}: MovePlan): number {
  const where = (place: string | null) => (place === null ? '' : `, ${place}`);
  const when = ({ start, end, place }: MovePlan['from']) =>
    `${timeWords(start)} to ${timeWords(end)} ${timeZone}${where(place)}`;
  console.log(`${name}, of ${organizer}`);
  console.log(`  from ${when(from)}`);
  console.log(`  to   ${when(to)}`);
  if (isNewPlace) console.log('The place is a new one: without a point on the map no search nearby finds it.');
  console.log(`${counted(registrations, 'ticket')} in ${counted(orders, 'order')}: ${counted(mails, 'mail')}.`);
  console.log(windowWords(changeUntil));
  if (backCents > 0) console.log(`At most ${moneyFromCents(backCents, currency).display} may be asked back.`);
  console.log('Nothing was done. To do it, add:');
  console.log(`--as MEMBER_EMAIL --confirm "THE EVENT'S NAME"`);
  return 0;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** 2027-05-01 19:30 */
function timeWords(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}

function windowWords(changeUntil: Date): string {
  return `until ${timeWords(changeUntil.toISOString())} UTC tickets may be given up for all of their money.`;
}
