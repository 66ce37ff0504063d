import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Fails when the tables say something that no migration carries out. */
const before = readdirSync('server/migrations').length;
const copy = mkdtempSync(join(tmpdir(), 'foyer-migrations-'));
try {
  cpSync('server/migrations', copy, { recursive: true });
  execFileSync(
    'drizzle-kit',
    [
      'generate',
      '--dialect',
      'postgresql',
      '--casing',
      'snake_case',
      '--schema',
      './server/modules/*/*-tables.ts',
      '--out',
      copy,
    ],
    { stdio: 'pipe' },
  );
  if (readdirSync(copy).length !== before) {
    console.error('The tables have changed: run npm run db:generate and commit the migration.');
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true });
}
