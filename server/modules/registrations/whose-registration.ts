import { and, eq, isNull, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { RegistrationModel } from '#server/modules/registrations/registrations-model.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Context } from '#server/platform/context.ts';

/** Who bought a registration (userId), and who holds it where that is somebody else (docs/decisions/132). */
type Held = Pick<typeof registrations.$inferSelect, 'userId' | 'holderId'>;
type Asking = Pick<Context, 'session'>;

export const holderOf = ({ userId, holderId }: Held): string => holderId ?? userId;

/** Whether the person who asks has its ticket. */
export const isHolder = (held: Held, { session }: Asking): boolean => session?.userId === holderOf(held);

/** Whether the person who asks has paid for it: its order and its money are theirs. */
export const isBuyer = ({ userId }: Held, { session }: Asking): boolean => session?.userId === userId;

/** A loader of what only who bought a registration is shown: null for who was given its ticket. */
export const ofBuyer =
  <Value>(load: (queries: { obj: RegistrationModel }[], context: Context) => Promise<(Value | null)[]>) =>
  async (queries: { obj: RegistrationModel }[], context: Context): Promise<(Value | null)[]> => {
    const bought = queries.filter(({ obj }) => isBuyer(obj, context));
    const loaded = (bought.length === 0 ? [] : await load(bought, context)).values();
    return queries.map(({ obj }) => (isBuyer(obj, context) ? (loaded.next().value ?? null) : null));
  };

/** The registrations whose tickets this person has. */
export const heldBy = (userId: string): SQL | undefined =>
  or(and(eq(registrations.userId, userId), isNull(registrations.holderId)), eq(registrations.holderId, userId));
