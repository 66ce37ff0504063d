import type { Language } from '#domain/language.ts';
import { limits } from '#domain/limits.ts';
import { passwordGuessed, passwordLong, passwordShort } from '#messages/refusals.ts';
import { isCommon, isOfOwner } from '#server/modules/auth/common-passwords.ts';

const { passwordMinCharacters: least, passwordMaxCharacters: most } = limits;

/**
 * Why a password will not do, in the language of who asks, or null. `own`: the account's address and then its names, which
 * nobody may take for a password (NIST SP 800-63B §3.1.1.2).
 */
export function passwordFault(password: string, language: Language, own: readonly string[] = []): string | null {
  if (password.length < least) return passwordShort({ least }, language);
  if (password.length > most) return passwordLong({ most }, language);
  if (isOfOwner(password, own)) return passwordGuessed({ why: 'own' }, language);
  if (isCommon(password)) return passwordGuessed({ why: 'common' }, language);
  return null;
}
