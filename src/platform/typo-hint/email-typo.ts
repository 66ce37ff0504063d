/** Mailbox providers that people of the region use; a domain near one of them is probably a slip. */
const commonDomains = [
  'gmail.com',
  'yahoo.com',
  'yahoo.ca',
  'hotmail.com',
  'hotmail.ca',
  'outlook.com',
  'live.com',
  'live.ca',
  'icloud.com',
  'me.com',
  'msn.com',
  'aol.com',
  'shaw.ca',
  'telus.net',
  'rogers.com',
  'bell.net',
  'sympatico.ca',
  'proton.me',
  'protonmail.com',
  'viu.ca',
  'uvic.ca',
  'ubc.ca',
  'sfu.ca',
] as const;

/** The address that was probably meant ('alex@gmial.com' -> 'alex@gmail.com'); null when nothing looks wrong. */
export function likelyEmailAddress(typed: string): string | null {
  const found = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim());
  const [, mailbox, domain] = found ?? [];
  if (mailbox === undefined || domain === undefined) return null;
  const lower = domain.toLowerCase();
  if (commonDomains.some((known) => known === lower)) return null;
  const near = commonDomains
    .map((known) => ({ known, slips: slipsBetween(lower, known) }))
    .filter(({ known, slips }) => slips <= (known.length > 8 ? 2 : 1))
    .sort((a, b) => a.slips - b.slips)[0];
  return near ? `${mailbox}@${near.known}` : null;
}

/** Letters to add, drop, change or swap with their neighbour to make one word the other. */
function slipsBetween(a: string, b: string): number {
  let earlier: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      const best = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + change,
        isSwap(a, b, row, column) ? at(earlier, column - 2) + 1 : Infinity,
      );
      current.push(best);
    }
    [earlier, above] = [above, current];
  }
  return at(above, b.length);
}

const at = (row: readonly number[], column: number) => row[column] ?? Infinity;

const isSwap = (a: string, b: string, row: number, column: number) =>
  row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
