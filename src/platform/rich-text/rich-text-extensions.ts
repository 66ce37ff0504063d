import { Highlight } from '@tiptap/extension-highlight';
import { Image } from '@tiptap/extension-image';
import { TextAlign } from '@tiptap/extension-text-align';
import { StarterKit } from '@tiptap/starter-kit';

/** The marks and blocks of platform specification §9; the starter kit brings underline, link, lists and history. */
export const richTextExtensions = [
  StarterKit.configure({
    blockquote: false,
    trailingNode: false,
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, protocols: ['mailto'], HTMLAttributes: { rel: 'noopener noreferrer nofollow' } },
  }),
  Highlight,
  Image.configure({ allowBase64: true }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
];
