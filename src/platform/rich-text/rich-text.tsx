import { styled } from 'styled-components';
import { richTextLook } from './rich-text-look.ts';
import { sanitizeHtml } from './sanitize-html.ts';

const Words = styled.div`
  ${richTextLook}
`;

/** Formatted text that somebody wrote, made harmless; browsers only. */
export function RichText({ html }: { readonly html: string }) {
  return <Words dangerouslySetInnerHTML={{ __html: sanitizeHtml(html) }} />;
}
