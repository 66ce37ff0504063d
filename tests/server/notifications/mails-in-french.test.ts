import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountChanges } from '#server/modules/auth/auth-tables.ts';
import { cancellationRequests } from '#server/modules/cancellations/cancellation-requests-tables.ts';
import { openingReminders } from '#server/modules/customers/customers-tables.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import { orderLines, orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { paymentDisputes, payments } from '#server/modules/payments/payments-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { registrationTransfers } from '#server/modules/transfers/transfers-tables.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { englishNames, frenchOrder } from '#tests/server/notifications/french-order.ts';
import { inserted } from '#tests/server/orders/shop.ts';

let server: TestServer;
let made: Awaited<ReturnType<typeof frenchOrder>>;
beforeAll(async () => {
  server = await startTestServer({ config: { languages: ['en', 'fr-CA'] } });
  made = await frenchOrder(server);
});
afterAll(() => server.close());

/** Words that no French sentence has; what is an address is nobody's words. */
const english = /\b(?:the|your|you|and|of|was|is|were|for|with|this|that|from|has)\b/i;
const addresses = /\S+@\S+|https?:\/\/\S+/g;

type Job = Record<string, unknown> & { template: MailJob['template'] };

/** What of the mail of this job is not French: its language, its words, and links to pages that are not. */
async function notFrench({ emailAddress }: Person, subject: string, job: Job): Promise<string[]> {
  await server.runJob('send-mail', job);
  const only = ({ subject: said }: { subject: string }) => said === subject;
  const mail = await server.mailbox.waitFor(emailAddress, { only });
  const words = `${mail.subject}\n${mail.text.replaceAll(addresses, '')}`;
  const site = `${server.config.publicUrl}/fr`;
  return [
    ...(mail.html.includes('<html lang="fr-CA">') ? [] : ['no lang']),
    ...(mail.html.match(/<td[^>]* lang=[^>]*>/g) ?? []),
    ...(words.match(english) ?? []),
    ...(words.match(englishNames) ?? []),
    ...mail.links.filter((link) => !link.startsWith(site) && !link.startsWith('mailto:')),
  ];
}

const language = 'fr-CA';

test.each([
  ['address-registered', 'Vous avez déjà un compte', {}],
  ['reset-password', 'Réinitialisez votre mot de passe', { epoch: 0 }],
  ['login-link', 'Votre lien de connexion', { epoch: 0 }],
  ['guard-changed', 'Une clé d’accès a été ajoutée à votre compte', { change: 'passkey-added' }],
  ['guard-changed', 'Une clé d’accès a été retirée de votre compte', { change: 'passkey-removed' }],
  ['guard-changed', 'Votre compte demande maintenant un second facteur', { change: 'second-factor-on' }],
  ['guard-changed', 'Votre compte ne demande plus de second facteur', { change: 'second-factor-off' }],
  ['guard-changed', 'Vos codes de récupération ont été remplacés', { change: 'recovery-codes-renewed' }],
  ['guard-changed', 'Un code de récupération a été utilisé', { change: 'recovery-code-used' }],
] as const)('%s: %s', async (template, subject, more) =>
  expect(await notFrench(made.person, subject, { template, to: made.person.emailAddress, language, ...more })).toEqual(
    [],
  ),
);

test('change-email', async () => {
  const { userId } = made.person;
  const to = 'nouvelle@foyer.example';
  const subject = 'Confirmez votre nouvelle adresse courriel';
  const job = { template: 'change-email', to, userId, epoch: 0, language } as const;
  expect(await notFrench({ ...made.person, emailAddress: to }, subject, job)).toEqual([]);
});

test.each([
  ['address', 'person', 'Votre adresse courriel a été changée'],
  ['address', 'undo', 'Votre ancienne adresse courriel a été rétablie'],
  ['password', 'reset', 'Votre mot de passe a été changé'],
] as const)('account-changed: %s by %s', async (kind, how, subject) => {
  const { userId, emailAddress: toldAddress } = made.person;
  const change = { userId, kind, how, toldAddress, epoch: 1 };
  const { id: changeId } = inserted(await server.db.insert(accountChanges).values(change).returning());
  expect(await notFrench(made.person, subject, { template: 'account-changed', changeId, language })).toEqual([]);
});

test('registration-open', async () => {
  const { person, shop } = made;
  const who = { userId: person.userId, eventId: shop.eventId };
  await server.db.insert(openingReminders).values(who);
  const subject = 'Les inscriptions sont ouvertes\u00a0: La pièce d’hiver';
  expect(await notFrench(person, subject, { template: 'registration-open', ...who })).toEqual([]);
});

test('event-reminder', async () => {
  const { person, registrationId } = made;
  const almost = 29 * 24 * 3_600_000;
  server.moveClock(almost);
  expect(
    await notFrench(person, 'Rappel\u00a0: La pièce d’hiver', { template: 'event-reminder', registrationId }),
  ).toEqual([]);
  server.moveClock(-almost);
});

test('order-confirmation', async () => {
  const { person, orderId } = made;
  const job = { template: 'order-confirmation', orderId } as const;
  expect(await notFrench(person, 'C’est confirmé\u00a0: La pièce d’hiver', job)).toEqual([]);
});

test('event-moved', async () => {
  const { person, orderId, shop } = made;
  const was = { startWallTime: '2026-01-05 19:30:00', startsAt: '2026-01-05T19:30:00Z', place: 'Salle du port' };
  const job = { template: 'event-moved', orderId, eventId: shop.eventId, was } as const;
  expect(await notFrench(person, 'Changement\u00a0: La pièce d’hiver', job)).toEqual([]);
});

test('transfer-offered, transfer-ended', async () => {
  const { person, friend, transferId, registrationId } = made;
  const ticket = eq(registrations.id, registrationId);
  await server.db.update(registrations).set({ state: 'TransferOffered' }).where(ticket);
  const offered = 'Robin vous donne un billet\u00a0: La pièce d’hiver';
  expect(await notFrench(friend, offered, { template: 'transfer-offered', transferId })).toEqual([]);
  const ended = 'Votre billet n’a pas été accepté\u00a0: La pièce d’hiver';
  for (const how of ['declined', 'lapsed'])
    expect(await notFrench(person, ended, { template: 'transfer-ended', transferId, how } as const)).toEqual([]);
  await server.db.update(registrations).set({ state: 'Confirmed' }).where(ticket);
});

test.each([
  ['refund', {}, 'Un remboursement pour votre commande'],
  ['refund', { cancelled: true }, 'remboursée et annulée'],
  ['refund-owed', {}, 'Le remboursement de votre commande'],
  ['event-called-off', {}, 'Événement annulé'],
  ['registration-cancelled', { money: 'KEPT' }, 'Inscription annulée'],
  ['registration-cancelled', { money: 'UNPAID' }, 'Inscription annulée'],
  ['registrations-cancelled', { keptCents: 500, isWaived: true }, 'Inscription annulée'],
  ['cancellation', { because: 'organizer' }, 'est annulée'],
  ['cancellation', { because: 'unpaid' }, 'est annulée'],
  ['order-paid', {}, 'est payée'],
] as const)('%s %j', async (template, more, part) => {
  const { person, orderId, orderCode, item, shop, refundId } = made;
  const subject = {
    'Un remboursement pour votre commande': `Un remboursement pour votre commande ${orderCode}`,
    'remboursée et annulée': `Votre commande ${orderCode} est remboursée et annulée`,
    'Le remboursement de votre commande': `Le remboursement de votre commande ${orderCode} vous sera remis par Les comédiens du port`,
    'Événement annulé': 'Événement annulé\u00a0: La pièce d’hiver',
    'Inscription annulée': 'Inscription annulée\u00a0: La pièce d’hiver',
    'est annulée': `Votre commande ${orderCode} est annulée`,
    'est payée': `Votre commande ${orderCode} est payée`,
  }[part];
  const of = { orderId, eventId: shop.eventId, itemId: item.id, itemIds: [item.id], refundIds: [refundId] };
  expect(await notFrench(person, subject, { template, ...of, cancelled: false, ...more })).toEqual([]);
});

test.each([
  ['asked', 'Demande d’annulation'],
  ['declined', 'Votre billet n’a pas été repris'],
  ['lapsed', 'Votre demande est restée sans réponse'],
  ['toDecide', 'Demande d’annulation d’un client'],
] as const)('cancellation-request: %s', async (step, begins) => {
  const { person, registrationId, orderCode, shop } = made;
  const contact = { ...person, emailAddress: 'billets@foyer.example' };
  const french = {
    name: 'Les comédiens du port',
    contactEmail: contact.emailAddress,
    languageCode: 'fr-CA',
    texts: {},
  } as const;
  const own = inserted(await server.db.select().from(organizations).where(eq(organizations.id, shop.organizationId)));
  const of = eq(organizations.id, own.id);
  if (step === 'toDecide') await server.db.update(organizations).set(french).where(of);
  await server.db.delete(cancellationRequests);
  const asked = { registrationId, askedAt: server.services.clock(), backCents: 1_200 };
  const { id } = inserted(await server.db.insert(cancellationRequests).values(asked).returning());
  await server.db.update(registrations).set({ state: 'CancelAsked' }).where(eq(registrations.id, registrationId));
  const job = { template: 'cancellation-request', step, requestIds: [id] } as const;
  const subject = `${begins}\u00a0: commande ${orderCode}`;
  expect(await notFrench(step === 'toDecide' ? contact : person, subject, job)).toEqual([]);
  await server.db.update(organizations).set(own).where(of);
  await server.db.update(registrations).set({ state: 'Confirmed' }).where(eq(registrations.id, registrationId));
});

test('registration-changed', async () => {
  const { person, orderId, item, refundId } = made;
  const lines = await server.db.select().from(orderLines).where(eq(orderLines.registrationItemId, item.id));
  const was = lines.map(({ name }) => name);
  const of = { orderId, itemId: item.id, was, refundIds: [refundId], keptCents: 300, paidCents: 200 };
  const subject = 'Inscription modifiée\u00a0: La pièce d’hiver';
  expect(await notFrench(person, subject, { template: 'registration-changed', ...of })).toEqual([]);
});

test.each([
  ['Open', 'Paiement contesté'],
  ['Won', 'La banque n’a rien changé au paiement'],
  ['Lost', 'La banque a repris le paiement'],
] as const)('payment-disputed: %s', async (state, begins) => {
  const { person, orderId, orderCode } = made;
  const payment = inserted(await server.db.select().from(payments).where(eq(payments.orderId, orderId)));
  const told = { providerDisputeId: state, state, amountCents: 900, reason: 'NOT_RECEIVED', version: 1 };
  const dueAt = state === 'Open' ? null : server.services.clock();
  const [dispute] = await server.db
    .insert(paymentDisputes)
    .values({ paymentId: payment.id, ...told, dueAt })
    .returning();
  const job = { template: 'payment-disputed', disputeId: dispute?.id, ownerId: person.userId, state } as const;
  expect(await notFrench(person, `${begins}\u00a0: commande ${orderCode}`, job)).toEqual([]);
});

test.each([
  ['asked', 'Votre compte sera supprimé'],
  ['calledBack', 'Votre compte est conservé'],
  ['done', 'Votre compte a été supprimé'],
] as const)('account-deletion: %s', async (step, subject) => {
  const to = made.person.emailAddress;
  const dueAt = step === 'asked' ? '2027-01-05T19:30:00.000Z' : null;
  expect(await notFrench(made.person, subject, { template: 'account-deletion', step, to, dueAt, language })).toEqual(
    [],
  );
});

test('payment-due', async () => {
  const { person, orderId, orderCode } = made;
  const payUntil = new Date(server.services.clock().getTime() + 86_400_000);
  await server.db.update(orders).set({ state: 'PaymentAuthorized', payUntil }).where(eq(orders.id, orderId));
  await server.db.update(payments).set({ state: 'Authorized' }).where(eq(payments.orderId, orderId));
  const subject = `Votre commande ${orderCode} attend son paiement`;
  expect(await notFrench(person, subject, { template: 'payment-due', orderId })).toEqual([]);
});

test('transfer-accepted, transfer-ticket, transfer-back, transfer-given-back, held-event-moved, transfer-gone', async () => {
  const { person, friend, transferId, registrationId } = made;
  const accepted = { state: 'ACCEPTED', acceptedBy: friend.userId } as const;
  await server.db.update(registrationTransfers).set(accepted).where(eq(registrationTransfers.id, transferId));
  await server.db.update(registrations).set({ holderId: friend.userId }).where(eq(registrations.id, registrationId));
  const name = 'Maya Reyes';
  expect(
    await notFrench(person, `${name} a accepté votre billet\u00a0: La pièce d’hiver`, {
      template: 'transfer-accepted',
      transferId,
    }),
  ).toEqual([]);
  expect(
    await notFrench(friend, 'Votre billet\u00a0: La pièce d’hiver', { template: 'transfer-ticket', transferId }),
  ).toEqual([]);
  expect(
    await notFrench(friend, 'Votre billet\u00a0: La pièce d’hiver', { template: 'transfer-back', transferId }),
  ).toEqual([]);
  expect(
    await notFrench(person, 'Vous avez rendu votre billet\u00a0: La pièce d’hiver', {
      template: 'transfer-given-back',
      transferId,
    }),
  ).toEqual([]);
  const was = { startWallTime: '2026-01-05 19:30:00', startsAt: '2026-01-05T19:30:00Z', place: 'Salle du port' };
  const moved = { template: 'held-event-moved', holderId: friend.userId, eventId: made.shop.eventId, was } as const;
  expect(await notFrench(friend, 'Changement\u00a0: La pièce d’hiver', moved)).toEqual([]);
  expect(
    await notFrench(friend, 'Votre billet est annulé\u00a0: La pièce d’hiver', {
      template: 'transfer-gone',
      transferId,
    }),
  ).toEqual([]);
});
