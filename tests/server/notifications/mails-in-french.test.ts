import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountChanges } from '#server/modules/auth/auth-tables.ts';
import { openingReminders } from '#server/modules/customers/customers-tables.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
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

/** The mail of this job is said in French, its links lead to French pages, and it has no word of English. */
async function expectFrench({ emailAddress }: Person, subject: string, job: Job) {
  await server.runJob('send-mail', job);
  const only = ({ subject: said }: { subject: string }) => said === subject;
  const mail = await server.mailbox.waitFor(emailAddress, { only });
  expect(mail.html).toContain('<html lang="fr-CA">');
  expect(mail.html).not.toMatch(/<td[^>]* lang=/);
  const words = `${mail.subject}\n${mail.text.replaceAll(addresses, '')}`;
  expect(words).not.toMatch(english);
  expect(words).not.toMatch(englishNames);
  const site = `${server.config.publicUrl}/fr`;
  expect(mail.links.filter((link) => !link.startsWith(site) && !link.startsWith('mailto:'))).toEqual([]);
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
] as const)('%s: %s', (template, subject, more) =>
  expectFrench(made.person, subject, { template, to: made.person.emailAddress, language, ...more }),
);

test('change-email', async () => {
  const { userId } = made.person;
  const to = 'nouvelle@foyer.example';
  const subject = 'Confirmez votre nouvelle adresse courriel';
  const job = { template: 'change-email', to, userId, epoch: 0, language } as const;
  await expectFrench({ ...made.person, emailAddress: to }, subject, job);
});

test.each([
  ['address', 'person', 'Votre adresse courriel a été changée'],
  ['address', 'undo', 'Votre ancienne adresse courriel a été rétablie'],
  ['password', 'reset', 'Votre mot de passe a été changé'],
] as const)('account-changed: %s by %s', async (kind, how, subject) => {
  const { userId, emailAddress: toldAddress } = made.person;
  const change = { userId, kind, how, toldAddress, epoch: 1 };
  const { id: changeId } = inserted(await server.db.insert(accountChanges).values(change).returning());
  await expectFrench(made.person, subject, { template: 'account-changed', changeId, language });
});

test('registration-open', async () => {
  const { person, shop } = made;
  const who = { userId: person.userId, eventId: shop.eventId };
  await server.db.insert(openingReminders).values(who);
  const subject = 'Les inscriptions sont ouvertes\u00a0: La pièce d’hiver';
  await expectFrench(person, subject, { template: 'registration-open', ...who });
});

test('event-reminder', async () => {
  const { person, registrationId } = made;
  const almost = 29 * 24 * 3_600_000;
  server.moveClock(almost);
  await expectFrench(person, 'Rappel\u00a0: La pièce d’hiver', { template: 'event-reminder', registrationId });
  server.moveClock(-almost);
});

test('order-confirmation', async () => {
  const { person, orderId } = made;
  const job = { template: 'order-confirmation', orderId } as const;
  await expectFrench(person, 'C’est confirmé\u00a0: La pièce d’hiver', job);
});

test('event-moved', async () => {
  const { person, orderId, shop } = made;
  const was = { startWallTime: '2026-01-05 19:30:00', startsAt: '2026-01-05T19:30:00Z', place: 'Salle du port' };
  const job = { template: 'event-moved', orderId, eventId: shop.eventId, was } as const;
  await expectFrench(person, 'Changement\u00a0: La pièce d’hiver', job);
});

test('transfer-offered, transfer-ended', async () => {
  const { person, friend, transferId, registrationId } = made;
  const ticket = eq(registrations.id, registrationId);
  await server.db.update(registrations).set({ state: 'TransferOffered' }).where(ticket);
  const offered = 'Robin vous donne un billet\u00a0: La pièce d’hiver';
  await expectFrench(friend, offered, { template: 'transfer-offered', transferId });
  const ended = 'Votre billet n’a pas été accepté\u00a0: La pièce d’hiver';
  for (const how of ['declined', 'lapsed'])
    await expectFrench(person, ended, { template: 'transfer-ended', transferId, how } as const);
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
] as const)('%s %j', async (template, more, part) => {
  const { person, orderId, orderCode, item, shop, refundId } = made;
  const subject = {
    'Un remboursement pour votre commande': `Un remboursement pour votre commande ${orderCode}`,
    'remboursée et annulée': `Votre commande ${orderCode} est remboursée et annulée`,
    'Le remboursement de votre commande': `Le remboursement de votre commande ${orderCode} se fera autrement`,
    'Événement annulé': 'Événement annulé\u00a0: La pièce d’hiver',
    'Inscription annulée': 'Inscription annulée\u00a0: La pièce d’hiver',
    'est annulée': `Votre commande ${orderCode} est annulée`,
  }[part];
  const of = { orderId, eventId: shop.eventId, itemId: item.id, itemIds: [item.id], refundIds: [refundId] };
  await expectFrench(person, subject, { template, ...of, cancelled: false, ...more });
});

test('payment-due', async () => {
  const { person, orderId, orderCode } = made;
  const payUntil = new Date(server.services.clock().getTime() + 86_400_000);
  await server.db.update(orders).set({ state: 'PaymentAuthorized', payUntil }).where(eq(orders.id, orderId));
  await server.db.update(payments).set({ state: 'Authorized' }).where(eq(payments.orderId, orderId));
  const subject = `Votre commande ${orderCode} attend son paiement`;
  await expectFrench(person, subject, { template: 'payment-due', orderId });
});

test('transfer-accepted, transfer-ticket, transfer-gone', async () => {
  const { person, friend, transferId, registrationId } = made;
  const accepted = { state: 'ACCEPTED', acceptedBy: friend.userId } as const;
  await server.db.update(registrationTransfers).set(accepted).where(eq(registrationTransfers.id, transferId));
  await server.db.update(registrations).set({ holderId: friend.userId }).where(eq(registrations.id, registrationId));
  const name = 'Maya Reyes';
  await expectFrench(person, `${name} a accepté votre billet\u00a0: La pièce d’hiver`, {
    template: 'transfer-accepted',
    transferId,
  });
  await expectFrench(friend, 'Votre billet\u00a0: La pièce d’hiver', { template: 'transfer-ticket', transferId });
  await expectFrench(friend, 'Votre billet est annulé\u00a0: La pièce d’hiver', {
    template: 'transfer-gone',
    transferId,
  });
});
