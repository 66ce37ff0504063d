import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { RichTextEditor } from '#platform/rich-text/rich-text-editor.tsx';
import { sanitizeHtml } from '#platform/rich-text/sanitize-html.ts';
import { LanguageContext } from '#platform/language-context.ts';
import { Field } from '#platform/ui/field.tsx';
import { editorOf, tool, writeInto } from './written-by.ts';

function show(value = '<p>Near the aisle</p>', readOnly = false) {
  const told: string[] = [];
  const submitted: string[] = [];
  const draw = (now: string, isLocked = readOnly) => (
    <form onSubmit={() => submitted.push(now)}>
      <Field label="Bio" hint="About you">
        <RichTextEditor value={now} readOnly={isLocked} onChange={(html) => told.push(html)} />
      </Field>
    </form>
  );
  const { rerender } = render(draw(value));
  const box = screen.getByRole('textbox', { name: 'Bio' });
  const select = (from: number, to: number) =>
    act(async () => void editorOf(box).commands.setTextSelection({ from, to }));
  return {
    box,
    told,
    submitted,
    select,
    user: userEvent.setup(),
    change: (next: string, isLocked?: boolean) => rerender(draw(next, isLocked)),
  };
}

describe('the rich-text editor', () => {
  test('offers the tools of the specification in their order', () => {
    show();
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(
      [
        'Bold, Italic, Strike, Underline, Highlight, Link, Code, Code block, Heading 1, Heading 2, Heading 3, Paragraph',
        'Align left, Align center, Align right, Justify, Bullet list, Numbered list, Indent, Outdent',
        'Image, Hard break, Horizontal rule, Undo, Redo',
      ].flatMap((names) => names.split(', ')),
    );
  });

  test.each([
    ['Bold', '<p><strong>Near</strong> the aisle</p>'],
    ['Italic', '<p><em>Near</em> the aisle</p>'],
    ['Strike', '<p><s>Near</s> the aisle</p>'],
    ['Underline', '<p><u>Near</u> the aisle</p>'],
    ['Highlight', '<p><mark>Near</mark> the aisle</p>'],
    ['Code', '<p><code>Near</code> the aisle</p>'],
    ['Code block', '<pre><code>Near the aisle</code></pre>'],
    ['Heading 1', '<h1>Near the aisle</h1>'],
    ['Heading 2', '<h2>Near the aisle</h2>'],
    ['Heading 3', '<h3>Near the aisle</h3>'],
    ['Align center', '<p style="text-align: center;">Near the aisle</p>'],
    ['Align right', '<p style="text-align: right;">Near the aisle</p>'],
    ['Justify', '<p style="text-align: justify;">Near the aisle</p>'],
    ['Bullet list', '<ul><li><p>Near the aisle</p></li></ul>'],
    ['Numbered list', '<ol><li><p>Near the aisle</p></li></ol>'],
  ])('%s changes what is selected, says so, and changes it back', async (name, html) => {
    const { select, told, user } = show();
    await select(1, 5);
    await user.click(tool(name));
    expect([told.at(-1), tool(name).getAttribute('aria-pressed')]).toEqual([html, 'true']);
    await user.click(tool('Undo'));
    expect(told.at(-1)).toBe('<p>Near the aisle</p>');
    await user.click(tool('Redo'));
    expect(told.at(-1)).toBe(html);
  });

  test('indents an item of a list and brings it out again; elsewhere that can’t be done', async () => {
    const { select, told, user } = show('<ul><li><p>One</p></li><li><p>Two</p></li></ul><p>End</p>');
    await select(11, 11);
    await user.click(tool('Indent'));
    expect(told.at(-1)).toBe('<ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul><p>End</p>');
    await user.click(tool('Outdent'));
    expect(told.at(-1)).toBe('<ul><li><p>One</p></li><li><p>Two</p></li></ul><p>End</p>');
    await select(20, 20);
    expect([tool('Indent'), tool('Outdent')].map((button) => button.getAttribute('aria-disabled'))).toEqual([
      'true',
      'true',
    ]);
  });

  test('is nothing when nothing is written', async () => {
    const { box, told } = show();
    await writeInto(box, '');
    expect(told).toEqual(['']);
  });

  test('shows another text when it is given one, without telling it back', () => {
    const { box, told, change } = show();
    change('<p>Backstage</p>');
    expect([box.textContent, told]).toEqual(['Backstage', []]);
  });

  test('can’t be written in while it is saved', () => {
    const { box } = show('<p>Near</p>', true);
    expect([box.getAttribute('contenteditable'), box.getAttribute('aria-readonly')]).toEqual(['false', 'true']);
    expect(tool('Bold').getAttribute('aria-disabled')).toBe('true');
  });

  test('has its tools at once, without them while it is saved, and again afterwards', () => {
    const text = '<p>Near</p>';
    const { change, told } = show(text);
    const isLocked = () => tool('Bold').getAttribute('aria-disabled');
    expect(isLocked()).toBe('false');
    change(text, true);
    expect(isLocked()).toBe('true');
    change(text, false);
    expect([isLocked(), told]).toEqual(['false', []]);
  });

  test('has one stop for Tab in its toolbar; the arrows lead on', async () => {
    const { user } = show();
    await user.tab();
    expect(document.activeElement).toBe(tool('Bold'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tool('Italic'));
    await user.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(tool('Redo'));
    await user.keyboard('{ArrowRight}');
    const stops = screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map((stop) => stop.getAttribute('aria-label'))).toEqual(['Bold']);
  });
});

describe('in French, the rich-text editor', () => {
  const inFrench = () =>
    render(
      <LanguageContext value="fr-CA">
        <Field label="Biographie">
          <RichTextEditor value="" onChange={() => undefined} />
        </Field>
      </LanguageContext>,
    );

  test('names its tools, their bar and what they ask for', async () => {
    inFrench();
    const user = userEvent.setup();
    expect(screen.getByRole('toolbar', { name: 'Mise en forme' }).tagName).toBe('DIV');
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect([names.length, new Set(names).size, names.slice(0, 4)]).toEqual([
      25,
      25,
      ['Gras', 'Italique', 'Barré', 'Souligné'],
    ]);
    await user.click(tool('Lien'));
    await user.type(screen.getByLabelText(/^Adresse/), 'javascript:alert(1)');
    await user.click(tool('Appliquer'));
    expect(screen.getByText('Entrez une adresse Web ou courriel').tagName).toBe('P');
    await user.click(tool('Annuler'));
    await user.click(tool('Image'));
    await user.click(tool('Insérer'));
    expect(screen.getByText('L’adresse de l’image est obligatoire').tagName).toBe('P');
  });
});

describe('the link prompt', () => {
  test('links what is selected, and an empty address removes the link', async () => {
    const { select, told, submitted, user } = show();
    await select(1, 5);
    await user.click(tool('Link'));
    await user.type(screen.getByLabelText(/^Address/), 'foyer.example');
    await user.click(tool('Apply'));
    expect(told.at(-1)).toContain('href="https://foyer.example">Near</a> the aisle');
    await user.click(tool('Link'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Address/).value).toBe('https://foyer.example');
    await user.clear(screen.getByLabelText(/^Address/));
    await user.click(tool('Apply'));
    expect([told.at(-1), submitted]).toEqual(['<p>Near the aisle</p>', []]);
  });

  test('changes nothing when it is cancelled', async () => {
    const { select, told, user } = show();
    await select(1, 5);
    await user.click(tool('Link'));
    await user.type(screen.getByLabelText(/^Address/), 'foyer.example');
    await user.click(tool('Cancel'));
    expect([told, screen.queryByRole('dialog')]).toEqual([[], null]);
  });

  test('takes no address that would run a script', async () => {
    const { select, told, user } = show();
    await select(1, 5);
    await user.click(tool('Link'));
    await user.type(screen.getByLabelText(/^Address/), 'javascript:alert(1)');
    await user.click(tool('Apply'));
    expect([screen.getByText('Enter a web or e-mail address').tagName, told]).toEqual(['P', []]);
  });
});

describe('the image prompt', () => {
  test('wants an address and takes a text for those who do not see it', async () => {
    const { told, user } = show('');
    await user.click(tool('Image'));
    await user.click(tool('Insert'));
    expect(screen.getByLabelText('Image address *').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Image address is required').tagName).toBe('P');
    await user.type(screen.getByLabelText('Image address *'), 'anything at all');
    await user.type(screen.getByLabelText('Alternative text — Optional'), 'A cat');
    await user.click(tool('Insert'));
    expect(told.at(-1)).toContain('<img src="anything at all" alt="A cat">');
  });
});

describe('a control that needs its field', () => {
  test('throws outside of one', () => {
    expect(() => render(<RichTextEditor value="" onChange={() => undefined} />)).toThrow(
      'use of a form field outside its Field',
    );
  });
});

describe('formatted text that is shown', () => {
  test.each([
    ['<p onclick="x()">Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['<a href="javascript:alert(1)">Hi</a>', '<a rel="noopener noreferrer nofollow">Hi</a>'],
    [
      '<a href="https://foyer.example" target="_blank">Hi</a>',
      '<a href="https://foyer.example" rel="noopener noreferrer nofollow">Hi</a>',
    ],
    ['<img src="x" onerror="alert(1)"><img src="javascript:alert(1)">', '<img src="x"><img>'],
    ['<div><font color="red">Hi</font></div><!-- no -->', 'Hi'],
    [
      '<p style="text-align: center">Hi</p><p style="position:fixed">Ho</p>',
      '<p style="text-align: center">Hi</p><p>Ho</p>',
    ],
    ['<style>*{}</style>plain & <mark>bright</mark>', 'plain &amp; <mark>bright</mark>'],
  ])('loses what could do harm: %s', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean);
  });
});
