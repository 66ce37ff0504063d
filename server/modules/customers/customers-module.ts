import { eq } from 'drizzle-orm';
import { each } from '#server/platform/batch.ts';
import type { CustomerModel } from '#server/modules/customers/customers-model.ts';
import type { HistoryEntryType } from '#server/generated/resolvers.ts';
import type { UserRow } from '#server/modules/auth/auth-model.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { updateProfile } from '#server/modules/auth/update-account.ts';
import { addressMutations } from '#server/modules/customers/address-mutations.ts';
import { addressesOf } from '#server/modules/customers/address-rules.ts';
import { attendeeMutations } from '#server/modules/customers/attendee-mutations.ts';
import { attendeesOf } from '#server/modules/customers/attendee-rules.ts';
import { historyOf } from '#server/modules/auth/customer-history.ts';
import { choosePreferences, preferencesOf } from '#server/modules/customers/notification-preferences.ts';
import { haveReminders } from '#server/modules/customers/opening-reminders.ts';
import { reminderMutations } from '#server/modules/customers/reminder-mutations.ts';
import { areSaved, listSavedEvents } from '#server/modules/customers/saved-events.ts';
import { requireSession } from '#server/platform/authorize.ts';
import type { Context } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';

type Queries = { obj: UserRow }[];
const idsOf = (queries: Queries) => queries.map(({ obj }) => obj.id);

/** A customer is the account of the person who is logged in, and what that person keeps. */
export const customersModule: ServerModule = {
  resolvers: {
    Query: {
      async activeCustomer(_parent, _args, { session, db }) {
        if (!session) return null;
        const [user] = await db.select().from(users).where(eq(users.id, session.userId));
        return user ?? null;
      },
      savedEvents: (_parent, { options }, context) =>
        listSavedEvents(context.db, requireSession(context).userId, options),
    },
    Mutation: {
      updateCustomer: (_parent, { input }, context) => updateProfile(context, input),
      ...addressMutations,
      ...attendeeMutations,
      ...reminderMutations,
      updateMemberNotificationPreferences: (_parent, { preferences }, context) =>
        choosePreferences(context.db, requireSession(context).userId, preferences),
    },
    Customer: {
      name: (customer) => customer.name,
      emailAddress: (customer) => customer.email,
      user: (customer) => customer,
    },
    CurrentUser: { notificationPreferences: (user, _args, { db }) => preferencesOf(db, user.id) },
    Attendee: { name: (attendee) => `${attendee.firstName} ${attendee.lastName}`.trim() },
  },
  loaders: {
    Event: { isSaved: areSaved, hasOpeningReminder: haveReminders },
    User: {
      savedEvents: each(async ({ id }: CustomerModel, _args, { db }) => (await listSavedEvents(db, id, null)).items),
    },
    Customer: {
      notificationPreferences: each(({ id }: CustomerModel, _args, { db }) => preferencesOf(db, id)),
      history: each(async ({ id }: CustomerModel, _args, { db }) =>
        (await historyOf(db, id)).flatMap((entry) =>
          isHistoryType(entry.type)
            ? [
                {
                  ...entry,
                  type: entry.type,
                  createdAt: entry.createdAt.toISOString(),
                  updatedAt: entry.updatedAt.toISOString(),
                },
              ]
            : [],
        ),
      ),
      async attendees(queries: Queries, { db }: Context) {
        const rows = await attendeesOf(db, idsOf(queries));
        return queries.map(({ obj }) => rows.filter(({ userId }) => userId === obj.id));
      },
      async addresses(queries: Queries, { db }: Context) {
        const rows = await addressesOf(db, idsOf(queries));
        return queries.map(({ obj }) => rows.filter(({ userId }) => userId === obj.id));
      },
    },
  },
};

const isHistoryType = (type: string): type is HistoryEntryType => /^(CUSTOMER|ORDER)_[A-Z_]+$/.test(type);
