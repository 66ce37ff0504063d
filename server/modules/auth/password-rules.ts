import { limits } from '#domain/limits.ts';
import { isCommon, isOfOwner } from '#server/modules/auth/common-passwords.ts';

const { passwordMinCharacters: least, passwordMaxCharacters: most } = limits;

/**
 * Why a password will not do, in words for the person, or null. `own`: the account's address and then its names, which
 * nobody may take for a password (NIST SP 800-63B §3.1.1.2).
 */
export function passwordFault(password: string, own: readonly string[] = []): string | null {
  if (password.length < least) return `Password must be at least ${least} characters long`;
  if (password.length > most) return `Password must be at most ${most} characters long`;
  if (isOfOwner(password, own))
    return 'Your password may not be your name, your email address or the name of this site';
  if (isCommon(password)) return 'This password is one of those that are guessed first. Choose another one.';
  return null;
}

export const looksLikeEmail = (address: string) =>
  address.length <= 254 && /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\.]+(\.[^\s@<>"(),;:\\.]+)+$/.test(address);

/** One address however it is typed. */
export const normalEmail = (address: string) => address.trim().toLowerCase();
