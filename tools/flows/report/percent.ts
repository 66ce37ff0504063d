/** A share as a person reads it, never rounded up to the whole. */
export const percent = (share: number) => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;
