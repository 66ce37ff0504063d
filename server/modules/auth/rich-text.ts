import sanitizeHtml from 'sanitize-html';
import { badInput } from '#server/platform/client-error.ts';

/** Characters of HTML. */
const most = 20_000;

const blocks = ['p', 'h1', 'h2', 'h3'];
const marks = ['strong', 'b', 'em', 'i', 's', 'u', 'mark', 'code', 'a'];
const pieces = ['pre', 'ul', 'ol', 'li', 'img', 'hr', 'br'];
const alignment = { 'text-align': [/^(left|center|right|justify)$/] };

/**
 * What the platform's editor can make (platform specification §9: its toolbar), and nothing else: no script, no style
 * but alignment, links to http, https and mailto, pictures of http and https. Text of other elements stays as text.
 */
export function sanitizeRichText(html: string): string {
  if (html.length > most) throw badInput(`The text may have at most ${most} characters`);
  return sanitizeHtml(html, {
    allowedTags: [...blocks, ...marks, ...pieces],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt'],
      ol: ['start'],
      code: ['class'],
      ...Object.fromEntries(blocks.map((tag) => [tag, ['style']])),
    },
    allowedClasses: { code: [/^language-[\w-]+$/] },
    allowedStyles: Object.fromEntries(blocks.map((tag) => [tag, alignment])),
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  }).trim();
}
