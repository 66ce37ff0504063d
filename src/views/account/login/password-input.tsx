import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { fieldShow } from '#messages/login.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Input } from '#platform/ui/field.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';

const Box = styled.div`
  position: relative;
  > input {
    padding-right: 3.5rem;
  }
  > button {
    position: absolute;
    top: 2px;
    right: 2px;
  }
`;

/** A password that can be looked at; stands in a Field. */
export function PasswordInput(props: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  const language = useLanguage();
  const [isShown, show] = useState(false);
  return (
    <Box>
      <Input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <IconButton aria-label={fieldShow(language)} aria-pressed={isShown} onClick={() => show(!isShown)}>
        {isShown ? <EyeOff /> : <Eye />}
      </IconButton>
    </Box>
  );
}
