import { hearingScript } from './hear-in-page.ts';
import type { RecordedStep } from './recorded-step.ts';

/** What a recording needs of Playwright's BrowserContext. */
type RecordableContext = {
  exposeBinding: (name: string, take: (source: unknown, step: RecordedStep) => void) => Promise<unknown>;
  addInitScript: (script: { content: string }) => Promise<unknown>;
};

export type BrowserRecording = { steps: () => readonly RecordedStep[] };

/**
 * Records what every flow is given and does in all pages that the context opens from now on, over loads and tabs. The
 * product is the one that ships: it reports to a global that only this recorder sets.
 */
export async function recordBrowser(context: RecordableContext): Promise<BrowserRecording> {
  const steps: RecordedStep[] = [];
  await context.exposeBinding('flowsKeep', (_, step) => void steps.push(step));
  await context.addInitScript({ content: hearingScript });
  return { steps: () => steps };
}
