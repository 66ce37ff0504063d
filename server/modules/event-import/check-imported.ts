import { languages } from '#domain/language.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { isError, problemsInWords, publishProblems } from '#server/modules/catalog/publish-problems.ts';
import type { PublishProblem } from '#server/modules/catalog/publish-problems.ts';
import type { Executor } from '#server/platform/context.ts';

/** What the desk's checks say of an event on sale. */
export type CheckedEvent = { name: string; errors: PublishProblem[]; warnings: PublishProblem[] };

/** Those of these events that are on sale and that the checks of publishing say something of (docs/decisions/152). */
export async function checkImported(tx: Executor, ids: readonly string[], now: Date): Promise<CheckedEvent[]> {
  const checked: CheckedEvent[] = [];
  for (const event of await findEventsByIds(tx, ids)) {
    const problems = event.state === 'LIVE' ? await publishProblems(tx, event, now) : [];
    const { errors = [], warnings = [] } = Object.groupBy(problems, (one) => (isError(one) ? 'errors' : 'warnings'));
    if (problems.length > 0) checked.push({ name: event.name, errors, warnings });
  }
  return checked.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** '"Concert" could not be published: no tier is sold online. Beside that: it has no picture', for operators. */
export function checkedLine({ name, errors, warnings }: CheckedEvent): string {
  const beside = problemsInWords(warnings, languages[0]);
  if (errors.length === 0) return `"${name}": ${beside}`;
  const why = problemsInWords(errors, languages[0]);
  return `"${name}" could not be published: ${why}${beside === '' ? '' : `. Beside that: ${beside}`}`;
}
