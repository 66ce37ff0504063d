import { eq, sql } from 'drizzle-orm';
import type { NotificationPreferenceInput, NotificationPreferenceType } from '#server/generated/resolvers.ts';
import { notificationPreferences } from '#server/modules/customers/customers-tables.ts';
import type { Executor } from '#server/platform/context.ts';

const types: NotificationPreferenceType[] = [
  'CEEmail',
  'CESurvey',
  'EventBroadcast',
  'EventCancel',
  'EventChange',
  'EventReminder',
];

export type Preference = {
  type: NotificationPreferenceType;
  email: boolean;
  inApp: boolean;
  sms: boolean;
  isDefault: boolean;
};

/** One for each type. Mails are on until the person turns them off; isDefault says that nothing was ever chosen. */
export async function preferencesOf(executor: Executor, userId: string): Promise<Preference[]> {
  const chosen = await executor
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return types.map((type) => {
    const row = chosen.find((candidate) => candidate.type === type);
    return row
      ? { type, email: row.email, inApp: row.inApp, sms: row.sms, isDefault: false }
      : { type, email: true, inApp: false, sms: false, isDefault: true };
  });
}

export async function choosePreferences(
  executor: Executor,
  userId: string,
  choices: readonly NotificationPreferenceInput[],
): Promise<Preference[]> {
  const before = await preferencesOf(executor, userId);
  const rows = before.flatMap((known) => {
    const choice = choices.findLast(({ type }) => type === known.type);
    if (!choice) return [];
    return [
      {
        userId,
        type: known.type,
        email: choice.email ?? known.email,
        inApp: choice.inApp ?? known.inApp,
        sms: choice.sms ?? known.sms,
      },
    ];
  });
  if (rows.length > 0) {
    await executor
      .insert(notificationPreferences)
      .values(rows)
      .onConflictDoUpdate({
        target: [notificationPreferences.userId, notificationPreferences.type],
        set: { email: sql`excluded.email`, inApp: sql`excluded.in_app`, sms: sql`excluded.sms` },
      });
  }
  return preferencesOf(executor, userId);
}
