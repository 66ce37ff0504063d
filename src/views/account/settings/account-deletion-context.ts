import type { accountDeletionMachine } from '#machines/account/personal-data/account-deletion-machine.ts';
import { createFlowContext } from '#platform/flow/flow-context.tsx';

export const AccountDeletionFlow = createFlowContext<typeof accountDeletionMachine>('accountDeletion');
