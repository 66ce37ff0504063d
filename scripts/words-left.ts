/** Prints the words that a person reads and that stand in code instead of a message; ends with an error where there are any. */
import { wordsLeft } from './messages/words-left.ts';

const left = wordsLeft();
console.log(left.length === 0 ? 'none' : left.join('\n'));
process.exitCode = left.length === 0 ? 0 : 1;
