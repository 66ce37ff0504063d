import * as z from 'zod/mini';
import type { FieldProblem } from '#views/account/login/field-problem.ts';

const emailAddress = z.string().check(z.trim(), z.email('emailAddress' satisfies FieldProblem));
const required = (message: FieldProblem) => z.string().check(z.trim(), z.minLength(1, message));
/** What a password must be, the server says (customer specification §5). */
const password = z.string().check(z.minLength(1, 'password' satisfies FieldProblem));

export const credentialsSchema = z.object({ emailAddress, password });
export type CredentialsForm = z.infer<typeof credentialsSchema>;

export const detailsSchema = z.object({
  firstName: required('firstName'),
  lastName: required('lastName'),
  emailAddress,
  password,
});
export type DetailsForm = z.infer<typeof detailsSchema>;

export const emailAddressSchema = z.object({ emailAddress });
export type EmailAddressForm = z.infer<typeof emailAddressSchema>;

/** Customer specification §5, 'Reset password'. */
export const newPasswordSchema = z
  .object({ password, confirmPassword: z.string().check(z.minLength(1, 'mismatch' satisfies FieldProblem)) })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'mismatch' satisfies FieldProblem,
      path: ['confirmPassword'],
    }),
  );
export type NewPasswordForm = z.infer<typeof newPasswordSchema>;

/** A code of an authenticator app, or a recovery code. */
export const codeSchema = z.object({ code: required('code') });
export type CodeForm = z.infer<typeof codeSchema>;
