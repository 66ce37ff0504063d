/** The words of customer specification §8 that stand for whole kinds of failure. */
export const unexpected = 'An unexpected error occurred';
export const oops = 'Oops, the server returned an error.';
export const refreshFailed = 'Failed to refresh order details';
export const unknown = 'An unknown error occurred';
