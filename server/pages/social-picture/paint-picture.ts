import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const painter = fileURLToPath(new URL('painter.ts', import.meta.url));
const timeoutMs = 30_000;

/**
 * The PNG of a drawing without words. A process of its own paints it, at low priority: the library ends its whole
 * process on a drawing that it cannot take, and pages go before pictures. Rejects when it ends so, or takes too long.
 */
export function paintPicture(svg: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer', timeout: timeoutMs, maxBuffer: 4 * 1024 * 1024 } as const;
    const child = execFile(process.execPath, [painter], options, (error, png) => {
      if (error) reject(new Error('a picture could not be painted', { cause: error }));
      else resolve(png);
    });
    // What it leaves unread when it ends early; its end is told above.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(svg);
  });
}
