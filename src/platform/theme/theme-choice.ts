import { entries } from '#platform/storage/entries.ts';
import { keptText } from '#platform/storage/storage.ts';

/** What a person chose: follow the system, or always one theme. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;

export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** For the next visits, too; where nothing is kept, the system is followed. */
export const keptTheme = keptText(entries.theme, (text) => (text === 'light' || text === 'dark' ? text : null));

/** Puts the choice on the root element: `data-theme`, or none for the system's. Call it from a handler or an effect. */
export function applyThemeChoice(choice: ThemeChoice, root: HTMLElement): void {
  if (choice === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = choice;
}
