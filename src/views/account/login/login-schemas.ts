import * as z from 'zod/mini';

const emailAddress = z.string().check(z.trim(), z.email('Enter a full email address'));
const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));
/** What a password must be, the server says (customer specification §5). */
const password = z.string().check(z.minLength(1, 'Password is required'));

export const credentialsSchema = z.object({ emailAddress, password });
export type CredentialsForm = z.infer<typeof credentialsSchema>;

export const detailsSchema = z.object({
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  emailAddress,
  password,
});
export type DetailsForm = z.infer<typeof detailsSchema>;

export const emailAddressSchema = z.object({ emailAddress });
export type EmailAddressForm = z.infer<typeof emailAddressSchema>;

/** Customer specification §5, 'Reset password'. */
export const newPasswordSchema = z
  .object({ password, confirmPassword: z.string().check(z.minLength(1, 'Passwords do not match')) })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
    }),
  );
export type NewPasswordForm = z.infer<typeof newPasswordSchema>;

/** A code of an authenticator app, or a recovery code. */
export const codeSchema = z.object({ code: required('Enter the code') });
export type CodeForm = z.infer<typeof codeSchema>;
