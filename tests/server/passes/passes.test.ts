import { createHash, createPublicKey } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { cancelRegistration } from '#server/modules/registrations/cancel-registration.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { applePassAccount, googleWalletAccount } from '#server/platform/pass-accounts.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openOneEventShop, orderToPay, pay } from '#tests/server/payments/payment-fixture.ts';
import { filesOf, makePassIssuers } from '#tests/server/passes/pass-issuers.ts';
import { isSignedBy } from '#tests/server/passes/pass-signature.ts';
import { givenTicket, rowOf } from '#tests/server/transfers/giving.ts';

const issuers = makePassIssuers();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: {
      languages: ['en', 'fr-CA'],
      applePass: applePassAccount(issuers.apple, null),
      googleWallet: googleWalletAccount(issuers.google),
    },
  });
});
afterAll(() => server.close());

/** A paid ticket of an event in Vancouver. */
async function boughtTicket() {
  const shop = await openOneEventShop(server);
  const times = {
    timeZone: 'America/Vancouver',
    startWallTime: '2027-07-03T19:30:00',
    endWallTime: '2027-07-03T22:00:00',
    startsAt: new Date('2027-07-04T02:30:00Z'),
    endsAt: new Date('2027-07-04T05:00:00Z'),
  };
  await server.db.update(events).set(times).where(eq(events.id, shop.eventId));
  const person = await server.signUp({ firstName: 'Alex', lastName: 'Thorsen' });
  const orderId = await orderToPay(server, person, shop);
  await pay(server, person, orderId, { key: 'pay', sourceId: 'cnon:card-nonce-ok' });
  const [ticket] = await server.db.select().from(registrations).where(eq(registrations.orderId, orderId));
  if (!ticket) throw new Error('nothing was bought');
  return { person, ticket, eventId: shop.eventId };
}

const get = (path: string, cookie?: string) =>
  fetch(server.url + path, { redirect: 'manual', headers: cookie ? { cookie } : {} });

async function passOf(id: string, cookie: string, query = '') {
  const response = await get(`/passes/${id}/apple.pkpass${query}`, cookie);
  expect(response.status).toBe(200);
  const files = filesOf(Buffer.from(await response.arrayBuffer()));
  const file = (name: string) => files.get(name) ?? Buffer.alloc(0);
  const json: unknown = JSON.parse(file('pass.json').toString());
  return { response, files, file, pass: passShape.parse(json) };
}

const field = z.object({ key: z.string(), label: z.string().optional(), value: z.string() });
const passShape = z.object({
  serialNumber: z.string(),
  description: z.string(),
  relevantDate: z.string(),
  voided: z.boolean().optional(),
  barcodes: z.array(z.object({ format: z.string(), message: z.string(), altText: z.string() })).optional(),
  eventTicket: z.object({
    primaryFields: z.array(field),
    secondaryFields: z.array(field),
    auxiliaryFields: z.array(field),
    backFields: z.array(field),
  }),
});

describe('a pass for Apple Wallet', () => {
  test('says what the ticket says, by the clock of the event', async () => {
    const { person, ticket } = await boughtTicket();
    const { response, pass } = await passOf(ticket.id, person.cookie);
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(pass).toEqual({
      serialNumber: ticket.id,
      description: 'Ticket for The Winter Play',
      relevantDate: expect.stringMatching(/^2027-07-04T02:30:00/),
      barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.code, altText: ticket.code }],
      eventTicket: {
        primaryFields: [{ key: 'event', value: 'The Winter Play' }],
        secondaryFields: [
          { key: 'when', label: 'When', value: expect.stringMatching(/Jul.* 2027, 7:30.p\.?m\.? PDT$/) },
        ],
        auxiliaryFields: [
          { key: 'attendee', label: 'Attendee', value: 'Alex Thorsen' },
          { key: 'ticket', label: 'Ticket', value: 'General' },
        ],
        backFields: [{ key: 'organizer', label: 'Organizer', value: 'Harbour City Players' }],
      },
    });
  });

  test('is signed: its manifest has the hash of each file, and its signature is one of the manifest', async () => {
    const { person, ticket } = await boughtTicket();
    const { files, file } = await passOf(ticket.id, person.cookie);
    const hashed = [...files].filter(([name]) => name !== 'manifest.json' && name !== 'signature');
    expect(hashed.map(([name]) => name)).toEqual(expect.arrayContaining(['pass.json', 'icon.png', 'logo@2x.png']));
    expect(JSON.parse(file('manifest.json').toString())).toEqual(
      Object.fromEntries(hashed.map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')])),
    );
    expect(isSignedBy(issuers.apple.APPLE_WWDR_CERTIFICATE, file('signature'), file('manifest.json'))).toBe(true);
    expect(isSignedBy(issuers.apple.APPLE_WWDR_CERTIFICATE, file('signature'), Buffer.from('{}'))).toBe(false);
    const tampered = Buffer.from(file('signature'));
    tampered.writeUInt8(tampered.readUInt8(tampered.length - 1) ^ 1, tampered.length - 1);
    expect(isSignedBy(issuers.apple.APPLE_WWDR_CERTIFICATE, tampered, file('manifest.json'))).toBe(false);
  });

  test('is in the language that is asked for', async () => {
    const { person, ticket } = await boughtTicket();
    const { pass } = await passOf(ticket.id, person.cookie, '?language=fr-CA');
    expect(pass.description).toBe('Billet\u00a0: The Winter Play');
  });

  test('is void and has no code once its ticket is cancelled', async () => {
    const { person, ticket } = await boughtTicket();
    await cancelRegistration(server.services, person.userId, ticket.id);
    const { pass } = await passOf(ticket.id, person.cookie);
    expect({ voided: pass.voided, barcodes: pass.barcodes, serial: pass.serialNumber }).toEqual({
      voided: true,
      barcodes: undefined,
      serial: ticket.id,
    });
  });

  test.each(['TransferOffered', 'CancelAsked'] as const)('opens the door while its ticket is %s', async (state) => {
    const { person, ticket } = await boughtTicket();
    await server.db.update(registrations).set({ state }).where(eq(registrations.id, ticket.id));
    const { pass } = await passOf(ticket.id, person.cookie);
    expect([pass.voided, pass.barcodes?.map(({ message }) => message)]).toEqual([undefined, [ticket.code]]);
  });

  test('of a ticket that was given to somebody is theirs, with their name and its new code, and no longer its buyer’s', async () => {
    const { id, person, friend, before } = await givenTicket(server);
    const { pass } = await passOf(id, friend.cookie);
    const row = await rowOf(server, id);
    expect(row.code).not.toBe(before.code);
    expect(pass.barcodes?.map(({ message }) => message)).toEqual([row.code]);
    expect(JSON.stringify(pass)).toContain('Chidi Okafor');
    for (const wallet of ['apple.pkpass', 'google'])
      expect((await get(`/passes/${id}/${wallet}`, person.cookie)).status).toBe(404);
  });

  test('is there for nobody but its holder', async () => {
    const { ticket } = await boughtTicket();
    const other = await server.signUp();
    for (const wallet of ['apple.pkpass', 'google'])
      for (const cookie of [undefined, other.cookie])
        expect((await get(`/passes/${ticket.id}/${wallet}`, cookie)).status).toBe(404);
    expect((await get('/passes/no-id/google', other.cookie)).status).toBe(404);
  });
});

test('a ticket is saved to Google Wallet by what the service account signed', async () => {
  const { person, ticket, eventId } = await boughtTicket();
  const response = await get(`/passes/${ticket.id}/google`, person.cookie);
  expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
  const address = response.headers.get('location') ?? '';
  // Google takes no longer ones for sure.
  expect(address.length).toBeLessThan(1_800);
  const token = address.replace('https://pay.google.com/gp/v/save/', '');
  const { private_key: key } = z
    .object({ private_key: z.string() })
    .parse(JSON.parse(issuers.google.GOOGLE_WALLET_SERVICE_ACCOUNT));
  const { payload } = await jwtVerify(token, createPublicKey(key), {
    issuer: 'passes@foyer.example',
    audience: 'google',
  });
  const en = (value: string) => ({ defaultValue: { language: 'en', value } });
  expect({ typ: payload['typ'], origins: payload['origins'], payload: payload['payload'] }).toEqual({
    typ: 'savetowallet',
    origins: [server.config.publicUrl],
    payload: {
      eventTicketClasses: [
        {
          id: `3388000000012345678.${eventId}`,
          issuerName: 'Harbour City Players',
          eventName: en('The Winter Play'),
          reviewStatus: 'UNDER_REVIEW',
          dateTime: { start: '2027-07-03T19:30:00-07:00', end: '2027-07-03T22:00:00-07:00' },
          hexBackgroundColor: '#ffffff',
        },
      ],
      eventTicketObjects: [
        {
          id: `3388000000012345678.${ticket.id}`,
          classId: `3388000000012345678.${eventId}`,
          state: 'ACTIVE',
          ticketHolderName: 'Alex Thorsen',
          ticketType: en('General'),
          barcode: { type: 'QR_CODE', value: ticket.code, alternateText: ticket.code },
        },
      ],
    },
  });
});

describe('the accounts', () => {
  test('are none where nothing is given, and whole or wrong where something is', () => {
    const nothing = { APPLE_PASS_TYPE_ID: null, APPLE_TEAM_ID: null, APPLE_PASS_CERTIFICATE: null };
    expect(applePassAccount({ ...nothing, APPLE_PASS_KEY: null, APPLE_WWDR_CERTIFICATE: null }, null)).toBeNull();
    expect(() => applePassAccount({ ...issuers.apple, APPLE_TEAM_ID: null }, null)).toThrow('APPLE_TEAM_ID is missing');
    const { apple: others } = makePassIssuers();
    expect(() => applePassAccount({ ...issuers.apple, APPLE_PASS_KEY: others.APPLE_PASS_KEY }, null)).toThrow(
      'APPLE_PASS_KEY is not that of APPLE_PASS_CERTIFICATE.',
    );
    const strange = { ...issuers.apple, APPLE_WWDR_CERTIFICATE: others.APPLE_WWDR_CERTIFICATE };
    expect(() => applePassAccount(strange, null)).toThrow('APPLE_WWDR_CERTIFICATE is not the one that signed');
    expect(() => googleWalletAccount({ ...issuers.google, GOOGLE_WALLET_SERVICE_ACCOUNT: '/no/file' })).toThrow(
      'GOOGLE_WALLET_SERVICE_ACCOUNT names a file that can’t be read.',
    );
  });
});
