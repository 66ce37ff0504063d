import type { Language } from '#domain/language.ts';
import type { PaymentDeadline } from '#server/generated/resolvers.ts';
import { wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';

/** An end of waiting as contracts tell it: by the clock of this IANA zone. */
export const deadlineIn = (payUntil: Date, timeZone: string, language: Language): PaymentDeadline => ({
  at: payUntil.toISOString(),
  wallTime: wallTimeOf(payUntil, timeZone),
  timeZoneName: zoneShortName(payUntil, timeZone, language),
});
