import { relayName, type Page, type PageRelay } from '../compose/page.ts';
import type { Chart, ChartArrow, ChartState } from './chart.ts';

/** Who tells whom what on a page, as a drawing shows it: a box for each part, an arrow for all that one tells another. */
export function relayChart({ name, title, parts, sinks = [] }: Page, relays: readonly PageRelay[]): Chart {
  const boxes = [
    ...Object.entries(parts).map(([part, { requirements }]) => {
      const { id } = requirements.machine;
      return { part, words: id === part ? part : `${part} (${id})`, description: requirements.title };
    }),
    ...sinks.map((part) => ({ part, words: part, description: 'What is done beside the flows.' })),
  ];
  const idOf = (part: string) => `${name}.${part}`;
  const told = Map.groupBy(relays, ({ from, to }) => `${idOf(from)} -> ${idOf(to)}`);
  const arrows = [...told].flatMap(([id, [first, ...others]]): ChartArrow[] => {
    if (!first) return [];
    const lines = [first, ...others].map((row) => ({ transition: relayName(row), text: row.on }));
    return [{ id, source: idOf(first.from), target: idOf(first.to), lines }];
  });
  const still = { invokes: [], stays: [], initial: null };
  const children = boxes.map(({ part, words, description }): ChartState => {
    return { ...still, id: idOf(part), name: words, type: 'atomic', description, children: [] };
  });
  return { root: { ...still, id: name, name: title, type: 'compound', description: title, children }, arrows };
}
