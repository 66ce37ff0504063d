import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { simpleParser } from 'mailparser';
import { create } from 'qrcode';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { events, locations } from '#server/modules/catalog/catalog-tables.ts';
import { readICalendar } from '#server/modules/event-import/read-icalendar.ts';
import { orderConfirmationMail } from '#server/modules/notifications/order-mails.ts';
import { mailFolder } from '#server/modules/notifications/mailbox.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { cancelRegistration } from '#server/modules/registrations/cancel-registration.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { darkPixels } from '#tests/server/notifications/read-png.ts';
import { inserted } from '#tests/server/orders/shop.ts';
import { openOneEventShop, orderToPay, pay } from '#tests/server/payments/payment-fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { languages: ['en', 'fr-CA'] } });
});
afterAll(() => server.close());

/** A paid order of two tickets, and the message that confirms it as it was written. */
async function confirmedByMail({
  cancelOne = false,
  language = 'en',
}: { cancelOne?: boolean; language?: Language } = {}) {
  const shop = await openOneEventShop(server);
  const place = { name: 'Port Theatre', line1: '125 Front St', city: 'Nanaimo', stateProvince: 'British Columbia' };
  const { id: locationId } = inserted(await server.db.insert(locations).values(place).returning());
  await server.db.update(events).set({ locationId }).where(eq(events.id, shop.eventId));
  const person = await server.signUp({ firstName: 'Alex', lastName: 'Thorsen' });
  const orderId = await orderToPay(server, person, { ...shop, language }, [{ firstName: 'Maya' }]);
  await pay(server, person, orderId, { key: 'pay', sourceId: 'cnon:card-nonce-ok' });
  await server.mailbox.waitFor(person.emailAddress);
  const tickets = await server.db.select().from(registrations).where(eq(registrations.orderId, orderId));
  if (cancelOne) {
    await cancelRegistration(server.services, person.userId, tickets[0]?.id ?? '');
    await server.runJob('send-mail', { template: 'order-confirmation', orderId });
  }
  // The cancellation has a mail of its own, which comes when it comes.
  const confirmation = { subject: /^(?:You're going to|Your order|C’est confirmé)/, count: cancelOne ? 2 : 1 };
  const mail = await server.mailbox.waitFor(person.emailAddress, confirmation);
  const file = await readFile(join(mailFolder(server.config), `${mail.id}.eml`));
  const parsed = await simpleParser(file, { keepCidLinks: true });
  return {
    orderId,
    tickets,
    subject: parsed.subject,
    html: parsed.html || '',
    text: parsed.text ?? '',
    attachments: parsed.attachments,
    shop,
  };
}

/** The squares that a scanner sees, with the margin of four around them. */
function squaresOf(code: string): boolean[][] {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const isDark = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < modules.size && y < modules.size && modules.get(y, x) === 1;
  const side = Array.from({ length: modules.size + 8 }, (_, at) => at - 4);
  return side.map((y) => side.map((x) => isDark(x, y)));
}

/** One pixel of each square. */
const scanned = (picture: Buffer): boolean[][] => {
  const pixels = darkPixels(picture);
  const squares = 21 + 8;
  const step = pixels.length / squares;
  const at = (index: number) => Math.floor((index + 0.5) * step);
  return Array.from({ length: squares }, (_, y) =>
    Array.from({ length: squares }, (__, x) => pixels[at(y)]?.[at(x)] ?? false),
  );
};

describe('the confirmation of an order', () => {
  test('has each ticket with its code in words, as a picture in the text and as a file', async () => {
    const { tickets, html, text, attachments } = await confirmedByMail();
    expect(tickets).toHaveLength(2);
    for (const { code } of tickets) {
      expect(text).toContain(`Code for the door: ${code}`);
      expect(html).toContain(`<img src="cid:${code}@foyer" alt="Code for the door: ${code}"`);
      const pictures = attachments.filter(({ filename }) => filename === `ticket-${code}.png`);
      expect(
        pictures.map(({ cid, contentType, contentDisposition, related }) => ({
          cid,
          contentType,
          contentDisposition,
          related: related ?? false,
        })),
      ).toEqual([
        { cid: `${code}@foyer`, contentType: 'image/png', contentDisposition: 'inline', related: true },
        { cid: undefined, contentType: 'image/png', contentDisposition: 'attachment', related: false },
      ]);
      for (const { content } of pictures) expect(scanned(content)).toEqual(squaresOf(code));
    }
    expect(tickets.map(({ code }) => text.indexOf(code)).every((at) => at >= 0)).toBe(true);
  });

  test('has a calendar file for each ticket, which our own import reads, under names that differ', async () => {
    const { tickets, attachments, shop } = await confirmedByMail();
    const calendars = attachments.filter(({ contentType }) => contentType === 'text/calendar');
    expect(calendars.map(({ filename = '' }) => filename).toSorted()).toEqual(
      tickets.map(({ code }) => `the-winter-play-${code.toLowerCase()}.ics`).toSorted(),
    );
    const read = calendars.map(({ content }) => readICalendar(content.toString('utf8'), 'Etc/UTC', new Date(0)));
    expect(read.flatMap(({ problems }) => problems)).toEqual([]);
    const event = inserted(await server.db.select().from(events).where(eq(events.id, shop.eventId)));
    const wall = (time: string) => time.slice(0, 19).replace(' ', 'T');
    expect(
      read
        .flatMap((file) => file.events)
        .map(({ uid, name, description, startWallTime, endWallTime, timeZone }) => ({
          uid,
          name,
          description,
          startWallTime: wall(startWallTime),
          endWallTime: wall(endWallTime),
          timeZone,
        }))
        .toSorted((one, other) => one.description.localeCompare(other.description)),
    ).toEqual(
      ['Alex Thorsen', 'Maya Reyes'].map((attendee, index) => {
        const code = calendars[index]?.filename ?? '';
        const ticket = tickets.find((one) => code.includes(one.code.toLowerCase()));
        return {
          uid: `${ticket?.code}@foyer`,
          name: 'The Winter Play',
          description: `Ticket of ${attendee}: General.\nCode for the door: ${ticket?.code}`,
          startWallTime: wall(event.startWallTime),
          endWallTime: wall(event.endWallTime),
          timeZone: 'UTC',
        };
      }),
    );
    const text = calendars[0]?.content.toString('utf8').replaceAll('\r\n ', '') ?? '';
    expect(text).toContain('LOCATION:Port Theatre\\, 125 Front St\\, Nanaimo\\, British Columbia');
    expect(text).toContain(`URL:${server.config.publicUrl}/event/${shop.eventId}`);
  });

  test('is in French for who bought in French, its tickets too, with the same codes', async () => {
    const { orderId, subject, tickets, html, text, attachments, shop } = await confirmedByMail({ language: 'fr-CA' });
    const site = `${server.config.publicUrl}/fr`;
    expect(subject).toBe('C’est confirmé\u00a0: The Winter Play');
    expect(html).toContain('<html lang="fr-CA">');
    expect(html).toContain(`href="${site}/order-confirmation/${orderId}"`);
    expect(text).toContain(`Écrivez à ${server.config.supportEmail}.\n\n${site}`);
    for (const { code } of tickets) expect(text).toContain(`Code pour la porte\u00a0: ${code}`);
    const calendars = attachments.filter(({ contentType }) => contentType === 'text/calendar');
    const read = calendars.map(({ content }) => {
      const component = new ICAL.Component(ICAL.parse(content.toString('utf8'))).getFirstSubcomponent('vevent');
      if (!component) throw new Error('no event in the file');
      const { uid, summary, description } = new ICAL.Event(component);
      return { uid, summary, description, url: component.getFirstPropertyValue('url') };
    });
    const names = new Map(
      [...text.matchAll(/Participant\u00a0: (.*)\n.*\nCode pour la porte\u00a0: (\S+)/g)].map(([, name, code]) => [
        code,
        name,
      ]),
    );
    expect(read.toSorted((one, other) => one.uid.localeCompare(other.uid))).toEqual(
      tickets
        .map(({ code }) => ({
          uid: `${code}@foyer`,
          summary: 'The Winter Play',
          description: `${names.get(code)}, billet\u00a0: General.\nCode pour la porte\u00a0: ${code}`,
          url: `${site}/event/${shop.eventId}`,
        }))
        .toSorted((one, other) => one.uid.localeCompare(other.uid)),
    );
    expect(new Set(names.values())).toEqual(new Set(['Alex Thorsen', 'Maya Reyes']));
    expect(attachments.filter(({ filename = '' }) => /^billet-.*\.png$/.test(filename))).toHaveLength(4);
  });

  test('is in English where the site is not offered in what its buyer read', async () => {
    const { orderId } = await confirmedByMail({ language: 'fr-CA' });
    const config = { ...server.config, languages: ['en' as const] };
    const mail = await orderConfirmationMail({ ...server.services, config }, orderId);
    expect([mail?.subject, mail?.language, mail?.site]).toEqual([
      "You're going to The Winter Play",
      'en',
      server.config.publicUrl,
    ]);
    expect(mail?.paragraphs.at(-1)).toEqual({
      kind: 'button',
      text: 'View your order',
      href: `${server.config.publicUrl}/order-confirmation/${orderId}`,
    });
  });

  test('has no ticket of what was cancelled since', async () => {
    const { tickets, attachments, html } = await confirmedByMail({ cancelOne: true });
    const [gone, left] = tickets;
    expect(attachments.map(({ filename = '' }) => filename).toSorted()).toEqual(
      [
        `the-winter-play-${left?.code.toLowerCase()}.ics`,
        `ticket-${left?.code}.png`,
        `ticket-${left?.code}.png`,
      ].toSorted(),
    );
    expect(html).not.toContain(gone?.code);
  });
});
