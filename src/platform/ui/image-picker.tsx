import { useEffect, useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { createRequiredContext } from './required-context.tsx';
import { phone } from '#platform/look/media.ts';

type Picked = { file: File; preview: string };

type ImagePickerState = {
  picked: Picked | null;
  pick: (file: File) => void;
  clear: () => void;
};

const [Provider, useImagePicker] = createRequiredContext<ImagePickerState>('image picker');
export { useImagePicker };

/** Holds the picture that was chosen and a temporary address to look at it, which goes when another one is chosen. */
export function ImagePicker({ children }: { readonly children: ReactNode }) {
  const [picked, setPicked] = useState<Picked | null>(null);
  useEffect(() => {
    if (!picked) return;
    return () => URL.revokeObjectURL(picked.preview);
  }, [picked]);
  return (
    <Provider
      value={{
        picked,
        pick: (file) => setPicked({ file, preview: URL.createObjectURL(file) }),
        clear: () => setPicked(null),
      }}
    >
      {children}
    </Provider>
  );
}

/** Offers pictures of any type from the device. */
export function ImagePickerInput({ label }: { readonly label: string }) {
  const { picked, pick } = useImagePicker();
  const id = useId();
  return (
    <span>
      <File
        id={id}
        key={picked?.preview}
        type="file"
        accept="image/*"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file?.type.startsWith('image/')) pick(file);
        }}
      />
      <Press htmlFor={id}>{label}</Press>
    </span>
  );
}

const File = styled.input`
  position: absolute;
  opacity: 0;
  width: 1px;
  height: 1px;
`;

const Press = styled.label`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding-inline: var(--s4);
  border: 1.5px solid var(--ink);
  border-radius: var(--radius);
  font-weight: 600;
  cursor: pointer;
  ${phone} {
    min-height: var(--hit);
  }
  :focus-visible + & {
    outline: 3px solid var(--accent);
    outline-offset: 2px;
  }
`;
