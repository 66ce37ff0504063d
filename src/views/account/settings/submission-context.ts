import type { submissionMachine } from '#machines/account/submission/submission-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const SubmissionFlow = createFlowContext<typeof submissionMachine>('submission');
