import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** Fails when the tables say something that no migration carries out. */
const copy = mkdtempSync(join(tmpdir(), 'foyer-migrations-'));
try {
  cpSync('server/migrations', copy, { recursive: true });
  // From here: drizzle-kit takes every path as one below the folder that it is started in, and ends with 0 whatever happens.
  const out = relative('.', copy);
  const schema = './server/modules/*/*-tables.ts';
  const options = { dialect: 'postgresql', casing: 'snake_case', schema, out };
  const printed = execFileSync(
    'drizzle-kit',
    ['generate', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])],
    { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' },
  );
  if (!printed.includes('No schema changes')) {
    console.error(`The tables have changed: run npm run db:generate and commit the migration.\n${printed}`);
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true });
}
