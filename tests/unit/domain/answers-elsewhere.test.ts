import { describe, expect, test } from 'vitest';
import { asksTheSame, hasAnswersFor, takenOver } from '#domain/answers-elsewhere.ts';
import type { FormComponent, FormContent, FormValues } from '#domain/form-content.ts';
import { toSavedAnswers } from '#domain/form-answers.ts';

const options = (...values: string[]) => values.map((value) => ({ value, label: value }));
const components: FormComponent[] = [
  { id: '1', type: 'text', key: 'tag', label: 'Name on the name tag' },
  { id: '2', type: 'emailAddress', key: 'mail', label: 'Your email' },
  { id: '3', type: 'phoneNumber', key: 'emergency', label: 'Emergency contact' },
  { id: '4', type: 'radio', key: 'seat', label: 'Seating', values: options('aisle', 'window') },
  { id: '5', type: 'selectboxes', key: 'days', label: 'Which days?', values: options('fri', 'sat') },
  { id: '6', type: 'checkbox', key: 'photos', label: 'Photos are fine' },
];
const content: FormContent = { version: 1, components };
const given: FormValues = {
  tag: 'Alex',
  mail: 'alex@foyer.example',
  emergency: '250 555 0134',
  seat: 'aisle',
  days: ['fri', 'sat'],
  photos: true,
};
const from = (answered: FormContent, values: FormValues, isSamePerson: boolean) => ({
  whose: 'Alex Thorsen',
  answers: toSavedAnswers(answered, values),
  isSamePerson,
});
const changed = (key: string, change: Partial<FormComponent>): FormContent => ({
  version: 1,
  components: components.map((component) => (component.key === key ? { ...component, ...change } : component)),
});

describe('answers given elsewhere', () => {
  test('are all taken where they are about the same person', () => {
    expect(takenOver(content, from(content, given, true))).toEqual(given);
  });

  test('leave another person their own name, email and phone', () => {
    const { tag: _tag, mail: _mail, ...others } = given;
    expect(takenOver(content, from(content, given, false))).toEqual(others);
  });

  test('leave out what was not answered', () => {
    expect(takenOver(content, from(content, { seat: 'window' }, true))).toEqual({ seat: 'window', photos: false });
  });

  test.each([
    { what: 'a question of another key', to: changed('seat', { key: 'chair' }), lost: 'seat' },
    { what: 'a question of another kind', to: changed('emergency', { type: 'text' }), lost: 'emergency' },
    { what: 'a choice that is not offered', to: changed('seat', { values: options('window') }), lost: 'seat' },
    { what: 'choices of which none is offered', to: changed('days', { values: options('sun') }), lost: 'days' },
  ])('leave out $what', ({ to, lost }) => {
    expect(Object.keys(takenOver(to, from(content, given, true)))).toEqual(
      Object.keys(given).filter((key) => key !== lost),
    );
  });

  test('keep of several choices those that are offered', () => {
    const taken = takenOver(changed('days', { values: options('sat', 'sun') }), from(content, given, true));
    expect(taken['days']).toEqual(['sat']);
  });

  test('leave out what is broken', () => {
    const saved = from(content, given, true);
    const [tag, ...others] = saved.answers.answers;
    const broken = tag ? [{ ...tag, answer: { type: 'boolean' as const, boolean: true } }, ...others] : [];
    expect(takenOver(content, { ...saved, answers: { version: 1, answers: broken } })['tag']).toBe(undefined);
  });

  test('are of no use where nothing of them is asked', () => {
    const other = { version: 1 as const, components: [{ id: '9', type: 'text' as const, key: 'x', label: 'X' }] };
    expect(hasAnswersFor(other, from(content, given, true))).toBe(false);
    expect(hasAnswersFor(content, from(content, given, true))).toBe(true);
  });
});

describe('two forms ask the same', () => {
  const asked = (id: string, of: FormContent) => ({ id, content: of });

  test.each([
    {
      what: 'being one, though its questions changed',
      one: asked('f', content),
      other: asked('f', changed('seat', { label: 'Where?' })),
      same: true,
    },
    {
      what: 'with the same questions in another order',
      one: asked('f', content),
      other: asked('g', { version: 1, components: components.toReversed() }),
      same: true,
    },
    {
      what: 'with other words of one question',
      one: asked('f', content),
      other: asked('g', changed('emergency', { label: 'Their school' })),
      same: false,
    },
    {
      what: 'with one question more',
      one: asked('f', { version: 1, components: components.slice(1) }),
      other: asked('g', content),
      same: false,
    },
    {
      what: 'without questions',
      one: asked('f', { version: 1, components: [] }),
      other: asked('g', { version: 1, components: [] }),
      same: false,
    },
  ])('$what: $same', ({ one, other, same }) => {
    expect([asksTheSame(one, other), asksTheSame(other, one)]).toEqual([same, same]);
  });
});
