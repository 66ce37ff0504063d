import type { ManualStep } from '../plan/manual-script.ts';
import type { NamedScript, Plan } from '../plan/plan.ts';

/** Jira takes no longer summary. */
const SUMMARY = 255;

/**
 * What Xray's `import/test/bulk` takes: manual tests, whose id is in the summary and a label. Without a project's key the
 * request has to name the project.
 */
export function xrayTests({ scripts }: Plan, project: string | null): string {
  return `${JSON.stringify(
    scripts.map((script) => testOf(script, project)),
    null,
    2,
  )}\n`;
}

const testOf = ({ id, title, flow, preconditions, begins, steps }: NamedScript, project: string | null) => ({
  testtype: 'Manual',
  fields: {
    summary: `${id}: ${title}`.replaceAll(/\s+/g, ' ').slice(0, SUMMARY).toWellFormed(),
    ...(project === null ? {} : { project: { key: project } }),
    labels: [id, flow].map((label) => label.replaceAll(/\s+/g, '-')),
  },
  steps: [
    { action: 'Begin.', data: preconditions.join('\n'), result: resultOf(begins) },
    ...steps.map((step) => ({ action: step.when, data: step.data.join('\n'), result: resultOf(step) })),
  ],
});

const resultOf = ({ expected, asks }: Pick<ManualStep, 'expected' | 'asks'>): string =>
  [expected, ...asks.map((line) => `It asks ${line}`)].join('\n');
