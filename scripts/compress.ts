import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [folder = 'dist/client', aim = 'small'] = process.argv.slice(2);

/** Writes .br and .gz beside every file of the build that compresses, so that the server only hands them out. */
const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
const smallest = 512;
/** Of eleven steps the last takes thirty times as long as the fourth. */
const quality = aim === 'fast' ? 4 : 11;

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, name);
  if (!compressible.test(name)) continue;
  const content = readFileSync(path);
  if (content.length < smallest) continue;
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  );
}
