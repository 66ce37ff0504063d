import { expect } from 'vitest';
import { usualAnswers } from '#tests/failures/answers.ts';
import { errorsShownBy } from '#tests/failures/errors-shown-by.ts';
import { openApp } from '#tests/failures/open-app.tsx';
import type { OperationName } from '#tests/failures/operations.ts';
import { person, rest } from '#tests/failures/person.ts';
import type { Scene } from '#tests/failures/scene.ts';
import { createScriptedServer, type ScriptedServer } from '#tests/failures/scripted-server.ts';

/** One row under way. */
export type Stage = {
  server: ScriptedServer;
  /** Comes to the moment before the operation is sent; its requests are counted from there on. */
  begin: () => Promise<void>;
  /** Sends the operation: by what the person does there, or by coming to the address. */
  send: () => Promise<void>;
  /** Requests of the operation since the beginning. */
  sent: () => number;
};

/** Opens the application for one row, and closes it. */
export async function inTheApp<Name extends OperationName>(
  operation: Name,
  { at, as, given, arrive, act }: Scene<Name>,
  play: (stage: Stage) => Promise<void>,
): Promise<void> {
  const server = createScriptedServer(usualAnswers);
  if (as === 'visitor') server.answer('GetMe', () => ({ me: null }));
  given?.(server);
  const opened: ReturnType<typeof openApp>[] = [];
  const open = () => opened.push(openApp(at, server.fetch));
  const isSentByComing = !arrive && !act;
  let before = 0;
  try {
    await play({
      server,
      async begin() {
        if (!isSentByComing) {
          open();
          await arrive?.(person, server);
          await rest();
        }
        before = server.count(operation);
      },
      async send() {
        if (isSentByComing) open();
        await act?.(person, server);
      },
      sent: () => server.count(operation) - before,
    });
    const known = new Map<string, readonly unknown[]>(Object.entries(errorsShownBy));
    const others = opened
      .flatMap((app) => app.shownBy)
      .filter((shown) => !known.get(shown.operation)?.includes(shown.who));
    expect(others, 'errors that others say than tests/failures/errors-shown-by.ts has').toEqual([]);
  } finally {
    for (const app of opened) app.close();
  }
}
