/** How many of one tier or add-on an order may have at most, where its organizer says so (docs/decisions/177). */
export const limitPerOrder = { least: 1, most: 100 } as const;

/** Whether an order that has so many of it takes one more; null for no limit. */
export const takesOneMore = (limit: number | null, inOrder: number): boolean => limit === null || inOrder < limit;
