import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * A machine has no empty text in the place of an id, a key or whatever else its state has for sure: `required`
 * (domain/required.ts) says what is missing. Where the empty text is a value that a person can see, it stands here, with
 * the number of its lines.
 */
const emptyOnPurpose: [file: string, lines: number, why: string][] = [
  ['src/machines/account/login/login-machine.ts', 1, 'the field of the e-mail address before anything is typed'],
  ['src/machines/account/my-events/my-events-criteria.ts', 2, 'what the address does not ask for'],
  ['src/machines/account/profile/profile-machine.ts', 5, 'the fields of a form that nobody has filled in'],
  ['src/machines/desk/box-office/box-office-setup.ts', 1, 'a refusal that is about no tier'],
  ['src/machines/desk/report/wanted-report.ts', 1, 'what the address has none of'],
  ['src/machines/shop/event-search/event-search-criteria.ts', 2, 'what the address does not ask for'],
  ['src/machines/shop/register/registration-entry.ts', 1, 'no tier is chosen, as the form has it'],
];

/** `?? ''`, `|| ''`, and the other branch of a choice, alone or in an object. */
const empty = /(\?\?|\|\||\? [^?]+ :) (''|\{ \w+: '')/;

test('no machine sends an empty text for what it should know', () => {
  const found = globSync('src/machines/**/*.ts')
    .toSorted()
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => empty.test(line)).length;
      return lines === 0 ? [] : [[file, lines]];
    });
  expect(found).toEqual(emptyOnPurpose.map(([file, lines]) => [file, lines]));
});
