import { useSyncExternalStore } from 'react';
import { applyThemeChoice, keptTheme, type ThemeChoice } from './theme-choice.ts';

const listeners = new Set<() => void>();
let chosen: ThemeChoice | undefined;

const current = (): ThemeChoice => (chosen ??= keptTheme.get() ?? 'system');
const onServer = (): ThemeChoice => 'system';

function subscribe(listener: () => void): () => void {
  applyThemeChoice(current(), document.documentElement);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(choice: ThemeChoice): void {
  chosen = choice;
  applyThemeChoice(choice, document.documentElement);
  keptTheme.set(choice === 'system' ? null : choice);
  for (const listener of listeners) listener();
}

/**
 * The theme that a person chose and a way to choose. 'system' on the server and while the page hydrates,
 * because the server cannot know; then the stored choice, which is put on the root element.
 */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, current, onServer), choose];
}
