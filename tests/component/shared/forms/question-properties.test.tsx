import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { componentTypes, readFormContent, type FormComponent } from '#domain/form-content.ts';
import { Question } from '#views/shared/forms/question.tsx';

type Type = FormComponent['type'];

const values = [
  { label: 'A friend', value: 'friend' },
  { label: 'A poster', value: 'poster' },
];

/** As an organizer's form has it, read as the application reads it. */
function show(type: Type, properties: object = {}, error?: string) {
  const content = {
    version: 1,
    components: [{ id: '1', key: 'q', type, label: 'The question', values, ...properties }],
  };
  const [component] = readFormContent(content).components;
  if (!component) throw new Error('no question');
  render(
    <Question
      id="q-1"
      component={component}
      languageUsed="en"
      value={undefined}
      error={error}
      onAnswer={() => undefined}
    />,
  );
}

/** What carries the question's words: the control, or the group of its controls. */
const carrier = (type: Type) =>
  type === 'radio' || type === 'selectboxes'
    ? screen.getByRole('group', { name: /^The question/ })
    : screen.getByLabelText(/^The question/, { selector: 'input, select, textarea' });

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim() ?? '');

const control: Record<Type, { tag: string; type?: string; role?: string; count: number }> = {
  text: { tag: 'INPUT', type: 'text', count: 1 },
  textarea: { tag: 'TEXTAREA', type: 'textarea', count: 1 },
  emailAddress: { tag: 'INPUT', type: 'email', count: 1 },
  phoneNumber: { tag: 'INPUT', type: 'tel', count: 1 },
  date: { tag: 'INPUT', type: 'date', count: 1 },
  select: { tag: 'SELECT', type: 'select-one', count: 1 },
  checkbox: { tag: 'INPUT', type: 'checkbox', count: 1 },
  radio: { tag: 'INPUT', type: 'radio', count: 2 },
  selectboxes: { tag: 'INPUT', type: 'checkbox', count: 2 },
};
const controls = () => [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];

describe('the length of an answer', () => {
  const shown = (length: number) => {
    const [component] = readFormContent({
      version: 1,
      components: [{ id: '1', key: 'q', type: 'text', label: 'The question', helpText: 'As it is printed' }],
    }).components;
    if (!component) throw new Error('no question');
    const { unmount } = render(
      <Question
        id="q-1"
        component={component}
        languageUsed="en"
        value={'x'.repeat(length)}
        error={undefined}
        onAnswer={() => undefined}
      />,
    );
    const words = describedBy(carrier('text'));
    unmount();
    return words;
  };

  test('is said beside the help text from four fifths of the most on', () => {
    expect(shown(399)).toEqual(['As it is printed']);
    expect(shown(400)).toEqual(['As it is printed · 400 of at most 500 characters']);
    expect(shown(501)).toEqual(['As it is printed · 501 of at most 500 characters']);
  });
});

describe.each(componentTypes)('a question of type %s', (type) => {
  test('is the control of its type under its label', () => {
    show(type);
    expect(controls().map(({ tagName, type: kind }) => [tagName, kind])).toEqual(
      Array.from({ length: control[type].count }, () => [control[type].tag, control[type].type]),
    );
    expect(carrier(type)).toBeDefined();
  });

  test('ties its help text', () => {
    show(type, { helpText: 'As it is printed' });
    expect(describedBy(type === 'checkbox' ? screen.getByRole('checkbox') : carrier(type))).toContain(
      'As it is printed',
    );
  });

  test('ties its error', () => {
    show(type, {}, 'Required');
    const tied = type === 'checkbox' ? screen.getByRole('checkbox') : carrier(type);
    expect(describedBy(tied)).toContain('Required');
    expect(tied.getAttribute('aria-invalid')).toBe('true');
  });

  test('is not called optional when it is required', () => {
    show(type, { required: true });
    expect(screen.queryByText('optional', { exact: false })).toBeNull();
  });

  test('has the name of its key', () => {
    show(type);
    const names = new Set(controls().map(({ name }) => name));
    expect([...names]).toEqual([type === 'radio' || type === 'selectboxes' ? 'q-1' : 'q']);
  });
});

const groups = ['radio', 'selectboxes'] as const;
const single = componentTypes.filter((type) => !groups.some((group) => group === type));

test.each(single)('%s tells assistive technology that it is required', (type) => {
  show(type, { required: true });
  expect(carrier(type).getAttribute('aria-required')).toBe('true');
});

test.each(groups)('%s offers its values by their labels', (type) => {
  show(type);
  expect(controls().map(({ labels }) => labels?.[0]?.textContent)).toEqual(['A friend', 'A poster']);
});

test('select offers its values by their labels', () => {
  show('select');
  const labels = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(labels).toEqual(['Choose one', 'A friend', 'A poster']);
});

describe('a placeholder', () => {
  test.each(['text', 'textarea', 'emailAddress', 'phoneNumber'] as const)('stands in %s', (type) => {
    show(type, { placeholder: 'Alex' });
    expect(carrier(type).getAttribute('placeholder')).toBe('Alex');
  });

  test('is the first line of select', () => {
    show('select', { placeholder: 'Pick the day' });
    expect(screen.getAllByRole('option')[0]?.textContent).toBe('Pick the day');
  });
});

test.each([
  [{ rows: 7 }, 7],
  [{}, 4],
  [{ rows: -1 }, 4],
  [{ rows: 'many' }, 4],
])('textarea of %o has %d rows', (properties, rows) => {
  show('textarea', properties);
  expect(screen.getByRole('textbox').getAttribute('rows')).toBe(String(rows));
});

describe('a default value', () => {
  const held = (type: Type): unknown => {
    const found = controls();
    if (type === 'checkbox') return found[0]?.checked;
    if (type === 'radio' || type === 'selectboxes')
      return found.filter(({ checked }) => checked).map(({ value }) => value);
    return found[0]?.value;
  };

  test.each<[Type, unknown, unknown]>([
    ['text', 'Maya', 'Maya'],
    ['textarea', 'By ferry', 'By ferry'],
    ['emailAddress', 'maya@foyer.example', 'maya@foyer.example'],
    ['phoneNumber', '250 555 0114', '250 555 0114'],
    ['date', '2026-11-21', '2026-11-21'],
    ['select', 'poster', 'poster'],
    ['radio', 'poster', ['poster']],
    ['selectboxes', ['friend', 'poster'], ['friend', 'poster']],
    ['selectboxes', 'friend', ['friend']],
    ['checkbox', true, true],
    ['checkbox', 'yes', false],
    ['text', 12, '12'],
    ['text', { of: 'another kind' }, ''],
  ])('of %s %o is held as %o', (type, defaultValue, expected) => {
    show(type, { defaultValue });
    expect(held(type)).toEqual(expected);
  });
});
