/** The filter of the registration forms list, kept in the query parameter `status` (customer specification §2). */
export const submissionStatuses = ['any', 'complete', 'incomplete'] as const;

export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Incomplete unless the address says one of the three (customer specification §9). */
export const parseSubmissionStatus = (text: string | null): SubmissionStatus =>
  submissionStatuses.find((status) => status === text?.toLowerCase()) ?? 'incomplete';
