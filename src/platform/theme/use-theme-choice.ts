import { useEffect, useState } from 'react';
import { applyThemeChoice, keepThemeChoice, readThemeChoice } from './theme-choice.ts';
import type { ThemeChoice } from './theme-choice.ts';

/**
 * The theme that a person chose and a way to choose. 'system' until the page has started, because the
 * server cannot know; an effect then reads the stored choice and puts it on the root element.
 */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const [choice, setChoice] = useState<ThemeChoice>('system');
  useEffect(() => {
    const stored = readThemeChoice(localStorage);
    applyThemeChoice(stored, document.documentElement);
    setChoice(stored);
  }, []);
  const choose = (next: ThemeChoice) => {
    applyThemeChoice(next, document.documentElement);
    keepThemeChoice(next, localStorage);
    setChoice(next);
  };
  return [choice, choose];
}
