import bowser from 'bowser';

/** What a browser says it is, in words for a person: 'Firefox on Windows', 'Safari', 'Unknown device'. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = bowser.parse(userAgent);
  const words = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return words.join(' on ') || 'Unknown device';
}
