import { limits } from '#domain/limits.ts';

const { passwordMinCharacters: least, passwordMaxCharacters: most } = limits;

/** Why a password will not do, in words for the person, or null. */
export function passwordFault(password: string): string | null {
  if (password.length < least) return `Password must be at least ${least} characters long`;
  if (password.length > most) return `Password must be at most ${most} characters long`;
  return null;
}

export const looksLikeEmail = (address: string) =>
  address.length <= 254 && /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\.]+(\.[^\s@<>"(),;:\\.]+)+$/.test(address);

/** One address however it is typed. */
export const normalEmail = (address: string) => address.trim().toLowerCase();
