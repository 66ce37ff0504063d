/** Where the files of the panel that watches flows are, when they are served. */
export const panelPath = '/flows-panel/';
