import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useField } from '#platform/ui/field.tsx';
import { richTextExtensions } from './rich-text-extensions.ts';
import { richTextLook } from './rich-text-look.ts';
import { RichTextPrompt } from './rich-text-prompts.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import type { PromptKind } from './rich-text-tools.ts';

const Box = styled.div`
  min-width: 0;
  background: var(--surface);
  border: 1.5px solid var(--edge);
  border-radius: var(--radius);
  &:focus-within {
    border-color: var(--accent);
  }
  &:has([aria-readonly='true']) {
    background: var(--well);
  }
`;

/** 200 px at most (platform specification §9). */
const Sheet = styled.div`
  [role='textbox'] {
    ${richTextLook}
    min-height: 7rem;
    max-height: 200px;
    overflow-y: auto;
    padding: 0.75rem 0.875rem;
    &:focus-visible {
      outline: 3px solid var(--accent);
      outline-offset: 0;
    }
    .ProseMirror-selectednode {
      outline: 2px solid var(--accent);
    }
  }
`;

export type RichTextEditorProps = {
  /** HTML; '' for nothing. Another value than the last one told replaces the text. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly readOnly?: boolean;
};

/** Formatted text inside a Field. Its code is large: load it lazily. */
export function RichTextEditor({ value, onChange, readOnly = false }: RichTextEditorProps) {
  const field = useField();
  const told = useRef(value);
  const [prompt, setPrompt] = useState<PromptKind | null>(null);
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editable: !readOnly,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': field['aria-labelledby'],
        ...(field.id && { id: field.id }),
        ...(field['aria-describedby'] && { 'aria-describedby': field['aria-describedby'] }),
      },
    },
    onUpdate({ editor: changed }) {
      told.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(told.current);
    },
  });

  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    // The view comes a moment after the editor; until then it must not be touched.
    const mark = () => {
      editor.setEditable(!readOnly, false);
      editor.view.dom.setAttribute('aria-readonly', String(readOnly));
      // The toolbar looks again with each transaction alone.
      editor.view.dispatch(editor.state.tr);
    };
    if (!editor.isDestroyed) mark();
    editor.on('mount', mark);
    return () => {
      editor.off('mount', mark);
    };
  }, [editor, readOnly]);

  return (
    <Box>
      <RichTextToolbar editor={editor} controls={field.id} onPrompt={setPrompt} />
      <Sheet>
        <EditorContent editor={editor} />
      </Sheet>
      {prompt && <RichTextPrompt prompt={prompt} editor={editor} onClose={() => setPrompt(null)} />}
    </Box>
  );
}
