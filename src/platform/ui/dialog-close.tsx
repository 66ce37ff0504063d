import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { IconButton } from './icon-button.tsx';

const CornerButton = styled(IconButton)`
  flex: none;
  margin: -0.375rem -0.5rem 0 0;
`;

/** The cross that closes the dialog or drawer around it. */
export function DialogClose({ label = 'Close' }: { readonly label?: string }) {
  return (
    <Radix.Close asChild>
      <CornerButton aria-label={label}>
        <X />
      </CornerButton>
    </Radix.Close>
  );
}
