import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { peersReport, readmeOf, withReadmePart } from '../../../bench/peers/side-by-side.ts';

test('the README says of peers what was measured, with its date and versions', () => {
  const report = peersReport.parse(JSON.parse(readFileSync('docs/peers.json', 'utf8')));
  const readme = readFileSync('README.md', 'utf8');
  expect(readme).toBe(withReadmePart(readme, readmeOf(report)));
  for (const { name, version } of report.sellers) expect(readme).toContain(name.includes(version) ? version : name);
});
