import { expect, test } from 'vitest';
import type { FieldError } from '#domain/form-answers.ts';
import { problemAt } from '#views/shared/forms/answer-problem.ts';

/** The English is that of customer specification §5; French with each no-break space (U+00A0) as an underscore. */
test.each<[FieldError, string, string]>([
  [{ key: 'it', problem: { kind: 'required' } }, 'Required', 'Obligatoire'],
  [{ key: 'it', problem: { kind: 'tooShort', least: 2 } }, 'Minimum 2 characters', 'Au moins 2 caractères'],
  [{ key: 'it', problem: { kind: 'tooLong', most: 5_000 } }, 'Maximum 5,000 characters', '5_000 caractères au maximum'],
  [{ key: 'it', problem: { kind: 'email' } }, 'Enter a valid email address', 'Entrez une adresse courriel valide'],
  [{ key: 'it', problem: { kind: 'date' } }, 'Enter a valid date', 'Entrez une date valide'],
  [{ key: 'it', problem: { kind: 'choice' } }, 'Choose one of the options', 'Choisissez l’une des options'],
  [{ key: 'it', problem: { kind: 'choices' } }, 'Choose from the options', 'Choisissez parmi les options'],
  [{ key: 'it', message: 'No nicknames, please' }, 'No nicknames, please', 'No nicknames, please'],
])('says Required and Minimum {n} characters in the words of the specification, French in French: %j', (...said) => {
  const [error, inEnglish, inFrench] = said;
  expect(problemAt([error], 'it', 'en')).toBe(inEnglish);
  expect(problemAt([error], 'it', 'fr-CA')?.replaceAll('\u00a0', '_')).toBe(inFrench);
  expect(problemAt([error], 'another', 'en')).toBeUndefined();
});
