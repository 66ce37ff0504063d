import type { SnapshotFrom } from 'xstate';
import type { messagesMachine } from '#machines/desk/messages/messages-machine.ts';

type Snapshot = SnapshotFrom<typeof messagesMachine>;

export const messagesState = ({ value }: Snapshot) => value;
export const sentMessages = ({ context }: Snapshot) => context.messages;
export const whyUnread = ({ context }: Snapshot) => context.unread;
