const unsafe = /[<\u2028\u2029]/g;

/** JSON that may stand inside a script element: nothing in it can end the element or open a comment. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(unsafe, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
