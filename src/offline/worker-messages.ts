/** Where the worker is served. */
export const workerAddress = '/offline-worker.js';

/** A page has opened, says the page: if it is the only one, a newer worker that waits may take over. */
export const pageOpened = 'page.opened';
/** No page runs on the earlier files any more, says the active worker to the one that waits. */
export const takeOver = 'worker.takeOver';
