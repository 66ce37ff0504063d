import { installFromDebian } from '../../scripts/debian.mjs';
import { findPart, parts } from '#tests/operations/parts.ts';

/** What is missing is installed where that may be done; a test that lacks its part is skipped, and this says so. */
export async function setup(): Promise<void> {
  const lacking = async () => {
    const found = await Promise.all(parts.map(async (part) => ((await findPart(part)) === null ? [part] : [])));
    return found.flat();
  };
  if ((await lacking()).length > 0) installFromDebian(['postgresql', 'pgbouncer', 'haproxy']);
  const missing = await lacking();
  if (missing.length > 0)
    console.warn(
      `Not everything is tested: ${missing.join(', ')} of Debian's packages postgresql, pgbouncer, haproxy.`,
    );
}
