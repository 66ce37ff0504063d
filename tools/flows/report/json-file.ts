import { existsSync, readFileSync } from 'node:fs';

/**
 * What a file of JSON holds; undefined where there is none.
 *
 * @throws when it is no JSON, with the name of the file
 */
export function readJson(file: string): unknown {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
