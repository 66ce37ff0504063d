import { below, from } from './breakpoints.ts';

/** Media queries of the look: a phone is under md (48rem), a narrow page under lg (64rem). */
export const phone = below('md');
export const notPhone = from('md');
export const narrow = below('lg');
/** Container query of a ticket's slot: its stub falls to the foot. */
export const slimSlot = '@container (max-width: 29.99rem)';
