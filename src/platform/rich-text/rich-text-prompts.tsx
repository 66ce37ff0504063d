import type { Editor } from '@tiptap/react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { formText } from '#platform/form-text.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Field, Fields, Input } from '#platform/ui/field.tsx';
import type { PromptKind } from './rich-text-tools.ts';

type PromptProps = { editor: Editor; onClose: () => void };

/** What a tool asks for before it does anything; cancelling changes nothing (platform specification §5). */
export function RichTextPrompt({ prompt, ...rest }: PromptProps & { prompt: PromptKind }) {
  return prompt === 'link' ? <LinkPrompt {...rest} /> : <ImagePrompt {...rest} />;
}

/** An empty address removes the link. */
function LinkPrompt({ editor, onClose }: PromptProps) {
  const [error, setError] = useState<string>();
  const known: unknown = editor.getAttributes('link')['href'];

  function apply(form: HTMLFormElement) {
    const href = completeAddress(formText(form, 'href').trim());
    if (href !== '' && !editor.can().setLink({ href })) return setError('Enter a web or e-mail address');
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  }

  return (
    <Prompt title="Link" action="Apply" onApply={apply} onClose={onClose}>
      <Field label="Address — Optional" hint="Leave it empty to remove the link." error={error}>
        <Input name="href" inputMode="url" autoComplete="off" defaultValue={typeof known === 'string' ? known : ''} />
      </Field>
    </Prompt>
  );
}

function ImagePrompt({ editor, onClose }: PromptProps) {
  const [error, setError] = useState<string>();

  function apply(form: HTMLFormElement) {
    const src = formText(form, 'src').trim();
    if (src === '') return setError('Image address is required');
    const alt = formText(form, 'alt').trim();
    editor
      .chain()
      .focus()
      .setImage({ src, ...(alt === '' ? {} : { alt }) })
      .run();
    onClose();
  }

  return (
    <Prompt title="Insert image" action="Insert" onApply={apply} onClose={onClose}>
      <Fields>
        <Field label="Image address *" error={error}>
          <Input name="src" inputMode="url" autoComplete="off" aria-required />
        </Field>
        <Field label="Alternative text — Optional" hint="Says what the picture shows to those who do not see it.">
          <Input name="alt" autoComplete="off" />
        </Field>
      </Fields>
    </Prompt>
  );
}

type PromptFrameProps = {
  title: string;
  action: string;
  onApply: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
};

function Prompt({ title, action, onApply, onClose, children }: PromptFrameProps) {
  const id = useId();

  /** The prompt lies over a form, which React would tell of this submit too. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    onApply(event.currentTarget);
  }

  function focusFirstField(event: Event) {
    const field = document.getElementById(id)?.querySelector('input');
    if (!field) return;
    event.preventDefault();
    field.focus();
  }

  return (
    <Dialog
      open
      title={title}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onOpenAutoFocus={focusFirstField}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            {action}
          </Button>
        </>
      }
    >
      <form method="post" id={id} noValidate onSubmit={onSubmit}>
        {children}
      </form>
    </Dialog>
  );
}

/** 'foyer.example' → 'https://foyer.example', 'alex@foyer.example' → 'mailto:…'; paths and whole addresses as they are. */
function completeAddress(typed: string): string {
  if (typed === '' || /^([a-z][a-z0-9+.-]*:|[/#?])/i.test(typed)) return typed;
  return /^[^\s/@]+@[^\s/@]+$/.test(typed) ? `mailto:${typed}` : `https://${typed}`;
}
