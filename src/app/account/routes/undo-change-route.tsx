import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { createUndoChangeLogic } from '#app/account/undo-change-logic.ts';
import { useFlow } from '#app/use-flow.ts';
import { UndoChangeFlow } from '#views/account/account-links/undo-change-context.ts';
import { UndoChangeScreen } from '#views/account/account-links/undo-change-screen.tsx';
import { SessionFlow } from '#views/shared/session/session-context.ts';

/** /undo-change?of=address|password&token= */
export function Route() {
  const session = SessionFlow.useActorRef();
  const client = useApolloClient();
  const search = new URLSearchParams(useSearch());
  const [logic] = useState(() => createUndoChangeLogic({ client, session }));
  const undoChange = useFlow(logic, { input: { token: search.get('token') } });
  return (
    <UndoChangeFlow.Provider actor={undoChange}>
      <UndoChangeScreen of={search.get('of') === 'address' ? 'address' : 'password'} />
    </UndoChangeFlow.Provider>
  );
}
