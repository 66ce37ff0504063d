import type { Language } from '#domain/language.ts';
import { zoneName } from '#messages/desk-event.ts';

/** The zones of Canada, from the west; an event may have another one. */
const zones = {
  'America/Vancouver': 'PACIFIC',
  'America/Whitehorse': 'YUKON',
  'America/Edmonton': 'MOUNTAIN',
  'America/Regina': 'SASKATCHEWAN',
  'America/Winnipeg': 'CENTRAL',
  'America/Toronto': 'EASTERN',
  'America/Halifax': 'ATLANTIC',
  'America/St_Johns': 'NEWFOUNDLAND',
} as const;

export const canadianZones = Object.keys(zones);

const isCanadian = (timeZone: string): timeZone is keyof typeof zones => Object.hasOwn(zones, timeZone);

/** 'Pacific time'; one that is not of Canada stands as it is. */
export const zoneInWords = (timeZone: string, language: Language): string =>
  isCanadian(timeZone) ? zoneName({ zone: zones[timeZone] }, language) : timeZone;

/** To choose from, with the one that is chosen already. */
export const zoneOptions = (chosen: string, language: Language) =>
  [...new Set([...canadianZones, ...(chosen === '' ? [] : [chosen])])].map((timeZone) => ({
    value: timeZone,
    words: zoneInWords(timeZone, language),
  }));
