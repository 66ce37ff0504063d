import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { readFormContent } from '#domain/form-content.ts';
import { readSavedAnswers } from '#domain/saved-answers.ts';
import { changePerson, recordPersonDeed } from '#server/modules/desk-people/change-person.ts';
import type { Changer } from '#server/modules/desk-people/change-person.ts';
import { answersVersion } from '#server/modules/desk-people/person-forms.ts';
import { personChanged, registrationLocked } from '#server/modules/desk-people/person-refusals.ts';
import { readAgain } from '#server/modules/desk-people/read-person.ts';
import type { Reader } from '#server/modules/desk-people/read-person.ts';
import { eventForms, formSubmissions } from '#server/modules/forms/forms-tables.ts';
import { writeAnswers } from '#server/modules/forms/save-submission.ts';
import { whyAnswersAreClosed } from '#server/modules/registrations/closed-answers.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import type { Executor } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

type Saved = { id: string; formId: string; version: string; data: unknown };

/**
 * Answers a form for somebody, by the rules by which they would answer it themselves. Null for a form that was not asked
 * about this registration, and for a stranger. Throws FORBIDDEN.
 */
export const saveAnswers = (services: Changer, reader: Reader, { id, formId, version, data }: Saved) =>
  changePerson(services, id, reader, async (tx, person) => {
    const submission = await lockSubmission(tx, formId, person.registration);
    if (!submission) return null;
    const [closed] = await whyAnswersAreClosed(tx, [submission], reader.now);
    if (closed) return registrationLocked(closed);
    if (version !== answersVersion(submission)) return personChanged(await readAgain(tx, id, reader));
    const saved = await writeAnswers(tx, submission, data, reader.language);
    if ('errorCode' in saved) return saved;
    const facts = await factsOf(tx, submission, saved.data);
    await recordPersonDeed(tx, person, { what: 'ANSWERS_CHANGED', actorId: reader.userId, facts });
    return { __typename: 'DeskPerson' as const, ...(await readAgain(tx, id, reader)) };
  });

type Submission = typeof formSubmissions.$inferSelect;

async function lockSubmission(
  tx: Executor,
  formId: string,
  { orderId, eventId, registrationItemId }: RegistrationModel,
): Promise<Submission | null> {
  if (!isId(formId)) return null;
  const [found] = await tx.select().from(formSubmissions).where(eq(formSubmissions.id, formId)).for('update');
  if (!found) return null;
  const isIts =
    found.registrationItemId === null
      ? found.orderId === orderId && found.eventId === eventId
      : found.registrationItemId === registrationItemId;
  return isIts ? found : null;
}

/** Which questions have another answer; the answers themselves are the submission's, and go with it. */
async function factsOf(tx: Executor, before: Submission, data: unknown) {
  const [form] = await tx.select().from(eventForms).where(eq(eventForms.id, before.eventFormId));
  const was = answersByKey(before.data);
  const is = answersByKey(data);
  const changed = readFormContent(form?.content).components.filter(
    ({ key }) => !isDeepStrictEqual(was.get(key), is.get(key)),
  );
  return { form: form?.name ?? '', questions: changed.map(({ label }) => label) };
}

const answersByKey = (data: unknown) =>
  new Map(readSavedAnswers(data).answers.map(({ field, answer }) => [field.key, answer]));
