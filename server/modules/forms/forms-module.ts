import { and, eq, inArray } from 'drizzle-orm';
import { readFormContent } from '#domain/form-content.ts';
import { formIn } from '#domain/form-texts.ts';
import { batch, byId, related } from '#server/platform/batch.ts';
import type { EventModel } from '#server/modules/catalog/catalog-model.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { findEarlierAnswers } from '#server/modules/forms/earlier-answers.ts';
import type { EventFormModel, RegistrationFormSubmissionModel } from '#server/modules/forms/forms-model.ts';
import { eventForms } from '#server/modules/forms/forms-tables.ts';
import { followQuestions, followQuestionsQueue } from '#server/modules/forms/follow-questions.ts';
import { saveSubmission } from '#server/modules/forms/save-submission.ts';
import { findOwnSubmission, findSubmissionsOf, listOwnSubmissions } from '#server/modules/forms/submissions.ts';
import { keyedCall } from '#server/modules/idempotency/keyed-call.ts';
import { once } from '#server/modules/idempotency/once.ts';
import { findItems } from '#server/modules/orders/order-items.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { whyAnswersAreClosed } from '#server/modules/registrations/closed-answers.ts';
import { requireSession } from '#server/platform/authorize.ts';
import { clientError } from '#server/platform/client-error.ts';
import type { Context, Executor } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';

const event = batch(async (parents: { eventId: string }[], { db }: Context) => {
  const found = byId(await findEventsByIds(db, [...new Set(parents.map(({ eventId }) => eventId))]));
  return parents.map(({ eventId }) => found.get(eventId) ?? null);
});

const formOfSubmission = batch(async (submissions: RegistrationFormSubmissionModel[], { db }: Context) => {
  const ids = [...new Set(submissions.map(({ eventFormId }) => eventFormId))];
  const forms = await db.select().from(eventForms).where(inArray(eventForms.id, ids));
  return submissions.map(({ eventFormId }) => forms.find(({ id }) => id === eventFormId) ?? null);
});

/** The orders of these submissions that are the customer's: who was given a ticket sees nothing of the order that it came from. */
async function ownOrdersOf(
  submissions: RegistrationFormSubmissionModel[],
  { db, session }: Context,
): Promise<string[]> {
  if (!session) return [];
  const ids = [...new Set(submissions.map(({ orderId }) => orderId))];
  const own = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), eq(orders.userId, session.userId)));
  return own.map(({ id }) => id);
}

const formsOfEvents = batch(async (events: EventModel[], { db }: Context) => {
  const ids = events.map(({ id }) => id);
  const forms = await db
    .select()
    .from(eventForms)
    .where(and(inArray(eventForms.eventId, ids), eq(eventForms.enabled, true)))
    .orderBy(eventForms.name);
  const byEvent = Map.groupBy(forms, ({ eventId }) => eventId);
  return ids.map((id) => byEvent.get(id) ?? []);
});

/** A form in the reader's language; its content as it was written where it is asked in its own. */
function shownForm(form: EventFormModel, { language }: Context) {
  const shown = formIn(form, readFormContent(form.content), language);
  return shown.languageUsed === form.languageCode ? { ...shown, content: form.content } : shown;
}

/** Registration forms: what an order asks its registrants, and what they answered. */
export const formsModule: ServerModule = {
  jobs: [{ queue: followQuestionsQueue, handle: followQuestions }],
  resolvers: {
    Query: {
      formSubmission: (_parent, { id }, context) => findOwnSubmission(context.db, requireSession(context).userId, id),
      earlierAnswers: (_parent, { id }, context) => findEarlierAnswers(context.db, requireSession(context).userId, id),
      myForms: (_parent, { options }, context) =>
        listOwnSubmissions(context.db, requireSession(context).userId, options, context.clock()),
    },
    Mutation: {
      updateRegistrationForm: async (_parent, { idempotencyKey: key, ...args }, context) => {
        const { userId } = requireSession(context);
        const saved = await once(context, keyedCall('updateRegistrationForm', { scope: userId, key, args }), {
          deed: (db) => {
            const { language } = context;
            const saveIn = (tx: Executor) =>
              saveSubmission(tx, userId, args.id, args.data, { now: context.clock(), language });
            return key ? saveIn(db) : db.transaction(saveIn);
          },
          again: (id) => findOwnSubmission(context.db, userId, id),
        });
        if (!saved) throw clientError('NOT_FOUND', 'Form Submission not found');
        return 'errorCode' in saved ? saved : { ...saved, __typename: 'RegistrationFormSubmission' as const };
      },
    },
    EventForm: {
      name: (form, _, context) => shownForm(form, context).name,
      content: (form, _, context) => shownForm(form, context).content,
      languageUsed: (form, _, context) => shownForm(form, context).languageUsed,
    },
    RegistrationFormSubmission: {
      parentId: ({ registrationItemId, orderId }) => registrationItemId ?? orderId,
    },
  },
  loaders: {
    Event: { forms: formsOfEvents },
    EventForm: { event },
    RegistrationFormSubmission: {
      event: related(({ related: read }: RegistrationFormSubmissionModel) => read?.event, event),
      eventForm: related(({ related: read }: RegistrationFormSubmissionModel) => read?.form, formOfSubmission),
      lock: batch((submissions: RegistrationFormSubmissionModel[], { db, clock }: Context) =>
        whyAnswersAreClosed(db, submissions, clock()),
      ),
      registrationItems: batch(async (submissions: RegistrationFormSubmissionModel[], context: Context) => {
        const { db } = context;
        const items = await findItems(db, 'orderId', await ownOrdersOf(submissions, context));
        return submissions.map(({ orderId, eventId, registrationItemId }) =>
          items.filter((item) =>
            registrationItemId ? item.id === registrationItemId : item.orderId === orderId && item.eventId === eventId,
          ),
        );
      }),
    },
    Registration: {
      registrationForms: batch(async (registrations: RegistrationModel[], { db, session }: Context) => {
        const ids = registrations.map(({ registrationItemId }) => registrationItemId);
        const own = (await findSubmissionsOf(db, ids)).filter(({ userId }) => userId === session?.userId);
        const found = Map.groupBy(own, (submission) => submission.registrationItemId);
        return registrations.map(({ registrationItemId }) => found.get(registrationItemId) ?? []);
      }),
    },
  },
};
