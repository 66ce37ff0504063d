/** What a person chose: follow the system, or always one theme. */
export const THEME_CHOICES = ['system', 'light', 'dark'] as const;

export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Where the choice is kept in local storage. */
export const THEME_KEY = 'foyer.theme';

/** Reads a stored value; anything unknown follows the system. */
export function parseThemeChoice(stored: string | null | undefined): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === stored) ?? 'system';
}

/** The words of a choice on the screen. */
export const THEME_NAMES: Record<ThemeChoice, string> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

/** Puts the choice on the root element: `data-theme`, or none for the system's. Call it from a handler or an effect. */
export function applyThemeChoice(choice: ThemeChoice, root: HTMLElement): void {
  if (choice === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = choice;
}

/** The part of Storage that the choice needs. */
export type ThemeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The stored choice; a browser that refuses storage follows the system. */
export function readThemeChoice(storage: ThemeStorage): ThemeChoice {
  try {
    return parseThemeChoice(storage.getItem(THEME_KEY));
  } catch {
    return 'system';
  }
}

/** Keeps the choice for the next visit; without storage it holds for this one only. */
export function keepThemeChoice(choice: ThemeChoice, storage: ThemeStorage): void {
  try {
    if (choice === 'system') storage.removeItem(THEME_KEY);
    else storage.setItem(THEME_KEY, choice);
  } catch {
    return;
  }
}
