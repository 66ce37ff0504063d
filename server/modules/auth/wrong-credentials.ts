import { loginWrong } from '#messages/account-refusals.ts';
import { refusal } from '#server/platform/result.ts';

export const wrongCredentials = () =>
  refusal('InvalidCredentialsError', { authenticationError: loginWrong('en') }, loginWrong);
