import { createHash } from 'node:crypto';

/** What the work below took on a machine with nothing else to do (performance notes: the kind of machine that the targets are for). */
const referenceMs = 100;
const hashes = 60_000;

/**
 * How slow this machine is now: 1 as the reference, 3 when the same work takes three times the processor time, as it
 * does beside others. Processor times divided by it can be compared.
 */
export function slownessNow(): number {
  const tries = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage();
    let text = '';
    for (let nth = 0; nth < hashes; nth += 1) text = createHash('sha256').update(text).digest('hex');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...tries) / referenceMs;
}
