import { and, eq } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import { deskNobodyReached } from '#messages/desk-refusals.ts';
import type { DeskMessageInput } from '#server/generated/desk-resolvers.ts';
import { changeAsMember } from '#server/modules/access/change-as-member.ts';
import { recordDeskDeed } from '#server/modules/access/desk-history.ts';
import { invalidFields, limitExceeded } from '#server/modules/access/desk-refusals.ts';
import { fieldReader } from '#server/modules/access/field-reader.ts';
import { products } from '#server/modules/catalog/catalog-tables.ts';
import { deskMessages, messageDeliveries } from '#server/modules/desk-messages/desk-messages-tables.ts';
import { findMailbox } from '#server/modules/desk-messages/find-mailbox.ts';
import { findWrittenEvent } from '#server/modules/desk-messages/find-written-event.ts';
import type { WrittenEvent } from '#server/modules/desk-messages/find-written-event.ts';
import { givenMessage } from '#server/modules/desk-messages/given-message.ts';
import { findMailboxes } from '#server/modules/desk-messages/mailboxes.ts';
import type { Mailbox } from '#server/modules/desk-messages/mailboxes.ts';
import { readMessage } from '#server/modules/desk-messages/read-messages.ts';
import type { Reader } from '#server/modules/desk-messages/read-messages.ts';
import { sentToday } from '#server/modules/desk-messages/sent-today.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { refusal } from '#server/platform/result.ts';

type Sender = Pick<Services, 'db' | 'jobs'>;
type Wanted = { eventId: string; input: DeskMessageInput };

const hourMs = 3_600_000;
const insertedAtOnce = 5_000;

/** Mails a message to everybody whom it reaches. Null for a stranger. Throws FORBIDDEN. */
export const sendMessage = ({ db, jobs }: Sender, reader: Reader, wanted: Wanted) =>
  asWriter(db, reader, wanted, async (tx, written) => {
    const read = fieldReader();
    const given = givenMessage(read, wanted.input, await aboutOf(tx, written));
    if (read.faults.length > 0) return invalidFields(read);
    const { eventId } = wanted;
    if ((await sentToday(tx, eventId)) >= deskLimits.messagesADay)
      return limitExceeded('MESSAGES', deskLimits.messagesADay);
    const mailboxes = await findMailboxes(tx, { eventId, ...given });
    if (mailboxes.length === 0) return refusal('NobodyReachedError', {}, deskNobodyReached);
    const { to, kind, words } = given;
    const people = mailboxes.reduce((sum, mailbox) => sum + mailbox.people, 0);
    const [made] = await tx
      .insert(deskMessages)
      .values({ eventId, kind, audience: to.who, tierId: to.tierId, words, people, sentBy: reader.userId })
      .returning();
    if (!made) throw new Error('the message was not written');
    await address(tx, jobs, made.id, mailboxes, reader.now);
    await recordDeskDeed(tx, {
      organizationId: written.event.organizationId,
      eventId,
      what: 'MESSAGE_SENT',
      actorId: reader.userId,
      after: { kind, who: to.who, mailboxes: mailboxes.length },
    });
    return { __typename: 'DeskMessage' as const, ...(await readMessage(tx, made.id, reader)) };
  });

/** Mails a message to the person who asks alone. Null for a stranger. Throws FORBIDDEN. */
export const testMessage = ({ db, jobs }: Sender, reader: Reader, wanted: Wanted) =>
  asWriter(db, reader, wanted, async (tx, written) => {
    const read = fieldReader();
    const { kind, words } = givenMessage(read, wanted.input, await aboutOf(tx, written));
    if (read.faults.length > 0) return invalidFields(read);
    const { eventId } = wanted;
    const { userId } = reader;
    for (const one of words)
      await jobs.enqueue(
        'send-mail',
        { template: 'desk-message-test', eventId, userId, kind, words: one },
        { executor: tx },
      );
    return { __typename: 'DeskMessageTest' as const, id: eventId, mailbox: await findMailbox(tx, userId) };
  });

async function asWriter<Result extends object | null>(
  db: Sender['db'],
  { userId }: Reader,
  { eventId }: Wanted,
  write: (tx: Executor, written: WrittenEvent) => Promise<Result>,
): Promise<Result | null> {
  const written = await findWrittenEvent(db, eventId);
  if (!written) return null;
  const { organizationId } = written.event;
  return changeAsMember(db, userId, { permission: 'MessageRegistrants', organizationId, eventId }, (tx) =>
    write(tx, written),
  );
}

async function aboutOf(tx: Executor, { event, postalAddress }: WrittenEvent) {
  const tiers = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.eventId, event.id), eq(products.kind, 'TUITION')));
  return { own: event.languageCode, tierIds: tiers.map(({ id }) => id), postalAddress };
}

/** One mail a mailbox, in the transaction of the message; so many an hour. */
async function address(
  tx: Executor,
  jobs: Services['jobs'],
  messageId: string,
  mailboxes: readonly Mailbox[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < mailboxes.length; at += insertedAtOnce)
    await tx
      .insert(messageDeliveries)
      .values(mailboxes.slice(at, at + insertedAtOnce).map(({ userId }) => ({ messageId, userId })));
  await jobs.enqueueAll(
    'send-mail',
    mailboxes.map(({ userId }, at) => ({
      data: { template: 'desk-message', messageId, userId },
      singletonKey: `message:${messageId}:${userId}`,
      startAfter: new Date(now.getTime() + Math.floor(at / deskLimits.mailsAnHour) * hourMs),
    })),
    { executor: tx, isBulk: true },
  );
}
