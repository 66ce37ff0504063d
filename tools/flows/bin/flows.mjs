#!/usr/bin/env node
// The sources where they are not below node_modules, what was built of them where they are.
import { existsSync } from 'node:fs';

const built = new URL('../dist/cli/main.js', import.meta.url);
await import(existsSync(built) ? built.href : new URL('../cli/main.ts', import.meta.url).href);
