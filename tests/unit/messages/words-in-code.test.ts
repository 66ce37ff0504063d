import { expect, test } from 'vitest';
import { wordsInCode } from '../../../scripts/messages/words-in-code.ts';
import { wordsLeft } from '../../../scripts/messages/words-left.ts';

const wordsOf = (code: string) => wordsInCode('a.tsx', code).map(({ words }) => words);

test.each([
  ['const a = <p>\n  Log in\n</p>;', ['Log in']],
  ['const a = <p>{isOn ? "on" : "off"}</p>;', ['on', 'off']],
  ['const a = <p>{count > 0 && `${count} left`}</p>;', ['left']],
  ['const a = <p>{one ?? "none"}</p>;', ['none']],
  ['const a = <input name="email" aria-label="Email" placeholder={`of ${name}`} />;', ['Email', 'of']],
  ['const a = <Field label="to" hint={isOn ? "yes" : undefined} />;', ['to', 'yes']],
  ['const names = { system: "System", title: "Your tickets" };', ['System', 'Your tickets']],
  ['notify({ tone: "error", message: "could not be saved." });', ['could not be saved.']],
  ['announce("Your hold has expired");', ['Your hold has expired']],
  ['const a = <p>{say(language)}</p>;', []],
  ['const a = <p>{" "} · {count}</p>;', []],
  ['const a = <a href="/events" style={{ margin: "0 auto" }} data-kind="line" />;', []],
  ['import { a } from "Some words here";\ntype A = "Some words";', []],
  ['const a = { rel: "noopener noreferrer nofollow" };', []],
  ['throw new Error("Use of a form field outside its field.");', []],
  ['if (event.key === "Enter" || kind === "Order") go("Escape");', []],
  ['switch (a) { case "Order": go(); }', []],
  ['const Box = styled.p`Some words`;', []],
  ['const state = { description: "The customer types a code.", type: "Some words" };', []],
])('of %s', (code, words) => {
  expect(wordsOf(code)).toEqual(words);
});

test('the line is that of the words', () => {
  expect(wordsInCode('a.tsx', 'const a = (\n  <p>\n    Log in\n  </p>\n);')).toEqual([{ line: 3, words: 'Log in' }]);
});

test('every word that a person reads comes from a message', () => {
  expect(wordsLeft()).toEqual([]);
});
