import { dictionary } from '@zxcvbn-ts/language-common';

let known: Set<string> | null = null;

/** Whether a password is among the most common ones, or such a word with digits and signs around it. */
export function isCommon(password: string): boolean {
  known ??= new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
  const word = password.toLowerCase();
  return known.has(word) || known.has(withoutEdges(word)) || new Set(word).size < 3;
}

/**
 * Whether it is nothing but what anybody knows of its owner, or this site's name: with or without digits and signs.
 * `own`: the address, then the names.
 */
export function isOfOwner(password: string, own: readonly string[]): boolean {
  const word = lettersOf(password);
  const names = own.slice(1);
  const known = [...own, (own[0] ?? '').split('@')[0] ?? '', names.join(''), names.toReversed().join(''), 'foyer'];
  return word.length > 2 && known.some((text) => lettersOf(text) === word);
}

const withoutEdges = (word: string) => word.replace(/^\P{L}+|\P{L}+$/gu, '');
const lettersOf = (text: string) => text.toLowerCase().replace(/\P{L}+/gu, '');
