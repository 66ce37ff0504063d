/** What a promotion code takes off: a part of the tickets, an amount of the order, or nothing where it opens tickets. */
export const waysOff = ['PERCENT', 'AMOUNT', 'NOTHING'] as const;
export type WayOff = (typeof waysOff)[number];

export const wayOffIn = (value: unknown): WayOff => waysOff.find((one) => one === value) ?? 'PERCENT';
