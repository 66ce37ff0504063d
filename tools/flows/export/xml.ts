/** An element; a child that is a string is text. What has no value is left out. */
export type XmlElement = {
  name: string;
  attributes?: Readonly<Record<string, string | number | null>>;
  children?: readonly (XmlElement | string)[];
};

/** A document in XML 1.0. Characters that XML cannot say at all become U+FFFD. */
export const xmlDocument = (root: XmlElement): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;

function written({ name, attributes = {}, children = [] }: XmlElement, indent: string): string {
  const pairs = Object.entries(attributes).flatMap(([key, value]) =>
    value === null ? [] : ` ${key}="${attributeText(String(value))}"`,
  );
  const head = `${indent}<${name}${pairs.join('')}`;
  if (children.length === 0) return `${head}/>\n`;
  const texts = children.filter((child) => typeof child === 'string');
  if (texts.length > 0) return `${head}>${texts.map(plainText).join('')}</${name}>\n`;
  const inner = children.flatMap((child) => (typeof child === 'string' ? [] : written(child, `${indent}  `)));
  return `${head}>\n${inner.join('')}${indent}</${name}>\n`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const plainText = (text: string): string =>
  sayable(text).replaceAll(/[&<>\r]/g, (character) => entities[character] ?? numbered(character));

/** A parser makes spaces of line breaks and tabs in an attribute, unless they are numbered. */
const attributeText = (text: string): string =>
  sayable(text).replaceAll(/[&<>"\t\n\r]/g, (character) => entities[character] ?? numbered(character));

const numbered = (character: string) => `&#${character.charCodeAt(0)};`;

const sayable = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters that XML 1.0 forbids
  text.toWellFormed().replaceAll(/[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g, '\uFFFD');
