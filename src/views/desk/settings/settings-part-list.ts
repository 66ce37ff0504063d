import type { Language } from '#domain/language.ts';
import {
  partFees,
  partHistory,
  partLanguages,
  partProfile,
  partRefunds,
  partRetention,
  partSecurity,
  partSender,
  partTaxes,
} from '#messages/settings.ts';

/** The parts of an organizer's settings, and what was done with them; slug: the last piece of its address. */
export const settingsPartList = [
  { slug: 'profile', name: partProfile },
  { slug: 'taxes', name: partTaxes },
  { slug: 'fees', name: partFees },
  { slug: 'refunds', name: partRefunds },
  { slug: 'sender', name: partSender },
  { slug: 'languages', name: partLanguages },
  { slug: 'security', name: partSecurity },
  { slug: 'retention', name: partRetention },
  { slug: 'history', name: partHistory },
] as const satisfies readonly { slug: string; name: (language: Language) => string }[];

export type SettingsPartSlug = (typeof settingsPartList)[number]['slug'];

/** Those that are set. */
export type SettingsFormSlug = Exclude<SettingsPartSlug, 'history'>;

export const isSettingsPart = (slug: string): slug is SettingsPartSlug =>
  settingsPartList.some((part) => part.slug === slug);
