/** Levels of lists and objects within each other that anything has which is sent to Foyer; the deepest of ours has 12. */
export const deepestNesting = 100;

/** Whether a parsed JSON value is nested deeper than that. It asks without recursion, which a deep value would break. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth <= deepestNesting; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (level.length === 0) return false;
  }
  return true;
}

const stringOrBracket = /"""(?:\\"""|[^])*?"""|"(?:\\.|[^"\\\n\r])*"|#[^\n\r]*|([{[(])|([}\])])/g;

/** The same of a GraphQL document's text, which a parser would read by recursion. */
export function isTextTooDeep(text: string): boolean {
  let depth = 0;
  for (const [, opens, closes] of text.matchAll(stringOrBracket)) {
    if (opens) depth += 1;
    else if (closes) depth -= 1;
    if (depth > deepestNesting) return true;
  }
  return false;
}
