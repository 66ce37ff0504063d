import { useId, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { codeAsk, codeHint, codeLabel, codeUse } from '#messages/event.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field, Input } from '#platform/ui/field.tsx';

const field = 'code';

/** Where something is sold by code: it says no more than that. */
export function CodeDoor({ onGive }: { onGive: (code: string) => void }) {
  const language = useLanguage();
  const id = useId();
  const give = (submitted: SyntheticEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const typed = new FormData(submitted.currentTarget).get(field);
    if (typeof typed === 'string' && typed.trim() !== '') onGive(typed.trim());
  };
  return (
    <Door data-code="">
      <summary>{codeAsk(language)}</summary>
      <form method="post" onSubmit={give}>
        <Field id={id} label={codeLabel(language)} hint={codeHint(language)}>
          <Input name={field} autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={60} />
        </Field>
        <Button type="submit" kind="line">
          {codeUse(language)}
        </Button>
      </form>
    </Door>
  );
}

const Door = styled.details`
  margin-bottom: var(--s4);
  summary {
    cursor: pointer;
    width: fit-content;
    min-height: 2.75rem;
    display: flex;
    align-items: center;
    font-weight: 640;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  form {
    display: grid;
    grid-template-columns: minmax(0, 20rem);
    gap: var(--s3);
    justify-items: start;
    padding-block: var(--s2) var(--s4);
    > div {
      width: 100%;
    }
  }
`;
