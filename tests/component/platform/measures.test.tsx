import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Combobox, ComboboxList } from '#platform/ui/combobox.tsx';
import { Field } from '#platform/ui/field.tsx';
import { RichTextEditor } from '#platform/rich-text/rich-text-editor.tsx';

/** Platform specification §9. */
test('the rich-text editor is 200 px high at most', () => {
  render(
    <Field label="Bio">
      <RichTextEditor value="<p>Near the aisle</p>" onChange={() => undefined} />
    </Field>,
  );
  expect(getComputedStyle(screen.getByRole('textbox', { name: 'Bio' })).maxHeight).toBe('200px');
});

test('an avatar has four sizes: sm, md, lg, xl, each larger than the one before', () => {
  const { container } = render(
    <>
      {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
        <Avatar key={size} name="Alex Thorsen" size={size} />
      ))}
    </>,
  );
  const widths = [...container.children].map((face) => Number.parseFloat(getComputedStyle(face).width));
  expect(widths.length).toBe(4);
  expect(widths).toEqual([...new Set(widths)].toSorted((one, other) => one - other));
});

test('the list of a combobox is 15rem high at most', () => {
  render(
    <Combobox
      isOpen
      suggestions={[{ id: '1', label: 'Nanaimo' }]}
      onType={() => undefined}
      onChoose={() => undefined}
      onLeave={() => undefined}
    >
      <ComboboxList label="Places" emptyWords="None" />
    </Combobox>,
  );
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  expect(getComputedStyle(screen.getByRole('listbox', { name: 'Places' })).maxHeight).toBe(`${15 * rem}px`);
  expect(screen.getByRole('option', { name: 'Nanaimo', selected: true }).textContent).toBe('Nanaimo');
});
