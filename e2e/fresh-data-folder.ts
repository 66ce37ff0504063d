import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An empty data folder for the server that this process becomes; it goes when the process ends. */
export function takeFreshDataFolder(): void {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-e2e-'));
  // As root the database runs as another user, who has to reach its files.
  chmodSync(folder, 0o755);
  process.env['DATA_DIR'] = folder;
  process.env['LOG_LEVEL'] ??= 'warn';
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}
