import * as z from 'zod/mini';

/** What a new password must be, the server says (customer specification §5). */
const password = z.string().check(z.minLength(1, 'Password is required'));

export const passwordsSchema = z.object({ currentPassword: password, newPassword: password });

export const emailRequestSchema = z.object({
  newEmailAddress: z.string().check(z.trim(), z.email('Enter a full email address')),
  password,
});

export const passwordSchema = z.object({ password });

export const passkeyNameSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Give it a name')),
});

export const appCodeSchema = z.object({
  code: z
    .string()
    .check(z.refine((text) => /^\d{6}$/.test(text.replaceAll(/\s/g, '')), 'Enter the six digits that the app shows')),
});
