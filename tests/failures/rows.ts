import { Kind, type DocumentNode } from 'graphql';
import { expect } from 'vitest';
import { limits } from '#domain/limits.ts';
import * as ofDesk from '#services/desk/generated/graphql.ts';
import * as documents from '#services/generated/graphql.ts';
import { endsIn, goesOn } from '#tests/failures/ending.ts';
import { errorCodes } from '#tests/failures/error-codes.ts';
import { inTheApp, type Stage } from '#tests/failures/in-the-app.ts';
import type { OperationName } from '#tests/failures/operations.ts';
import { person, rest, until, wait } from '#tests/failures/person.ts';
import type { Scene, Recovery } from '#tests/failures/scene.ts';
import { transportFailures, type TransportFailure } from '#tests/failures/scripted-server.ts';

type Row = { name: string; run: () => Promise<void> };

/** Everything that may become of the operation where the scene sends it, a row each. */
export function rowsOf<Name extends OperationName>(operation: Name, scene: Scene<Name>): Row[] {
  const row = (name: string, play: (stage: Stage) => Promise<void>): Row => ({
    name,
    run: () => inTheApp(operation, scene, play),
  });
  const returnToFrom = (failure: TransportFailure) =>
    typeof scene.fails === 'function' ? scene.fails(failure) : scene.fails;
  const refusals = Object.entries<{ words: object } & Recovery>(scene.refusals);

  return [
    row('a good answer', async ({ begin, send, sent }) => {
      await begin();
      await send();
      await endsIn(scene.works);
      expect(sent(), 'requests in all').toBe(scene.sent ?? 1);
    }),
    ...transportFailures.map((failure) =>
      row(failure, async ({ server, begin, send, sent }) => {
        await begin();
        server.failNext(operation, failure);
        await send();
        if (failure === 'timeout') await runOutOfTime(sent);
        await goesOn(server, sent, returnToFrom(failure));
      }),
    ),
    ...refusals.map(([typename, refusal]) =>
      row(`refused: ${typename}`, async ({ server, begin, send, sent }) => {
        await begin();
        const answer = { __typename: typename, errorCode: errorCodeOf(typename), ...refusal.words };
        server.answerNext(operation, { [rootFieldOf(operation)]: answer });
        await send();
        await goesOn(server, sent, refusal);
      }),
    ),
    ...unknownRefusalsOf(scene).map((refusal) =>
      row('refused: a type that this client does not know', async ({ server, begin, send, sent }) => {
        await begin();
        const answer = { __typename: 'NewKindOfError', errorCode: 'NEW_KIND_OF_ERROR', message: 'Something new.' };
        server.answerNext(operation, { [rootFieldOf(operation)]: answer });
        await send();
        await goesOn(server, sent, refusal);
      }),
    ),
    ...Object.entries(scene.answers ?? {}).map(([what, { data, ...recovery }]) =>
      row(`the answer: ${what}`, async ({ server, begin, send, sent }) => {
        await begin();
        server.answerNext(operation, data);
        await send();
        await goesOn(server, sent, recovery);
      }),
    ),
    row('a late answer, after leaving', async ({ server, begin, send, sent }) => {
      const { leave, left, heard = left } = scene.late;
      await begin();
      const release = server.holdNext(operation);
      await send();
      await isSent(sent);
      await leave(person, server);
      await endsIn(left);
      release();
      await endsIn(heard);
      expect(sent(), 'requests in all').toBe(1);
    }),
    lateAnswerTo(operation, scene, row, returnToFrom('timeout')),
  ];
}

function unknownRefusalsOf<Name extends OperationName>({ refusals, unknown }: Scene<Name>): Recovery[] {
  if (!unknown) return [];
  if (!('like' in unknown)) return [unknown];
  const { like, toast, reads } = unknown;
  const { afterwards, ...known } = refusals[like];
  const onlyItsToast = afterwards?.toast === known.toast;
  return [{ ...known, toast, reads, afterwards: afterwards && onlyItsToast ? { ...afterwards, toast } : afterwards }];
}

function lateAnswerTo<Name extends OperationName>(
  operation: Name,
  { works, sent: usual = 1, late: { second } }: Scene<Name>,
  row: (name: string, play: (stage: Stage) => Promise<void>) => Row,
  outOfTime: Recovery,
): Row {
  if (second.kind === 'retries') {
    return row('a late answer, after a second attempt', async ({ server, begin, send, sent }) => {
      await begin();
      const release = server.holdNext(operation);
      await send();
      await runOutOfTime(sent);
      const left = await goesOn(server, sent, outOfTime);
      release();
      await endsIn(left);
      expect(sent(), 'requests in all').toBe(outOfTime.sent);
    });
  }
  const { kind, again, afterwards = works, sent: inAll = kind === 'waits' ? usual : 2 } = second;
  const what = kind === 'waits' ? 'is not made' : 'replaces the first';
  return row(`a late answer, where a second attempt ${what}`, async ({ server, begin, send, sent }) => {
    await begin();
    const release = server.holdNext(operation);
    await send();
    await isSent(sent);
    await again(person, server);
    await rest();
    if (kind === 'replaces') await endsIn(afterwards);
    else expect(sent(), 'requests while the first is under way').toBe(1);
    release();
    await endsIn(afterwards);
    expect(sent(), 'requests in all').toBe(inAll);
  });
}

const isSent = (sent: () => number) =>
  until(
    () => sent() > 0,
    () => 'nothing was sent',
  );

/** Nobody waits for ever: what was sent is given up, and the person is told. */
async function runOutOfTime(sent: () => number): Promise<void> {
  await isSent(sent);
  await wait(limits.requestTimeoutMs);
}

/** The field of the operation that holds its result union. */
function rootFieldOf(operation: OperationName): string {
  const all = new Map<string, DocumentNode>(Object.entries({ ...documents, ...ofDesk }));
  const [definition] = all.get(`${operation}Document`)?.definitions ?? [];
  const [field] = definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [];
  if (field?.kind !== Kind.FIELD) throw new Error(`${operation} asks for nothing`);
  return field.name.value;
}

const errorCodeOf = (typename: string) => new Map<string, string>(Object.entries(errorCodes)).get(typename);
