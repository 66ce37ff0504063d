/** What a promotion code takes off: a part of the tickets, or an amount of the order. */
export const waysOff = ['PERCENT', 'AMOUNT'] as const;
export type WayOff = (typeof waysOff)[number];

export const wayOffIn = (value: unknown): WayOff => waysOff.find((one) => one === value) ?? 'PERCENT';
