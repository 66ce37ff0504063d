import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { makingMistakes } from '#tools/flows/faces/plugin.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** npm run test:faces: makes mistakes in what the screens say, and walks the second level by them. */
export default defineConfig({
  root,
  plugins: [makingMistakes({ root, selectorFiles: /-selectors\.ts$/ }), react()],
  test: {
    name: 'faces',
    environment: 'happy-dom',
    setupFiles: ['tests/put-back.ts', 'tests/component/setup.ts'],
    include: ['tests/flows/level-two/*/*.test.tsx'],
    maxWorkers: 2,
    // A mistake may break a handler; whether it is noticed is counted, not reported.
    dangerouslyIgnoreUnhandledErrors: true,
  },
});
