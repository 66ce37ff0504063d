/** What follows runs in a task of its own: in between the browser paints, and answers the person. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
