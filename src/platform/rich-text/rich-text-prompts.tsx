import type { Editor } from '@tiptap/react';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import {
  imageAddress,
  imageInsert,
  imageMissing,
  imageText,
  imageTextHint,
  imageTitle,
  linkAddress,
  linkApply,
  linkHint,
  linkTitle,
  linkWrong,
  promptCancel,
} from '#messages/rich-text.ts';
import { formText } from '#platform/form-text.ts';
import { useLanguage } from '#platform/language-context.ts';
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
  const language = useLanguage();
  const [isWrong, setWrong] = useState(false);
  const known: unknown = editor.getAttributes('link')['href'];

  function apply(form: HTMLFormElement) {
    const href = completeAddress(formText(form, 'href').trim());
    if (href !== '' && !editor.can().setLink({ href })) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
    onClose();
  }

  return (
    <Prompt title={linkTitle(language)} action={linkApply(language)} onApply={apply} onClose={onClose}>
      <Field label={linkAddress(language)} hint={linkHint(language)} error={isWrong ? linkWrong(language) : undefined}>
        <Input name="href" inputMode="url" autoComplete="off" defaultValue={typeof known === 'string' ? known : ''} />
      </Field>
    </Prompt>
  );
}

function ImagePrompt({ editor, onClose }: PromptProps) {
  const language = useLanguage();
  const [isMissing, setMissing] = useState(false);

  function apply(form: HTMLFormElement) {
    const src = formText(form, 'src').trim();
    if (src === '') return setMissing(true);
    const alt = formText(form, 'alt').trim();
    editor
      .chain()
      .focus()
      .setImage({ src, ...(alt === '' ? {} : { alt }) })
      .run();
    onClose();
  }

  return (
    <Prompt title={imageTitle(language)} action={imageInsert(language)} onApply={apply} onClose={onClose}>
      <Fields>
        <Field label={imageAddress(language)} error={isMissing ? imageMissing(language) : undefined}>
          <Input name="src" inputMode="url" autoComplete="off" aria-required />
        </Field>
        <Field label={imageText(language)} hint={imageTextHint(language)}>
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
  const language = useLanguage();
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
            {promptCancel(language)}
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
