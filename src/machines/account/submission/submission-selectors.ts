import type { SnapshotFrom } from 'xstate';
import type { submissionMachine } from '#machines/account/submission/submission-machine.ts';

type Snapshot = SnapshotFrom<typeof submissionMachine>;

export const submissionState = ({ value }: Snapshot) => value;
export const foundSubmission = ({ context }: Snapshot) => context.submission;
export const submissionTrouble = ({ context }: Snapshot) => context.trouble;
