import { createContext, use } from 'react';
import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { dialogClose } from '#messages/controls.ts';
import { useLanguage } from '#platform/language-context.ts';
import { IconButton } from './icon-button.tsx';

const CornerButton = styled(IconButton)`
  flex: none;
  margin: -0.375rem -0.5rem 0 0;
`;

/** Whether the dialog around it can be closed now. */
export const CanClose = createContext(true);

/** The cross that closes the dialog or drawer around it. While that can't be closed it keeps the focus, and does nothing. */
export function DialogClose({ label }: { readonly label?: string }) {
  const language = useLanguage();
  return (
    <Radix.Close asChild>
      <CornerButton aria-label={label ?? dialogClose(language)} aria-disabled={use(CanClose) ? undefined : true}>
        <X />
      </CornerButton>
    </Radix.Close>
  );
}
