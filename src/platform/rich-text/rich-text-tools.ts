import type { Editor } from '@tiptap/react';
import {
  Bold,
  Code,
  CornerDownLeft,
  Heading1,
  Heading2,
  Heading3,
  Highlighter,
  Image,
  Italic,
  Link2,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  Minus,
  Pilcrow,
  Redo2,
  SquareCode,
  Strikethrough,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { toolName } from '#messages/rich-text.ts';

/** A tool by its message. */
export type ToolName = Parameters<typeof toolName>[0]['tool'];

export type PromptKind = 'link' | 'image';

export type Tool = {
  name: ToolName;
  icon: LucideIcon;
  /** Left out for what is done once and is not a state of the text. */
  isOn?: (editor: Editor) => boolean;
  can: (editor: Editor) => boolean;
} & ({ run: (editor: Editor) => void } | { prompt: PromptKind });

const always = () => true;

const alignment = (icon: LucideIcon, textAlign: 'left' | 'center' | 'right' | 'justify'): Tool => ({
  name: textAlign,
  icon,
  isOn: (editor) => editor.isActive({ textAlign }),
  can: (editor) => editor.can().setTextAlign(textAlign),
  run: (editor) => void editor.chain().focus().setTextAlign(textAlign).run(),
});

const heading = (icon: LucideIcon, level: 1 | 2 | 3): Tool => ({
  name: `heading${level}`,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  can: (editor) => editor.can().toggleHeading({ level }),
  run: (editor) => void editor.chain().focus().toggleHeading({ level }).run(),
});

/** The toolbar in its order, in groups (platform specification §9). Indent and outdent nest the items of a list. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      name: 'bold',
      icon: Bold,
      isOn: (editor) => editor.isActive('bold'),
      can: (editor) => editor.can().toggleBold(),
      run: (editor) => void editor.chain().focus().toggleBold().run(),
    },
    {
      name: 'italic',
      icon: Italic,
      isOn: (editor) => editor.isActive('italic'),
      can: (editor) => editor.can().toggleItalic(),
      run: (editor) => void editor.chain().focus().toggleItalic().run(),
    },
    {
      name: 'strike',
      icon: Strikethrough,
      isOn: (editor) => editor.isActive('strike'),
      can: (editor) => editor.can().toggleStrike(),
      run: (editor) => void editor.chain().focus().toggleStrike().run(),
    },
    {
      name: 'underline',
      icon: Underline,
      isOn: (editor) => editor.isActive('underline'),
      can: (editor) => editor.can().toggleUnderline(),
      run: (editor) => void editor.chain().focus().toggleUnderline().run(),
    },
    {
      name: 'highlight',
      icon: Highlighter,
      isOn: (editor) => editor.isActive('highlight'),
      can: (editor) => editor.can().toggleHighlight(),
      run: (editor) => void editor.chain().focus().toggleHighlight().run(),
    },
    { name: 'link', icon: Link2, isOn: (editor) => editor.isActive('link'), can: always, prompt: 'link' },
    {
      name: 'code',
      icon: Code,
      isOn: (editor) => editor.isActive('code'),
      can: (editor) => editor.can().toggleCode(),
      run: (editor) => void editor.chain().focus().toggleCode().run(),
    },
  ],
  [
    {
      name: 'codeBlock',
      icon: SquareCode,
      isOn: (editor) => editor.isActive('codeBlock'),
      can: (editor) => editor.can().toggleCodeBlock(),
      run: (editor) => void editor.chain().focus().toggleCodeBlock().run(),
    },
    heading(Heading1, 1),
    heading(Heading2, 2),
    heading(Heading3, 3),
    {
      name: 'paragraph',
      icon: Pilcrow,
      isOn: (editor) => editor.isActive('paragraph'),
      can: (editor) => editor.can().setParagraph(),
      run: (editor) => void editor.chain().focus().setParagraph().run(),
    },
  ],
  [
    alignment(TextAlignStart, 'left'),
    alignment(TextAlignCenter, 'center'),
    alignment(TextAlignEnd, 'right'),
    alignment(TextAlignJustify, 'justify'),
  ],
  [
    {
      name: 'bulletList',
      icon: List,
      isOn: (editor) => editor.isActive('bulletList'),
      can: (editor) => editor.can().toggleBulletList(),
      run: (editor) => void editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: 'orderedList',
      icon: ListOrdered,
      isOn: (editor) => editor.isActive('orderedList'),
      can: (editor) => editor.can().toggleOrderedList(),
      run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: 'indent',
      icon: ListIndentIncrease,
      can: (editor) => editor.can().sinkListItem('listItem'),
      run: (editor) => void editor.chain().focus().sinkListItem('listItem').run(),
    },
    {
      name: 'outdent',
      icon: ListIndentDecrease,
      can: (editor) => editor.can().liftListItem('listItem'),
      run: (editor) => void editor.chain().focus().liftListItem('listItem').run(),
    },
  ],
  [
    { name: 'image', icon: Image, can: always, prompt: 'image' },
    {
      name: 'hardBreak',
      icon: CornerDownLeft,
      can: (editor) => editor.can().setHardBreak(),
      run: (editor) => void editor.chain().focus().setHardBreak().run(),
    },
    {
      name: 'rule',
      icon: Minus,
      can: (editor) => editor.can().setHorizontalRule(),
      run: (editor) => void editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    {
      name: 'undo',
      icon: Undo2,
      can: (editor) => editor.can().undo(),
      run: (editor) => void editor.chain().focus().undo().run(),
    },
    {
      name: 'redo',
      icon: Redo2,
      can: (editor) => editor.can().redo(),
      run: (editor) => void editor.chain().focus().redo().run(),
    },
  ],
];
