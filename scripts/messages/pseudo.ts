import type { Message, Part } from './read-message.ts';

/** English in disguise: what is shown without accents and brackets is no message; what does not fit will not in French. */
export const pseudoLanguage = 'en-XA';

/** 40 % longer, with accents, in brackets; with the same parameters. */
export const pseudo = ({ parts, parameters }: Message): Message => ({
  parameters,
  parts: [{ kind: 'text', text: '[' }, ...disguised(parts), { kind: 'text', text: ']' }],
});

function disguised(parts: readonly Part[]): Part[] {
  return parts.map((part) => {
    switch (part.kind) {
      case 'text':
        return { ...part, text: longer(part.text) };
      case 'value':
        return part;
      case 'marked':
        return { ...part, parts: disguised(part.parts) };
      case 'choice':
        return { ...part, cases: part.cases.map(({ key, parts: inside }) => ({ key, parts: disguised(inside) })) };
    }
  });
}

const plain = 'aceinouyACEINOUY';
const accented = 'àçéîñôûýÀÇÉÎÑÔÛÝ';

/** Vowels are drawn out, since a line breaks between words and not within; what is wanting then follows. */
function longer(text: string): string {
  let wanting = Math.ceil(text.trim().length * 0.4);
  const drawnOut = text.replaceAll(/[a-z]/gi, (letter) => {
    const sign = accented[plain.indexOf(letter)] ?? letter;
    if (!/[aeiouy]/i.test(letter) || wanting === 0) return sign;
    wanting -= 1;
    return sign + sign.toLowerCase();
  });
  const end = drawnOut.trimEnd().length;
  return `${drawnOut.slice(0, end)}${'·'.repeat(wanting)}${drawnOut.slice(end)}`;
}
