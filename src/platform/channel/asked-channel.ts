/** Whether the address names a channel (platform specification §2). */
export const asksForChannel = (search: string): boolean => new URLSearchParams(search).has('channel');
