export const looksLikeEmail = (address: string) =>
  address.length <= 254 && /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\.]+(\.[^\s@<>"(),;:\\.]+)+$/.test(address);

/** One address however it is typed. */
export const normalEmail = (address: string) => address.trim().toLowerCase();

/** Why an address can't stand in the place of another one; null where it can. */
export function whyNotInstead(was: string, typed: string): 'NOT_AN_ADDRESS' | 'SAME' | null {
  const address = normalEmail(typed);
  if (!looksLikeEmail(address)) return 'NOT_AN_ADDRESS';
  return address === normalEmail(was) ? 'SAME' : null;
}
