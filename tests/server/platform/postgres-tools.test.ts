import { expect, test } from 'vitest';
import { findTool } from '#server/platform/database/postgres-tools.ts';

// Backups are made and restored where the machine has a whole PostgreSQL: tests/operations/restore.test.ts.
test('a tool that is older than the server is named with what to install', async () => {
  await expect(findTool('pg_dump', 99)).rejects.toThrow(
    /^pg_dump of PostgreSQL 99 or later is needed.*: install the package postgresql-client-99\.$/,
  );
});
