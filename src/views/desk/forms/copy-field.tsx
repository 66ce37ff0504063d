import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { copyButton, copyDone, copyFailed } from '#messages/desk-publish.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Input, Label } from '#platform/ui/field.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';

type Props = {
  readonly label: string;
  /** What is copied, as it stands. */
  readonly value: string;
};

/** A text to pass on, and the button that copies it; where the browser copies nothing, it is selected instead. */
export function CopyField({ label, value }: Props) {
  const language = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, say] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      say('copied');
    } catch {
      input.current?.select();
      say('failed');
    }
  };
  const isCopied = outcome === 'copied';
  return (
    <Box>
      <Label htmlFor={id}>{label}</Label>
      <Pair>
        <Input id={id} ref={input} readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
        <Button kind={isCopied ? 'solid' : 'line'} onClick={() => void copy()}>
          {isCopied ? <Check /> : <Copy />} {isCopied ? copyDone(language) : copyButton(language)}
          <VisuallyHidden>{` ${label}`}</VisuallyHidden>
        </Button>
      </Pair>
      <FormMessage role="status">{outcome === 'failed' && copyFailed(language)}</FormMessage>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 0.375rem;
  min-width: 0;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  input {
    border-right: 0;
    border-radius: var(--radius) 0 0 var(--radius);
    text-overflow: ellipsis;
  }
  button {
    border-radius: 0 var(--radius) var(--radius) 0;
  }
`;

const FormMessage = styled.p`
  font-size: var(--t-small);
  color: var(--ink-2);
  &:empty {
    position: absolute;
  }
`;
