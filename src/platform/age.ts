import type { Language } from '#domain/language.ts';
import { ageJustNow } from '#messages/values.ts';

const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How long ago something was, by the largest whole unit: 'less than a minute ago', '5 minutes ago', '1 day ago'. */
export function ageOf(ms: number, language: Language): string {
  const step = steps.find((one) => ms >= one.ms);
  if (!step) return ageJustNow(language);
  const locale = language === 'en' ? 'en-CA' : language;
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(ms / step.ms), step.unit);
}
