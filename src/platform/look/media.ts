/** Media queries of the look: a phone is under md (48rem), a narrow page under lg (64rem); see breakpoints.ts. */
export const phoneQuery = '(max-width: 47.99rem)';
export const phone = `@media ${phoneQuery}`;
/** A phone-wide page of little height: a window at 400 %. What lies over the page scrolls as a whole. */
export const tiny = '@media (max-width: 47.99rem) and (max-height: 30rem)';
export const notPhone = '@media (min-width: 48rem)';
export const narrow = '@media (max-width: 63.99rem)';
/** Container query of a ticket's slot: its stub falls to the foot. */
export const slimSlot = '@container (max-width: 29.99rem)';
