// npm run dev: the same product with hot reload. The API runs behind Vite, which passes server addresses on.
import { spawn } from 'node:child_process';
import { environment, installMissing, nodeBin, packageBin, root } from './prepare.mjs';

installMissing();
const { generate } = await import('./build.mjs');
generate();

const port = process.env.PORT ?? '4000';
const apiPort = process.env.API_PORT ?? String(Number(port) + 1);
const shared = {
  ...environment(),
  API_PORT: apiPort,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
  // A client speaks one language, and Vite serves the first.
  LANGUAGES: 'en',
};
const children = [
  spawn(nodeBin, ['--watch-path=server', '--watch-path=domain', '--watch-path=schema', 'server/main.ts'], {
    cwd: root,
    env: { ...shared, PORT: apiPort },
    stdio: 'inherit',
  }),
  spawn(nodeBin, [packageBin('vite/bin/vite.js')], { cwd: root, env: { ...shared, PORT: port }, stdio: 'inherit' }),
];
const stop = (signal) => children.forEach((child) => child.kill(signal));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
for (const child of children) child.on('exit', () => stop('SIGTERM'));
