import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/** The import rule and the rule of one storage are lint rules; this holds that they bite, on files that break them on purpose. */
const broken: Record<string, string> = {
  'domain/a.ts': "import { x } from '#server/x.ts'; export const a = x;",
  'domain/b.ts': "import { x } from '#machines/cart/x.ts'; export const a = x;",
  'domain/c.ts': "import { x } from '#messages/x.ts'; export const a = x;",
  'src/machines/cart/a.ts': "import { useState } from 'react'; export const a = useState;",
  'src/machines/cart/b.ts': "import { x } from '#services/cart/x.ts'; export const a = x;",
  'src/machines/cart/c.ts': "import { x } from '#platform/x.ts'; export const a = x;",
  'src/machines/cart/d.ts': "import { x } from '#messages/x.ts'; export const a = x;",
  'src/services/cart/a.ts': "import { x } from '#machines/cart/x.ts'; export const a = x;",
  'src/services/cart/b.ts': "import { x } from '#messages/x.ts'; export const a = x;",
  'src/platform/a.ts': "import { x } from '#views/cart/x.ts'; export const a = x;",
  'src/views/cart/a.ts': "import { x } from '#services/cart/x.ts'; export const a = x;",
  'src/views/cart/b.ts': "import { x } from '#app/x.ts'; export const a = x;",
  'server/modules/cart/a.ts': "import { x } from '#views/cart/x.ts'; export const a = x;",
  'server/modules/auth/a.ts': "import { x } from '#server/modules/customers/x.ts'; export const a = x;",
  'server/modules/catalog/a.ts': "import { x } from '#server/modules/orders/x.ts'; export const a = x;",
  'server/modules/registrations/a.ts': "import { x } from '#server/modules/payments/x.ts'; export const a = x;",
  'server/modules/gift-cards/a.ts': "import { x } from '#views/cart/x.ts'; export const a = x;",
  'server/modules/payments/a.ts': "export const a = () => import('#server/modules/checkout/x.ts');",
  'server/platform/a.ts': "import { x } from '#server/modules/orders/x.ts'; export const a = x;",
  'src/views/shop/a.ts': "import { x } from '#views/desk/x.ts'; export const a = x;",
  'src/views/account/a.ts': "import { x } from '#views/shop/x.ts'; export const a = x;",
  'src/machines/shop/a.ts': "import type { X } from '#machines/account/x.ts'; export const a: X = 1;",
  'src/services/shared/a.ts': "import { x } from '#services/shop/x.ts'; export const a = x;",
  'src/app/shop/a.ts': "import { x } from '#app/desk/x.ts'; export const a = x;",
  'src/app/account/a.ts': "export const a = () => import('#app/door/x.ts');",
  'src/app/a.ts': 'export default 1;',
  'src/app/b.ts': "export const a = () => localStorage.getItem('x');",
  'src/views/b.ts': "export const a = () => window.sessionStorage.getItem('x');",
  'src/services/b.ts': "export const a = () => globalThis.localStorage.getItem('x');",
  'src/platform/b.ts': "export const a = () => self['localStorage'].getItem('x');",
  'src/offline/a.ts': "export const a = () => indexedDB.open('x');",
  'src/platform/storage/b.ts': "export const a = () => indexedDB.open('x');",
};

const sound: Record<string, string> = {
  'domain/sound.ts': "import { x } from '#domain/x.ts'; export const a = x;",
  'src/machines/cart/sound.ts':
    "import type { X } from '#services/generated/graphql.ts'; import { y } from '#domain/y.ts'; export const a: X = y;",
  'src/views/cart/sound.ts': "import { x } from '#services/generated/graphql.ts'; export const a = x;",
  'src/views/cart/messages.ts': "import { x } from '#messages/x.ts'; export const a = x;",
  'src/platform/storage/sound.ts': "export const a = () => localStorage.getItem('x');",
  'src/app/sound.ts': "import { x } from '#views/cart/x.ts'; export const a = x;",
  'src/views/shop/sound.ts': "import { x } from '#views/shared/x.ts'; export const a = x;",
  'src/views/desk/sound.ts': "import { x } from '#views/desk/x.ts'; export const a = x;",
  'src/app/shop/sound.ts': "import { x } from '#app/account/x.ts'; export const a = x;",
  'server/modules/orders/sound.ts':
    "import type { X } from '#server/modules/payments/x.ts'; import { y } from '#server/modules/catalog/y.ts'; export const a: X = y;",
  'server/modules/notifications/sound.ts':
    "import { x } from '#server/modules/orders/x.ts'; import { y } from './y.ts'; export const a = x + y;",
  'server/modules/cart/sound.ts': "import { x } from '#domain/x.ts'; export const a = x;",
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-lint-'));
  for (const name of ['oxlint.config.ts', 'house.ts']) cpSync(name, join(folder, name));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  for (const [file, source] of Object.entries({ ...broken, ...sound })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${source}\n`);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const lint = (file: string) =>
  spawnSync(join(process.cwd(), 'node_modules/.bin/oxlint'), [file], { cwd: folder, encoding: 'utf8' });

describe('the import rule', () => {
  test.each(Object.keys(broken))('refuses %s', (file) => {
    expect(lint(file).status).toBe(1);
  });

  test.each(Object.keys(sound))('lets %s pass', (file) => {
    expect(lint(file).stdout).toContain('Found 0 warnings and 0 errors');
  });
});
