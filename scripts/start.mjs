// npm start: installs what is missing, builds what has changed, and hands over to the server.
import { spawn } from 'node:child_process';
import { environment, installMissing, nodeBin, root } from './prepare.mjs';

installMissing();
const { build } = await import('./build.mjs');
build();

const server = spawn(nodeBin, ['server/main.ts'], { cwd: root, env: environment(), stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
