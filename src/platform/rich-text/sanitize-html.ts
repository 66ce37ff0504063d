const blocks = ['blockquote', 'h1', 'h2', 'h3', 'hr', 'li', 'ol', 'p', 'pre', 'ul'];
const elements = new Set([...blocks, 'a', 'b', 'br', 'code', 'em', 'i', 'img', 'mark', 's', 'strong', 'u']);
/** Their content is code or style, not words. */
const dropped = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math']);
const alignments = /^\s*text-align:\s*(left|center|right|justify)\s*;?\s*$/i;

/**
 * What may be shown of formatted text that somebody wrote: the editor's own marks and blocks. Anything else leaves its
 * words only; addresses other than http, https, mailto and this site's go. The server keeps the same list.
 */
export function sanitizeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  clean(body);
  return body.innerHTML;
}

function clean(parent: Element): void {
  for (const child of Array.from(parent.childNodes)) {
    if (child instanceof Element) cleanElement(child);
    else if (child.nodeType !== child.TEXT_NODE) child.remove();
  }
}

function cleanElement(element: Element): void {
  const name = element.localName;
  if (dropped.has(name)) return element.remove();
  clean(element);
  if (!elements.has(name)) return element.replaceWith(...element.childNodes);
  for (const attribute of Array.from(element.attributes)) {
    if (!isAllowed(name, attribute.name, attribute.value)) element.removeAttribute(attribute.name);
  }
  if (name === 'a') element.setAttribute('rel', 'noopener noreferrer nofollow');
}

function isAllowed(element: string, attribute: string, value: string): boolean {
  if (attribute === 'style') return alignments.test(value);
  if (element === 'a' && attribute === 'href') return hasScheme(value, ['http:', 'https:', 'mailto:']);
  if (element === 'img' && attribute === 'src') return hasScheme(value, ['http:', 'https:']) || isDrawnPicture(value);
  return element === 'img' && attribute === 'alt';
}

const isDrawnPicture = (value: string) => /^data:image\/(png|jpeg|gif|webp);base64,/i.test(value);

function hasScheme(value: string, schemes: readonly string[]): boolean {
  const address = URL.parse(value, window.location.href);
  return address !== null && schemes.includes(address.protocol);
}
