/** '1 event', '3 events': adds "s" unless the count is 1 (platform specification §9). */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
