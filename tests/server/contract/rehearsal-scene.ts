import { beginRehearsal, endRehearsal } from '#server/modules/desk-rehearsals/begin-rehearsal.ts';
import type { Rehearsing } from '#server/modules/desk-rehearsals/find-rehearsal.ts';
import type { Walk } from '#tests/server/contract/api-walk.ts';
import type { QueryOptions, TestServer } from '#tests/server/harness.ts';

/** The copy of an event, read by who rehearses it. */
export async function readRehearsed(
  { services }: TestServer,
  walk: Walk,
  rehearsing: Rehearsing,
  as: QueryOptions,
): Promise<void> {
  const begun = await beginRehearsal(services, rehearsing);
  if (!begun || !('underWay' in begun) || !begun.underWay) throw new Error('no rehearsal has begun');
  await walk.read('eventPreview', { id: begun.underWay.id }, as);
  await endRehearsal(services, rehearsing);
}
