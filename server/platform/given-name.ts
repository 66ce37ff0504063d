import tlds from 'tlds' with { type: 'json' };
import { givenLine } from '#server/platform/given-text.ts';

const topLevelDomains = new Set(tlds);

/**
 * The name of a person as it is kept: a line without web and e-mail addresses, nor characters that are not seen or turn
 * the text around. What was an address is left out whole; names with dots and hyphens stay (docs/decisions/046).
 */
export const givenName = (text: string, name: string): string => givenLine(withoutAddresses(text), name);

/** All that is not seen, but the two joiners that names in Persian and in Indian scripts need. */
const unseen = /(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cs}]/gu;
const joiners = /[\u200c\u200d]/g;

function withoutAddresses(text: string): string {
  const words = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(unseen, '')
    .split(/\s+/u);
  return words.map(nameOrNothing).filter(Boolean).join(' ');
}

function nameOrNothing(word: string): string {
  const seen = ['', ' ']
    .map((inPlace) => word.replace(joiners, inPlace))
    .flatMap((text) => [text, text.normalize('NFKC')])
    .map((text) => text.replaceAll('。', '.'));
  if (seen.some((text) => schemeOrMailbox.test(text))) return '';
  const hosts = seen.flatMap((text) => [...text.split(notOfAHost), ...text.split(notOfALatinHost)]).filter(isHost);
  if (hosts.length === 0) return word;
  return initials.test(word) ? word.replace(/\.(?=.)/gu, '. ') : '';
}

const schemeOrMailbox = /[a-z][a-z\d+.-]*:\/\/|^(?:mailto|javascript|data|tel|sms):|[^\s@]@[^\s@]/i;
/** Pictures are letters of a host: 💩.la leads somewhere. */
const notOfAHost = /[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}.-]+/u;
/** Mail programs end an address where another script begins. */
const notOfALatinHost = /[^\p{Script=Latin}\p{N}.-]+/u;

function isHost(part: string): boolean {
  const labels = part
    .replace(/^[.-]+|[.-]+$/g, '')
    .toLowerCase()
    .split('.')
    .filter(Boolean);
  const isNumber = labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label));
  return isNumber || labels.includes('www') || labels.slice(1).some(isTopLevel);
}

/** The list has the domains of other scripts in their own letters; 'xn--p1ai' is one of them in ours. */
const isTopLevel = (label: string): boolean => topLevelDomains.has(label) || label.startsWith('xn--');

/** 'J.R.Green', 'Dr.No', 'B.Sc': written without blanks, though the last part is a domain too. They get their blanks. */
const initials = /^(?:(?:\p{Lu}|St|Dr|Mr|Mrs|Ms|Jr|Sr|Fr|Ph)\.)+\p{Lu}\p{Ll}*\.?$/u;
