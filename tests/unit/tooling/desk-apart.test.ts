import { expect, test } from 'vitest';
import { deskAmong, partsOfCustomers } from '../../../scripts/desk-apart.ts';

const build = {
  'index.html': {
    file: 'index.js',
    imports: ['_common.js'],
    dynamicImports: ['src/app/shop/shop-routes.ts', 'src/app/desk/desk-routes.ts'],
  },
  '_common.js': { file: 'common.js', imports: ['index.html'] },
  'src/app/shop/shop-routes.ts': { file: 'shop.js', dynamicImports: ['src/app/shop/routes/events-route.tsx'] },
  'src/app/shop/routes/events-route.tsx': { file: 'events.js', imports: ['_common.js'] },
  'src/app/desk/desk-routes.ts': { file: 'desk.js', dynamicImports: ['src/app/desk/routes/team-route.tsx'] },
  'src/app/desk/routes/team-route.tsx': { file: 'team.js', imports: ['_common.js', '_team.js'] },
  '_team.js': { file: 'team-service.js' },
};
const texts: Record<string, string> = { 'team-service.js': 'uri:"/desk-api"' };
const textOf = (file: string) => texts[file] ?? '';
const amongCustomers = (manifest: typeof build) =>
  deskAmong(partsOfCustomers('index.html', manifest), manifest, textOf);

test('what begins with an address of the desk is no customer’s', () => {
  expect(partsOfCustomers('index.html', build).toSorted()).toEqual([
    '_common.js',
    'index.html',
    'src/app/shop/routes/events-route.tsx',
    'src/app/shop/shop-routes.ts',
  ]);
  expect(amongCustomers(build)).toEqual([]);
});

test('a page that brings a part of the desk is found, by its name and by what it asks', () => {
  const { 'src/app/shop/routes/events-route.tsx': events } = build;
  const named = { ...events, imports: ['src/app/desk/routes/team-route.tsx'] };
  expect(amongCustomers({ ...build, 'src/app/shop/routes/events-route.tsx': named })).toEqual([
    'src/app/desk/routes/team-route.tsx',
    '_team.js',
  ]);
  const nameless = { ...events, imports: ['_team.js'] };
  expect(amongCustomers({ ...build, 'src/app/shop/routes/events-route.tsx': nameless })).toEqual(['_team.js']);
});
