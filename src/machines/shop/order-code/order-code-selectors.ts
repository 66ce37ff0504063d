import type { SnapshotFrom } from 'xstate';
import type { orderCodeMachine } from '#machines/shop/order-code/order-code-machine.ts';

type Snapshot = SnapshotFrom<typeof orderCodeMachine>;

export const typedCode = ({ context }: Snapshot) => context.code;
export const codeRefusal = ({ context }: Snapshot) => context.refusal;
export const removingCode = (snapshot: Snapshot) => (snapshot.matches('removing') ? snapshot.context.deed?.code : null);
export const isApplying = (snapshot: Snapshot) => snapshot.matches('applying');
export const isCodeUnknown = (snapshot: Snapshot) => snapshot.matches('outcomeUnknown');
export const canChangeCode = (snapshot: Snapshot) => snapshot.can({ type: 'code.change', code: '' });
export const canRemoveCode = (snapshot: Snapshot) =>
  snapshot.can({ type: 'code.remove', code: '', idempotencyKey: '' });
