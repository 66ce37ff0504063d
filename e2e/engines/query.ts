/** A word or sentence: all of it, or a part. It travels to the page as JSON. */
export type Words = string | { part: string } | { starts: string };

/** How a person knows a thing on the screen: by its role and name, a field by its label. */
export type Query = {
  role?: string;
  name?: Words;
  label?: Words;
  /** It bears these words. */
  text?: Words;
  within?: Query;
  /** Which one, where there are several. */
  at?: number;
};

/** What the page shows of a thing. */
export type Shown = {
  text: string;
  value: string;
  isChecked: boolean;
  isEnabled: boolean;
  hasFocus: boolean;
  /** Itself or something in it. */
  holdsFocus: boolean;
};
