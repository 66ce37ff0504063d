import type { ApolloClient } from '@apollo/client';
import { partEditorOf } from '#app/desk/part-editor-logic.ts';
import type { OpenCode } from '#machines/desk/codes/codes-setup.ts';
import { saveCode } from '#services/desk/codes/codes-service.ts';

type Of = { client: ApolloClient; organizationId: string; code: OpenCode };

/** The form of one promotion code. */
export const createCodeLogic = ({ client, organizationId, code: { id } }: Of) =>
  partEditorOf({ savePart: (typed, signal) => saveCode(client, { organizationId, id, ...typed }, signal) });
