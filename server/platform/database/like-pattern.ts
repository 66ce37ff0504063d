const literal = (text: string): string => text.replace(/[\\%_]/g, (special) => `\\${special}`);

/** LIKE patterns for text that has these characters as they stand: anywhere in it, or at its beginning. */
export const containing = (text: string): string => `%${literal(text)}%`;
export const beginningWith = (text: string): string => `${literal(text)}%`;
