import { execFile } from 'node:child_process';
import { chown, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { StartError } from '#server/platform/start-error.ts';

const run = promisify(execFile);

/**
 * Who PostgreSQL runs as; it refuses root. `self`: whoever started the server. `user`: root's stand-in, the system user
 * postgres. `namespace`: root's files, in a user namespace where it does not count as root, for folders that only root
 * may enter, such as one in its home.
 */
export type Identity = { kind: 'self' } | { kind: 'user'; uid: number; gid: number } | { kind: 'namespace' };

/** Chosen by what may enter `folder` and run `program`. An existing cluster in `directory` keeps its owner. Throws StartError. */
export async function databaseIdentity(folder: string, directory: string, program: string): Promise<Identity> {
  if (userInfo().uid !== 0) return { kind: 'self' };
  const owner = await stat(directory).then(
    ({ uid }) => uid,
    () => null,
  );
  const user = owner === 0 ? null : await systemUser();
  if (user && (await mayEnter(user, folder)) && (await mayEnter(user, program))) return user;
  if ((owner === null || owner === 0) && (await namespacesWork())) return { kind: 'namespace' };
  throw new StartError(
    `DATA_DIR: the system user postgres may not enter ${folder}; choose a folder that it may, such as /var/lib/foyer.`,
  );
}

export function commandAs(
  identity: Identity,
  program: string,
  args: string[],
): { command: string; args: string[]; options: { uid?: number; gid?: number } } {
  if (identity.kind === 'namespace')
    return { command: 'unshare', args: [...inNamespace, program, ...args], options: {} };
  return { command: program, args, options: identity.kind === 'user' ? { uid: identity.uid, gid: identity.gid } : {} };
}

export async function giveTo(identity: Identity, path: string): Promise<void> {
  if (identity.kind === 'user') await chown(path, identity.uid, identity.gid);
}

const inNamespace = ['--user', '--map-user=1000', '--map-group=1000', '--'];

const namespacesWork = () =>
  run('unshare', [...inNamespace, 'true']).then(
    () => true,
    () => false,
  );

const mayEnter = ({ uid, gid }: { uid: number; gid: number }, path: string) =>
  run('test', ['-x', path], { uid, gid, cwd: '/' }).then(
    () => true,
    () => false,
  );

async function systemUser(): Promise<{ kind: 'user'; uid: number; gid: number }> {
  try {
    return await findSystemUser();
  } catch {
    await run('groupadd', ['--system', '--force', 'postgres']);
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
    return findSystemUser();
  }
}

async function findSystemUser(): Promise<{ kind: 'user'; uid: number; gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  if (!uid || !gid) throw new Error('there is no user postgres');
  return { kind: 'user', uid, gid };
}
