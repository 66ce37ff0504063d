import { aCode, playersCodes } from '#tests/model/desk/sample-codes.ts';
import type { Answers } from '#tests/failures/scripted-server.ts';

/** Of the Players' promotion codes. */
export const deskCodesAnswers: Pick<Answers, 'GetDeskCodes' | 'SaveCode' | 'StopCode'> = {
  GetDeskCodes: () => ({ deskCodes: playersCodes }),
  SaveCode: () => ({ saveCode: aCode({ version: 3, usageLimit: 150 }) }),
  StopCode: () => ({ stopCode: { __typename: 'DeskCode', id: 'c-1', state: 'EXPIRED' } }),
};
