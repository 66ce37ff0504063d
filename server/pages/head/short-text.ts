export const longestDescription = 160;

/** Running text in one line, cut at a word with an ellipsis where it is longer than `most` characters. */
export function shortText(text: string, most = longestDescription): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const atWord = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '');
  return `${atWord.replace(/[\s,;:.–-]+$/, '')}…`;
}
