import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildSchema, isAbstractType } from 'graphql';

/** Writes the members of every union and interface, which the browser's cache needs to match fragments. */
const sdl = readdirSync('schema')
  .filter((name) => name.endsWith('.graphql'))
  .map((name) => readFileSync(`schema/${name}`, 'utf8'))
  .join('\n');
const schema = buildSchema(sdl);
const possibleTypes = Object.fromEntries(
  Object.values(schema.getTypeMap())
    .filter(isAbstractType)
    .map((type) => [type.name, schema.getPossibleTypes(type).map(({ name }) => name)] as const)
    .filter(([, members]) => members.length > 0),
);
writeFileSync(
  'src/services/generated/possible-types.ts',
  `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possibleTypes)};\n`,
);
