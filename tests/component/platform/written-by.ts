import { act, screen } from '@testing-library/react';
import { Editor } from '@tiptap/react';

/** The editor behind a text box: a test writes by its commands, because happy-dom has no selection to type at. */
export function editorOf(box: HTMLElement): Editor {
  const editor: unknown = Reflect.get(box, 'editor');
  if (!(editor instanceof Editor)) throw new Error('no editor in this box');
  return editor;
}

export const writeInto = (box: HTMLElement, html: string) =>
  act(async () => void editorOf(box).commands.setContent(html, { emitUpdate: true }));

export const tool = (name: string) => screen.getByRole('button', { name });
