import { expect } from 'vitest';
import {
  address,
  isRead,
  isSeen,
  isSwitchedOn,
  isWaiting,
  person,
  rest,
  shownToast,
  until,
} from '#tests/failures/person.ts';
import type { Ending, WayOn } from '#tests/failures/scene.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';

/** Waits for the ending, and looks again when everything is quiet. */
export async function endsIn(ending: Ending): Promise<void> {
  await until(
    () => missing(ending).length === 0,
    () => missing(ending).join('\n'),
  );
  await rest();
  expect(missing(ending)).toEqual([]);
}

/** The ending, the way on, where that leads, and how often the operation was sent. */
export async function goesOn(server: ScriptedServer, sent: () => number, wayOn: WayOn): Promise<void> {
  await endsIn(wayOn);
  await wayOn.goOn?.(person, server);
  if (wayOn.afterwards) await endsIn(wayOn.afterwards);
  expect(sent(), 'requests in all').toBe(wayOn.sent);
  wayOn.proves?.(server);
}

/** 'CombinedGraphQLErrors' and the like: names that nobody but a developer knows. */
function namesOfClasses(): string[] {
  const names: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) names.push(...(texts.currentNode.textContent?.match(/\w+(?:Errors?|Exception)\b/g) ?? []));
  return names;
}

function missing({ toast, reads = [], sees, lacks = [], isOn = {}, isDisabled, at }: Ending): string[] {
  const shown = shownToast();
  return [
    ...(shown === toast ? [] : [`the toast says ${JSON.stringify(shown)}, not ${JSON.stringify(toast)}`]),
    ...namesOfClasses().map((name) => `a person reads the name '${name}'`),
    ...reads.filter((words) => !isRead(words)).map((words) => `nobody reads '${words}'`),
    ...sees.filter((seen) => !isSeen(seen)).map(([role, name]) => `there is no ${String(role)} '${name}'`),
    ...lacks.filter((seen) => isSeen(seen)).map(([role, name]) => `the ${String(role)} '${name}' is still there`),
    ...Object.entries(isOn)
      .filter(([label, on]) => isSwitchedOn(label) !== on)
      .map(([label, on]) => `'${label}' is not ${on ? 'on' : 'off'}`),
    ...(isDisabled === undefined || isWaiting(isDisabled) ? [] : [`'${isDisabled}' can be pressed`]),
    ...(at === undefined || at === address() ? [] : [`the address is ${address()}, not ${at}`]),
  ];
}
