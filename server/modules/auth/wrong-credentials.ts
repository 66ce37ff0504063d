import { refusal } from '#server/platform/result.ts';

export const wrongCredentials = () =>
  refusal(
    'InvalidCredentialsError',
    { authenticationError: 'The provided credentials are invalid' },
    'The provided credentials are invalid',
  );
