type Part = { file: string; imports?: string[]; dynamicImports?: string[] };

const deskTable = 'src/app/desk/desk-routes.ts';
const ofDesk = /^src\/\w+\/desk\//;

/**
 * What a customer's browser may ever fetch of a build, by the names of its parts: all that the entry leads to, but for what
 * begins with an address of the desk.
 */
export function partsOfCustomers(entry: string, manifest: Readonly<Record<string, Part>>): string[] {
  const reached = new Set([entry]);
  for (const name of reached) {
    const { imports = [], dynamicImports = [] } = manifest[name] ?? {};
    for (const next of [...imports, ...dynamicImports]) if (next !== deskTable) reached.add(next);
  }
  return [...reached];
}

/** What of it is the desk's, by its source or by the API that it asks; nothing may be. */
export const deskAmong = (
  parts: readonly string[],
  manifest: Readonly<Record<string, Part>>,
  textOf: (file: string) => string,
): string[] =>
  parts.filter((name) => {
    const file = manifest[name]?.file ?? '';
    return ofDesk.test(name) || (file.endsWith('.js') && textOf(file).includes('/desk-api'));
  });
