import { z } from 'zod';
import { median, percentile, rounded } from '../statistics.ts';

/** What came of one seller in one stretch of time; milliseconds of processor time are of all its orders. */
export type Round = {
  seller: string;
  customers: number;
  seconds: number;
  nodeMs: number;
  postgresMs: number;
  orderMs: number[];
  callMs: number[];
  errors: string[];
};

/** Of a seller who sold nothing there is no figure of an order. */
const figure = z.number().nullable();

const result = z.object({
  seller: z.string(),
  customers: z.number(),
  orders: z.number(),
  ordersPerSecond: z.number(),
  lowest: z.number(),
  highest: z.number(),
  orderP50: figure,
  orderP95: figure,
  callP50: figure,
  callP95: figure,
  nodeMsPerOrder: figure,
  postgresMsPerOrder: figure,
  cpuMsPerOrder: figure,
  errors: z.array(z.string()),
});
export type Result = z.infer<typeof result>;

/** How often the own figure is in the peer's (orders a second), and the peer's in the own (processor time). */
const ratio = z.object({
  seller: z.string(),
  customers: z.number(),
  ordersPerSecond: figure,
  cpuMsPerOrder: figure,
});

const lastPlaces = z.object({
  seller: z.string(),
  places: z.number(),
  attempts: z.number(),
  /** In paid orders, as the database says; and to how many customers the answers said that they had paid. */
  sold: z.number(),
  paid: z.number(),
  refused: z.number(),
  failed: z.number(),
});
export type LastPlaces = z.infer<typeof lastPlaces>;

/** What is written as JSON. */
export const peersReport = z.object({
  measuredAt: z.string(),
  machine: z.object({ cpu: z.string(), cores: z.number(), node: z.string(), slowness: z.number() }),
  postgres: z.string(),
  rounds: z.number(),
  seconds: z.number(),
  sellers: z.array(z.object({ name: z.string(), version: z.string(), calls: z.array(z.string()) })),
  results: z.array(result),
  ratios: z.array(ratio),
  lastPlaces: z.array(lastPlaces),
});
export type PeersReport = z.infer<typeof peersReport>;

/** One result for each seller and each number of customers, in the order in which they came first. */
export function resultsOf(rounds: Round[]): Result[] {
  const groups = Map.groupBy(rounds, ({ seller, customers }) => `${customers} ${seller}`);
  return [...groups.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const orderMs = all.flatMap((each) => each.orderMs);
    const callMs = all.flatMap((each) => each.callMs);
    const rates = all.map(ordersPerSecondOf);
    return {
      seller: first.seller,
      customers: first.customers,
      orders: orderMs.length,
      ordersPerSecond: rounded(middle(rates)),
      lowest: rounded(Math.min(...rates)),
      highest: rounded(Math.max(...rates)),
      orderP50: figureOf(percentile(orderMs, 0.5)),
      orderP95: figureOf(percentile(orderMs, 0.95)),
      callP50: figureOf(percentile(callMs, 0.5)),
      callP95: figureOf(percentile(callMs, 0.95)),
      nodeMsPerOrder: figureOf(middle(all.map(({ nodeMs, orderMs: { length } }) => nodeMs / length))),
      postgresMsPerOrder: figureOf(middle(all.map(({ postgresMs, orderMs: { length } }) => postgresMs / length))),
      cpuMsPerOrder: figureOf(middle(all.map(cpuMsPerOrderOf))),
      errors: all.flatMap(({ errors }) => errors),
    };
  });
}

/** The nth round of one seller is held against the nth of the other: a machine is not the same for minutes. */
export function ratiosOf(rounds: Round[], own: string): PeersReport['ratios'] {
  const groups = Map.groupBy(rounds, ({ seller, customers }) => `${customers} ${seller}`);
  return [...groups.values()].flatMap((theirs) => {
    const [first] = theirs;
    const ours = groups.get(`${first?.customers} ${own}`);
    if (!first || !ours || first.seller === own) return [];
    const pairs = theirs.flatMap((their, at) => {
      const our = ours[at];
      return our ? [{ our, their }] : [];
    });
    return {
      seller: first.seller,
      customers: first.customers,
      ordersPerSecond: figureOf(
        middle(pairs.map(({ our, their }) => ordersPerSecondOf(our) / ordersPerSecondOf(their))),
      ),
      cpuMsPerOrder: figureOf(middle(pairs.map(({ our, their }) => cpuMsPerOrderOf(their) / cpuMsPerOrderOf(our)))),
    };
  });
}

const ordersPerSecondOf = ({ orderMs, seconds }: Round) => orderMs.length / seconds;
const cpuMsPerOrderOf = ({ nodeMs, postgresMs, orderMs }: Round) => (nodeMs + postgresMs) / orderMs.length;

const middle = (values: number[]) => median(values.filter(Number.isFinite));
const figureOf = (value: number) => (Number.isFinite(value) ? rounded(value) : null);

export const oversoldOf = ({ sold, places }: LastPlaces): number => Math.max(0, sold - places);

/** The part of the README that says how Foyer fares beside others. */
export function readmeOf(report: PeersReport): string {
  const { machine, postgres, rounds, seconds, sellers, results, ratios } = report;
  const rows = results.map((each) => ({
    '': each.seller,
    calls: sellers.find(({ name }) => name === each.seller)?.calls.length ?? 0,
    'at once': each.customers,
    'orders/s': each.ordersPerSecond,
    'an order p50 / p95': `${shown(each.orderP50)} / ${shown(each.orderP95)} ms`,
    'a call p95': `${shown(each.callP95)} ms`,
    'processor time of an order': `${shown(each.cpuMsPerOrder)} ms`,
  }));
  const last = report.lastPlaces.map((each) => ({
    '': each.seller,
    'last places': each.places,
    'wanted at once by': each.attempts,
    sold: each.sold,
    refused: each.refused,
    failed: each.failed,
    oversold: oversoldOf(each),
  }));
  const [own] = sellers;
  const compared = ratios.map(
    ({ seller, customers, ordersPerSecond, cpuMsPerOrder }) =>
      `With ${customers} at once, ${own?.name} sold ${shown(ordersPerSecond)} times the orders a second of ${seller}, which took ${shown(cpuMsPerOrder)} times the processor time for one.`,
  );
  return `Measured on ${report.measuredAt.slice(0, 10)} with Node ${machine.node.slice(1)} and PostgreSQL ${postgres}, servers, database and customers on the same ${machine.cores} cores;
medians of ${rounds} rounds of ${seconds} s in turn.

${markdownTable(rows)}

${compared.join('\n')}

${markdownTable(last)}
`;
}

/** A tenth of what is more than a hundred says nothing. */
const shown = (value: number | null) =>
  value === null ? '–' : value.toLocaleString('en-CA', { maximumFractionDigits: value < 100 ? 1 : 0 });

/** Padded as the formatter of the project pads a table. */
function markdownTable(rows: Record<string, string | number>[]): string {
  const headings = Object.keys(rows[0] ?? {});
  const lines = [headings, ...rows.map((row) => headings.map((heading) => String(row[heading] ?? '')))];
  const widths = headings.map((_, at) => Math.max(3, ...lines.map((line) => line[at]?.length ?? 0)));
  const drawn = (cells: string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = lines;
  return [drawn(head), drawn(widths.map((width) => '-'.repeat(width))), ...body.map(drawn)].join('\n');
}

const marks = /(<!-- peers -->\n).*?(\n<!-- \/peers -->)/s;

/** A README with this part between its marks. */
export function withReadmePart(text: string, part: string): string {
  if (!marks.test(text)) throw new Error('the README has no place for the figures');
  return text.replace(marks, (_, before: string, after: string) => `${before}\n${part}${after}`);
}
