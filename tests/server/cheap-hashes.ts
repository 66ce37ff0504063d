import type { ScryptCost } from '#server/modules/auth/password-hash.ts';

/** Next to nothing: a hash of the product takes half a second of a core. */
export const cheapHashes: ScryptCost = { ln: 10, r: 8, p: 1 };
