import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { figuresOfModules } from '#server/make-metrics.ts';
import { createFigures } from '#server/platform/metrics/figures.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';

const read = (file: string) => readFileSync(join('deploy', file), 'utf8');

const rule = z.strictObject({
  alert: z.string().regex(/^Foyer[A-Z]\w+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[mh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({
    summary: z.string().min(20),
    what_to_do: z.string().min(20),
    runbook: z.string().startsWith('docs/operating.md#'),
  }),
});
const alerts = z
  .strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })) })
  .parse(parse(read('prometheus/foyer-alerts.yml')))
  .groups.flatMap(({ rules }) => rules);

const dashboard = z
  .object({
    panels: z.array(
      z.object({ id: z.number(), title: z.string(), targets: z.array(z.object({ expr: z.string() })).nonempty() }),
    ),
  })
  .parse(JSON.parse(read('grafana/foyer.json')));

const expressions = [...alerts, ...dashboard.panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);

type Metric = { name: string; isHistogram: boolean; labels: readonly string[] };

/** What a server with all its modules tells. */
async function metricsOfTheCode(): Promise<Metric[]> {
  const pool = new pg.Pool();
  const { registry } = createMetrics(pool, createFigures(figuresOfModules(), { ask: async () => [] }));
  await pool.end();
  return registry.getMetricsAsArray().map((metric) => ({
    name: metric.name,
    isHistogram: 'buckets' in metric,
    labels: 'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames : [],
  }));
}

type Asked = { name: string; labels: string[] };

/** The metrics that an expression reads, with the labels by which it picks or sorts them. */
function askedOf(expression: string): Asked[] {
  const sorted = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
  return [...expression.matchAll(/\b((?:foyer|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', picked = '']) => ({
      name,
      labels: [...sorted, ...[...picked.matchAll(/(\w+)\s*(?:=|!)/g)].map(([, label = '']) => label)],
    }),
  );
}

/** What of an expression no server tells. */
function unknownIn(expression: string, metrics: readonly Metric[]): string[] {
  return askedOf(expression).flatMap(({ name, labels }) => {
    const plain = name.replace(/_(?:bucket|sum|count)$/, '');
    const metric = metrics.find((one) => one.name === name || (one.isHistogram && one.name === plain));
    if (!metric) return [name];
    const known = [...metric.labels, 'instance', ...(name.endsWith('_bucket') ? ['le'] : [])];
    return labels.filter((label) => !known.includes(label)).map((label) => `${name}{${label}}`);
  });
}

test('alerts and dashboard read metrics that the servers tell, by labels that these have', async () => {
  const metrics = await metricsOfTheCode();
  expect(expressions.flatMap((expression) => unknownIn(expression, metrics))).toEqual([]);
  expect(expressions.filter((expression) => !/^up\b/.test(expression) && askedOf(expression).length === 0)).toEqual([]);
});

test('what is misspelt is found', async () => {
  const metrics = await metricsOfTheCode();
  const wrong =
    'sum by (outcom) (rate(foyer_requests_total{operation="me"}[5m])) / foyer_holds_count + foyer_render_seconds_bucket{le="1"}';
  expect(unknownIn(wrong, metrics)).toEqual([
    'foyer_requests_total{outcom}',
    'foyer_holds_count',
    'foyer_render_seconds_bucket{outcom}',
  ]);
});

test('each metric of our own is on the dashboard', async () => {
  const shown = new Set(
    dashboard.panels
      .flatMap(({ targets }) => targets.flatMap(({ expr }) => askedOf(expr)))
      .map(({ name }) => name.replace(/_(?:bucket|sum|count)$/, '')),
  );
  const own = (await metricsOfTheCode()).map(({ name }) => name).filter((name) => name.startsWith('foyer_'));
  expect(own.filter((name) => !shown.has(name))).toEqual(['foyer_figures_read']);
});

test('panels have numbers of their own', () => {
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

test('each alert has its name once, and a part of docs/operating.md that says what to do', () => {
  const names = alerts.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  const headings = [...readFileSync('docs/operating.md', 'utf8').matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) => heading,
  );
  expect(
    alerts.filter(
      ({ alert, annotations }) =>
        !headings.includes(alert) || annotations.runbook !== `docs/operating.md#${alert.toLowerCase()}`,
    ),
  ).toEqual([]);
});
