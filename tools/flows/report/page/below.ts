import type { FlowReport } from '../flow-report.ts';

/** A state's id without that of its machine. */
export const below = (report: FlowReport, id: string) => (id === report.id ? id : id.replace(`${report.id}.`, ''));
