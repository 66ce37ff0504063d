/** The filter of the registration forms list, kept in the query parameter `status` (customer specification §2). */
export const submissionStatuses = [
  { value: 'any', label: 'Any' },
  { value: 'complete', label: 'Complete' },
  { value: 'incomplete', label: 'Incomplete' },
] as const;

export type SubmissionStatus = (typeof submissionStatuses)[number]['value'];

/** Incomplete unless the address says one of the three (customer specification §9). */
export const parseSubmissionStatus = (text: string | null): SubmissionStatus =>
  submissionStatuses.find(({ value }) => value === text?.toLowerCase())?.value ?? 'incomplete';
