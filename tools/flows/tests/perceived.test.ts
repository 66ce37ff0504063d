// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { perceived } from '../rendered/perceived.ts';

test('a drawing is nothing to read, and a picture is what it says that it is', () => {
  document.body.innerHTML =
    '<p>Your ticket</p><svg><text>Cup</text></svg><svg role="img" aria-label="Code for the door"><path /></svg>';
  const page = perceived(document.body);
  expect(page.texts()).toEqual(['Your ticket']);
  expect(page.spoken()).toEqual(['Your ticket', 'Code for the door']);
});
