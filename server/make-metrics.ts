import { serverModules } from '#server/modules.ts';
import type { Services } from '#server/platform/context.ts';
import { createFigures, type Figure } from '#server/platform/metrics/figures.ts';
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts';

/** What the modules say of themselves, and how many jobs wait in each of their queues. */
export const figuresOfModules = (): Figure[] => [
  ...serverModules.flatMap(({ figures = [] }) => figures),
  {
    name: 'foyer_jobs_waiting',
    help: 'Jobs that wait to be done, by their queue',
    label: { name: 'queue', values: serverModules.flatMap(({ jobs = [] }) => jobs.map(({ queue }) => queue)) },
    sql: `select name, count(*) from jobs.job where state < 'active' group by name`,
  },
];

/** Null where nobody may read them: then nothing is counted. */
export function makeMetrics({ config, pool, jobs }: Pick<Services, 'config' | 'pool' | 'jobs'>): Metrics | null {
  if (config.metricsToken === null && config.metricsPort === null) return null;
  return createMetrics(pool, createFigures(figuresOfModules(), jobs));
}
