import { randomInt } from 'node:crypto';

const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that can be read aloud and typed: 'FY-7K3M9Q', without the letters and digits that look alike. */
const readableCode = (prefix: string, length: number): string =>
  `${prefix}-${Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')}`;

export const newOrderCode = (): string => readableCode('FY', 6);
export const newRegistrationCode = (): string => readableCode('R', 8);
