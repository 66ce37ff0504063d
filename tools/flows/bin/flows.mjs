#!/usr/bin/env node
// The sources where they are not below node_modules, what was built of them where they are.
import { existsSync } from 'node:fs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`flows needs Node 22.18 or newer; this is ${process.versions.node}.`);
  process.exit(2);
}
const built = new URL('../dist/cli/main.js', import.meta.url);
await import(existsSync(built) ? built.href : new URL('../cli/main.ts', import.meta.url).href);
