import type { SnapshotFrom } from 'xstate';
import type { reportsMachine } from '#machines/desk/report/reports-machine.ts';

type Snapshot = SnapshotFrom<typeof reportsMachine>;

export const reportsState = ({ value }: Snapshot) => value;
export const deskReport = ({ context }: Snapshot) => context.report;
export const wantedReport = ({ context }: Snapshot) => context.wanted;
export const whyReportUnread = ({ context }: Snapshot) => context.unread;
export const reportsPath = ({ context }: Snapshot) => context.path;
export const reportOrganization = ({ context }: Snapshot) => context.organizationId;
export const areDaysRefused = (snapshot: Snapshot) => snapshot.matches('daysRefused');
