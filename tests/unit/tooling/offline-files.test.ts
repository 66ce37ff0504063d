import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesOf, offlineParts } from '../../../scripts/offline-worker.ts';

const build = {
  'index.html': { file: 'index.js', imports: ['_common.js'], css: ['ground.css'], assets: ['besley.woff2'] },
  '_common.js': { file: 'common.js', imports: ['index.html'] },
  'src/app/account/routes/my-events-route.tsx': { file: 'my-events.js', imports: ['_common.js', '_ticket.js'] },
  '_ticket.js': { file: 'ticket.js', css: ['ticket.css'] },
  'src/views/shop/events/event-map.tsx': { file: 'map.js', imports: ['_common.js'] },
};

test('a part is kept with all that it imports, its styles and its fonts, and nothing else', () => {
  const files = filesOf(['index.html', 'src/app/account/routes/my-events-route.tsx'], build);
  expect([...files].sort()).toEqual([
    'besley.woff2',
    'common.js',
    'ground.css',
    'index.js',
    'my-events.js',
    'ticket.css',
    'ticket.js',
  ]);
});

test('a part that the build does not have stops the build', () => {
  expect(() => filesOf(['src/app/routes/renamed-route.tsx'], build)).toThrow('src/app/routes/renamed-route.tsx');
});

test('every part stands where it is named', () => {
  expect(offlineParts.filter((file) => !existsSync(file))).toEqual([]);
});
