/**
 * For reading that must add up: one snapshot, and one connection, so that where few are free it waits for one once and not
 * before each statement. Nothing can be written in it.
 */
export const ofOneMoment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;
