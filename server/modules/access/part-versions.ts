import { and, eq, inArray, sql } from 'drizzle-orm';
import { partVersions } from '#server/modules/access/access-tables.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import type { DeskPartName } from '#server/generated/desk-resolvers.ts';
import type { Executor } from '#server/platform/context.ts';

/** How often a part was saved, and by whom last: version 0 where nobody did yet. */
export type PartVersion = { version: number; by: string | null; at: Date | null };

type Part = { subjectId: string; part: DeskPartName };

const unsaved: PartVersion = { version: 0, by: null, at: null };
const keyOf = ({ subjectId, part }: Part) => `${subjectId} ${part}`;

/** The versions of all parts of these organizers, events or tiers. */
export async function findVersions(executor: Executor, subjectIds: readonly string[]) {
  const rows =
    subjectIds.length === 0
      ? []
      : await executor
          .select({
            subjectId: partVersions.subjectId,
            part: partVersions.part,
            version: partVersions.version,
            at: partVersions.savedAt,
            firstName: users.firstName,
            lastName: users.lastName,
          })
          .from(partVersions)
          .leftJoin(users, eq(users.id, partVersions.savedBy))
          .where(inArray(partVersions.subjectId, [...subjectIds]));
  const found = new Map(
    rows.map(({ firstName, lastName, version, at, ...part }) => [
      keyOf(part),
      { version, at, by: `${firstName ?? ''} ${lastName ?? ''}`.trim() || null },
    ]),
  );
  return (subjectId: string, part: DeskPartName): PartVersion => found.get(keyOf({ subjectId, part })) ?? unsaved;
}

/**
 * Counts a save of a part that was read at `version`; null where somebody has saved it since. Of two at once the second
 * waits for the first, and is refused.
 */
export async function countSave(
  tx: Executor,
  { subjectId, part, version }: Part & { version: number },
  { by, now }: { by: string; now: Date },
): Promise<number | null> {
  const saved = { savedBy: by, savedAt: now };
  const its = and(
    eq(partVersions.subjectId, subjectId),
    eq(partVersions.part, part),
    eq(partVersions.version, version),
  );
  const [row] =
    version === 0
      ? await tx
          .insert(partVersions)
          .values({ subjectId, part, version: 1, ...saved })
          .onConflictDoNothing()
          .returning({ version: partVersions.version })
      : await tx
          .update(partVersions)
          .set({ version: version + 1, ...saved })
          .where(its)
          .returning({ version: partVersions.version });
  return row?.version ?? null;
}

/** Counts changes that no save at the desk made, but a file, a command or a move: whoever edits these parts there is told. */
export async function countOthersChanges(
  tx: Executor,
  subjectIds: readonly string[],
  parts: readonly DeskPartName[],
  savedBy: string | null = null,
): Promise<void> {
  const savedAt = sql`now()`;
  const changed = subjectIds.flatMap((subjectId) =>
    parts.map((part) => ({ subjectId, part, version: 1, savedBy, savedAt })),
  );
  if (changed.length === 0) return;
  await tx
    .insert(partVersions)
    .values(changed)
    .onConflictDoUpdate({
      target: [partVersions.subjectId, partVersions.part],
      set: { version: sql`${partVersions.version} + 1`, savedBy, savedAt },
    });
}
