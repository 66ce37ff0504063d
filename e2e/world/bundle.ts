import { build } from 'vite';

/** A module with all that it imports, as one script for a page. */
export async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [script] = outputs.filter((file) => file.type === 'chunk');
  if (!script) throw new Error(`${entry} has no script`);
  return script.code;
}
