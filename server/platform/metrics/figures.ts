import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import type { Jobs } from '#server/platform/jobs.ts';

/**
 * A number that an operator watches, read from the database: a module says which it has. sql answers one value, or with
 * `label` rows of label and value, of which those with one of its values are told; what has no row is 0.
 */
export type Figure = {
  /** In the way of Prometheus: foyer_orders, foyer_mail_oldest_seconds. */
  name: string;
  help: string;
  label?: { name: string; values: readonly string[] };
  sql: string;
};

export type Figures = {
  /** Makes a gauge of each; the answer reads them anew where they are too old. */
  into(registry: Registry): () => Promise<void>;
};

type World = {
  ask: Jobs['ask'];
  /** Milliseconds, of any beginning. */
  now?: () => number;
};

/** Some count whole tables: however many ask, they are read once in this time. */
export const figuresLastMs = 30_000;

const rowShape = z.object({ name: z.string(), label: z.string().nullable(), value: z.coerce.number() });

/** All figures are read by one statement, on the connections of the jobs. */
export function createFigures(figures: readonly Figure[], { ask, now = () => performance.now() }: World): Figures {
  const text = figures.map(selectOf).join('\nunion all\n');
  return {
    into(registry) {
      const registers = [registry];
      const gauges = new Map(figures.map((figure) => [figure.name, gaugeOf(figure, registry)]));
      const isRead = new Gauge({
        name: 'foyer_figures_read',
        help: '1 where the database said what is told of it here, 0 where it is as it was before',
        registers,
      });
      const read = async () => {
        try {
          const rows = z.array(rowShape).parse(await ask(text));
          for (const { name, label, values } of figures.map(withLabel)) {
            for (const value of values) {
              const row = rows.find((one) => one.name === name && (label === null || one.label === value));
              gauges.get(name)?.set(label === null ? {} : { [label]: value }, row?.value ?? 0);
            }
          }
          isRead.set(1);
        } catch {
          isRead.set(0);
        }
      };
      let readAt = Number.NEGATIVE_INFINITY;
      let underway: Promise<void> | null = null;
      return async () => {
        if (underway === null && now() - readAt >= figuresLastMs) {
          readAt = now();
          underway = read().finally(() => {
            underway = null;
          });
        }
        await underway;
      };
    },
  };
}

const selectOf = ({ name, label, sql }: Figure): string =>
  label
    ? `select '${name}' as name, f.label::text as label, f.value::float8 as value from (${sql}) f(label, value)`
    : `select '${name}' as name, null::text as label, coalesce((${sql}), 0)::float8 as value`;

const gaugeOf = ({ name, help, label }: Figure, registry: Registry): Gauge =>
  new Gauge({ name, help, labelNames: label ? [label.name] : [], registers: [registry] });

const withLabel = ({ name, label }: Figure) => ({
  name,
  label: label?.name ?? null,
  values: label?.values ?? [''],
});
