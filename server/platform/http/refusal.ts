/** The body of an answer to a request that is refused before any operation of it runs. */
export const refusal = (code: 'BAD_REQUEST' | 'BAD_USER_INPUT' | 'SERVER_BUSY', message: string) => ({
  data: null,
  errors: [{ message, extensions: { code } }],
});
