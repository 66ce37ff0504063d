import { isRecord } from '#domain/record.ts';
import type { Person, TestServer } from '#tests/server/harness.ts';
import { askDesk } from '#tests/server/team/desk-calls.ts';

type Asked<Ids> = { name: string; row: { document: string; with?: (ids: Ids) => object }; ids: Ids };

/** What an operation of the desk answers to this person: the type, a list, null, or the code of its error. */
export async function told<Ids>(
  server: TestServer,
  { name, row, ids }: Asked<Ids>,
  person: Person | undefined,
): Promise<string> {
  const { data, errors } = await askDesk(server, row.document, row.with?.(ids) ?? {}, person);
  const [error] = errors;
  if (error) return String(error.extensions?.['code']);
  const answer = data?.[name] ?? null;
  if (answer === null) return 'null';
  if (Array.isArray(answer)) return answer.length > 0 ? 'list' : 'empty list';
  return isRecord(answer) ? String(answer['__typename']) : 'a value';
}
