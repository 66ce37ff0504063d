/** How wide the pictures are that are kept of one: for a ticket in a list, for a phone or a card, and for the stage of an event. */
export const pictureWidths = [480, 960, 1920] as const;

/** 'pictures/ID/960.webp': where a picture of an event is, from the root of the site. */
export const pictureAddress = (id: string, width: (typeof pictureWidths)[number]): string =>
  `pictures/${id}/${width}.webp`;

/** The same picture in all of its widths, as `srcset` has them; undefined for a picture that is kept elsewhere. */
export const pictureSources = (address: string): string | undefined =>
  /^\/?pictures\//.test(address)
    ? pictureWidths.map((width) => `${address.replace(/\d+(?=\.webp$)/, String(width))} ${width}w`).join()
    : undefined;
