import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moved } from '#domain/moved.ts';
import {
  canMove,
  conditionsAt,
  draftOf,
  formOf,
  isSameCondition,
  missesWords,
  newQuestion,
  readFormDrafts,
  retyped,
  withQuestion,
  type QuestionDraft,
} from '#domain/question-drafts.ts';

const named = (key: string, more: Partial<QuestionDraft> = {}): QuestionDraft => ({
  ...newQuestion(key),
  label: { en: key, 'fr-CA': '' },
  ...more,
});
const seat = named('seat', {
  type: 'radio',
  options: [
    { value: 'aisle', label: { en: 'Aisle', 'fr-CA': 'Allée' } },
    { value: 'any', label: { en: 'Any', 'fr-CA': '' } },
  ],
});
const child = named('child', { type: 'checkbox' });
const width = named('width', { condition: { key: 'seat', equals: 'aisle' } });
const keysOf = (questions: readonly QuestionDraft[]) => questions.map(({ key }) => key);

describe('questions as they are written', () => {
  test('come back from what is kept as they were typed, and from the device', () => {
    const form = { id: 'f-1', name: { en: 'About you', 'fr-CA': 'À votre sujet' }, questions: [seat, width] };
    const { words, questions } = formOf(form, 'ATTENDEE', 'en');
    expect(draftOf({ words, questions }, 'f-1')).toEqual(form);
    expect(readFormDrafts(JSON.parse(JSON.stringify([form])))).toEqual([form]);
    expect(readFormDrafts('nothing')).toEqual([]);
  });

  test('have words in the event’s own language, and in another where something is written in it', () => {
    const form = { id: null, name: { en: 'About you', 'fr-CA': '' }, questions: [child] };
    expect(formOf(form, 'ORDER', 'en').words).toEqual([{ language: 'en', name: 'About you' }]);
    const kept = formOf({ ...form, questions: [child, seat] }, 'ORDER', 'en');
    expect(kept.words).toEqual([
      { language: 'en', name: 'About you' },
      { language: 'fr-CA', name: '' },
    ]);
    expect(kept.questions[1]?.options.map((option) => option.words.map(({ language }) => language))).toEqual([
      ['en', 'fr-CA'],
      ['en'],
    ]);
    expect([missesWords(seat, 'fr-CA'), missesWords(seat, 'en')]).toEqual([true, false]);
  });

  test('are asked upon answers of those before them alone', () => {
    expect(conditionsAt([seat, child, width], 2)).toEqual([
      { key: 'seat', equals: 'aisle' },
      { key: 'seat', equals: 'any' },
      { key: 'child', equals: true },
      { key: 'child', equals: false },
    ]);
    expect(conditionsAt([width, seat], 1)).toEqual([]);
    expect(isSameCondition({ key: 'seat', equals: 'any' }, { key: 'seat', equals: 'aisle' })).toBe(false);
  });

  test('stay behind the one that they depend on, and in the list', () => {
    const questions = [seat, width, child];
    expect([canMove(questions, 0, -1), canMove(questions, 0, 1), canMove(questions, 1, -1)]).toEqual([
      false,
      false,
      false,
    ]);
    expect([canMove(questions, 1, 1), canMove(questions, 2, 1)]).toEqual([true, false]);
    expect(keysOf(moved(questions, 1, 1))).toEqual(['seat', 'child', 'width']);
  });

  test('are asked of everybody when the answer that they depend on goes', () => {
    const [, without] = withQuestion([seat, width], 0, { ...seat, options: seat.options.slice(1) });
    expect(without?.condition).toBeNull();
    const [, still] = withQuestion([seat, width], 0, { ...seat, isRequired: true });
    expect(still?.condition).toEqual({ key: 'seat', equals: 'aisle' });
    expect(withQuestion([seat, width], 0, null).map(({ condition }) => condition)).toEqual([null]);
  });

  test('of another type are others, without what that type has not', () => {
    const long = named('note', { type: 'textarea', minLength: '20' });
    expect(retyped(long, 'date', 'new')).toEqual({ ...long, key: 'new', type: 'date', minLength: '' });
    expect(retyped(long, 'text', 'new').minLength).toBe('20');
  });

  test('are in an order that the server takes, however they are moved', () => {
    const step = fc.tuple(fc.nat(3), fc.constantFrom(-1 as const, 1 as const));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let questions: readonly QuestionDraft[] = [child, seat, width, named('note')];
        for (const [at, by] of steps) if (canMove(questions, at, by)) questions = moved(questions, at, by);
        const asked = questions.map(({ condition }, at) =>
          conditionsAt(questions, at).filter((one) => isSameCondition(one, condition)),
        );
        expect(asked.flat()).toEqual([{ key: 'seat', equals: 'aisle' }]);
        expect(keysOf(questions).toSorted()).toEqual(['child', 'note', 'seat', 'width']);
      }),
    );
  });
});
