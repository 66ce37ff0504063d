/** What the issuer says to a card; null: it pays. The codes are Square's. */
type CardVerdict =
  | 'ADDRESS_VERIFICATION_FAILURE'
  | 'CVV_FAILURE'
  | 'GENERIC_DECLINE'
  | 'INSUFFICIENT_FUNDS'
  | 'INVALID_ACCOUNT'
  | 'INVALID_EXPIRATION'
  | null;

type CardEntry = { number: string; expMonth: number; expYear: number; cvv: string; postalCode: string };

/** Numbers that Square publishes for its sandbox as refused; every other valid number of a known brand is accepted. */
const refusedNumbers: Record<string, CardVerdict> = {
  '4000000000000002': 'GENERIC_DECLINE',
  '4000000000009995': 'INSUFFICIENT_FUNDS',
  '4000000000000010': 'INVALID_ACCOUNT',
};

/** Square's published rules for provoking errors: CVV 911, postal code 99999, expiry 01/40, and some numbers. */
export function verdictOnCard({ number, expMonth, expYear, cvv, postalCode }: CardEntry): CardVerdict {
  if (/^911\d?$/.test(cvv)) return 'CVV_FAILURE';
  if (postalCode.replaceAll(/\s/g, '') === '99999') return 'ADDRESS_VERIFICATION_FAILURE';
  if (expMonth === 1 && expYear === 2040) return 'INVALID_EXPIRATION';
  return refusedNumbers[number] ?? null;
}

/** Square's published payment tokens, which may be used again and again. CARD_TOKEN_USED is refused before the issuer is asked. */
export const testTokens: ReadonlyMap<string, CardVerdict | 'CARD_TOKEN_USED'> = new Map([
  ['cnon:card-nonce-ok', null],
  ['cnon:card-nonce-declined', 'GENERIC_DECLINE'],
  ['cnon:card-nonce-rejected-cvv', 'CVV_FAILURE'],
  ['cnon:card-nonce-rejected-postalcode', 'ADDRESS_VERIFICATION_FAILURE'],
  ['cnon:card-nonce-rejected-expiration', 'INVALID_EXPIRATION'],
  ['cnon:card-nonce-already-used', 'CARD_TOKEN_USED'],
]);

const brands: readonly { brand: string; pattern: RegExp }[] = [
  { brand: 'AMERICAN_EXPRESS', pattern: /^3[47]\d{13}$/ },
  { brand: 'DISCOVER_DINERS', pattern: /^3(?:0[0-5]|[68]\d)\d{11}$/ },
  { brand: 'JCB', pattern: /^35(?:2[89]|[3-8]\d)\d{12}$/ },
  { brand: 'MASTERCARD', pattern: /^(?:5[1-5]\d{14}|2(?:22[1-9]|2[3-9]\d|[3-6]\d{2}|7[01]\d|720)\d{12})$/ },
  { brand: 'DISCOVER', pattern: /^6(?:011|5\d{2}|4[4-9]\d)\d{12}$/ },
  { brand: 'CHINA_UNIONPAY', pattern: /^62\d{14,17}$/ },
  { brand: 'VISA', pattern: /^4\d{15}$/ },
];

/** The brand by Square's name; null where the number belongs to none or its check digit is wrong. */
export function brandOf(number: string): string | null {
  return isLuhn(number) ? (brands.find(({ pattern }) => pattern.test(number))?.brand ?? null) : null;
}

function isLuhn(number: string): boolean {
  const sum = Array.from(number, Number)
    .toReversed()
    .reduce((total, digit, position) => {
      const doubled = digit * (position % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}
