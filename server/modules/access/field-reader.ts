import { centsFromAmount, largestCents } from '#domain/money.ts';
import { looksLikeEmail, normalEmail } from '#domain/email-address.ts';
import type { FieldFault, InvalidField } from '#server/generated/desk-resolvers.ts';
import { givenName } from '#server/platform/given-name.ts';

export type FieldReader = ReturnType<typeof fieldReader>;

/**
 * Reads what somebody typed, field by field, and keeps what is wrong with it: ask `faults` when all is read. What is at
 * fault is read as if nothing had been typed.
 */
export function fieldReader() {
  const faults: InvalidField[] = [];
  const wrong = (field: string, fault: FieldFault): null => {
    faults.push({ field, fault });
    return null;
  };
  return {
    faults,
    wrong,
    /** One line, trimmed; null for none. */
    line(field: string, text: string | null | undefined, most = 200): string | null {
      const line = (text ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
      return line.length > most ? wrong(field, 'TOO_LONG') : line || null;
    },
    /** A line that strangers are mailed, or may be, as somebody's name: without addresses (docs/decisions/046). */
    name(field: string, text: string | null | undefined): string | null {
      const line = this.line(field, text);
      return line && (givenName(line, field) || null);
    },
    /** Several lines. */
    text(field: string, text: string | null | undefined, most = 20_000): string | null {
      const kept = (text ?? '')
        .replaceAll('\r\n', '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim();
      return kept.length > most ? wrong(field, 'TOO_LONG') : kept || null;
    },
    /** What has to be there. */
    required<Value>(field: string, value: Value | null): Value | null {
      const isKnown = faults.some((fault) => fault.field === field);
      return value === null && !isKnown ? wrong(field, 'REQUIRED') : value;
    },
    address(field: string, text: string | null | undefined): string | null {
      const address = normalEmail(text ?? '');
      if (address === '') return null;
      return looksLikeEmail(address) ? address : wrong(field, 'NOT_AN_ADDRESS');
    },
    /** An amount of at most two decimals, in cents. */
    cents(field: string, amount: number, most = largestCents): number {
      const cents = centsFromAmount(amount);
      return cents === null || cents < 0 || cents > most ? (wrong(field, 'OUT_OF_RANGE') ?? 0) : cents;
    },
    count(field: string, value: number, most: number): number {
      return value < 0 || value > most ? (wrong(field, 'OUT_OF_RANGE') ?? 0) : value;
    },
  };
}
