import { expect } from 'vitest';
import {
  address,
  isRead,
  isSeen,
  isSwitchedOn,
  isWaiting,
  person,
  rest,
  isShownOnPage,
  isToastSuccess,
  shownToast,
  until,
} from '#tests/failures/person.ts';
import { oops } from '#tests/failures/scenes/words.ts';
import type { Ending, Recovery } from '#tests/failures/scene.ts';
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

/**
 * The ending, the way on, where that leads, and how often the operation was sent. Bad news ends when what failed is tried
 * again, and with its page. Gives the ending that is left.
 */
export async function goesOn(server: ScriptedServer, sent: () => number, recovery: Recovery): Promise<Ending> {
  await endsIn(recovery);
  const isErrorToast = !isToastSuccess();
  const before = { sent: sent(), path: window.location.pathname };
  await recovery.goOn?.(person, server);
  await rest();
  const isOver = isErrorToast && (sent() > before.sent || window.location.pathname !== before.path);
  const { afterwards = recovery } = recovery;
  const left = isOver && afterwards.toast === recovery.toast ? { ...afterwards, toast: null } : afterwards;
  if (recovery.afterwards) await endsIn(left);
  expect(sent(), 'requests in all').toBe(recovery.sent);
  recovery.proves?.(server);
  return left;
}

/** 'CombinedGraphQLErrors' and the like: names that nobody but a developer knows. */
function namesOfClasses(): string[] {
  const names: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) names.push(...(texts.currentNode.textContent?.match(/\w+(?:Errors?|Exception)\b/g) ?? []));
  return names;
}

function missing({ toast: told, reads = [], sees, lacks = [], isOn = {}, isDisabled, at }: Ending): string[] {
  const shown = shownToast();
  const toast = toastOf(told);
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

/**
 * The toast of what the person is told: an error's has the title of platform specification §8; there is none where the
 * screen says the same words.
 */
function toastOf(told: string | null): string | null {
  if (told === null || told.startsWith(oops) || withoutTitle.includes(told)) return told;
  if (isToastSuccess()) return told;
  return isShownOnPage(told) && !besidesInline.includes(told) ? null : `${oops}\n${told}`;
}

/** Customer specification §8: 'toast plus inline message'. */
const besidesInline = ['Payment failed'];
/** No request failed. */
const withoutTitle = ['No passkey was added: your browser’s question was closed, or waited too long.'];
