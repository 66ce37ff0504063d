import { useSyncExternalStore } from 'react';
import { applyThemeChoice, keepThemeChoice, readThemeChoice } from './theme-choice.ts';
import type { ThemeChoice, ThemeStorage } from './theme-choice.ts';

// Reached inside the calls, because a browser that refuses storage throws when it is only named.
const storage: ThemeStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
};

const listeners = new Set<() => void>();
let chosen: ThemeChoice | undefined;

const current = (): ThemeChoice => (chosen ??= readThemeChoice(storage));
const onServer = (): ThemeChoice => 'system';

function subscribe(listener: () => void): () => void {
  applyThemeChoice(current(), document.documentElement);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(choice: ThemeChoice): void {
  chosen = choice;
  applyThemeChoice(choice, document.documentElement);
  keepThemeChoice(choice, storage);
  for (const listener of listeners) listener();
}

/**
 * The theme that a person chose and a way to choose. 'system' on the server and while the page hydrates,
 * because the server cannot know; then the stored choice, which is put on the root element.
 */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, current, onServer), choose];
}
