import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const journal = z.object({ entries: z.array(z.object({ tag: z.string() })).nonempty() });

export type VersionBefore = {
  folder: string;
  /** What the newest migration is called, which it does not have: 'desk_team'. */
  lacks: string;
  remove(): Promise<void>;
};

/** The commit before the one that brought the newest migration; null where the history is not here. */
export async function findVersionBefore(): Promise<{ commit: string; lacks: string } | null> {
  const { entries } = journal.parse(
    JSON.parse(await readFile(join(root, 'server/migrations/meta/_journal.json'), 'utf8')),
  );
  const tag = entries.at(-1)?.tag ?? '';
  const added = ['log', '-1', '--format=%H', '--diff-filter=A', '--', `server/migrations/${tag}.sql`];
  const since = await git(added).catch(() => '');
  if (since === '') return null;
  const commit = await git(['rev-parse', '--verify', '--quiet', `${since}^`]).catch(() => '');
  return commit === '' ? null : { commit, lacks: tag.replace(/^\d+_/, '') };
}

/** Its files in a folder of their own, with this version's packages; what is generated is generated. */
export async function placeVersionBefore(commit: string, lacks: string): Promise<VersionBefore> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-version-before-'));
  const archive = `${folder}.tar`;
  await git(['archive', `--output=${archive}`, commit]);
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await run('npm', ['run', '--silent', 'generate'], { cwd: folder });
  return { folder, lacks, remove: () => rm(folder, { recursive: true, force: true }) };
}

const git = async (args: string[]): Promise<string> => (await run('git', args, { cwd: root })).stdout.trim();
