import * as z from 'zod/mini';
import type { FieldProblem } from '#views/account/login/field-problem.ts';

/** What a new password must be, the server says (customer specification §5). */
const password = z.string().check(z.minLength(1, 'password' satisfies FieldProblem));

export const passwordsSchema = z.object({ currentPassword: password, newPassword: password });

export const emailRequestSchema = z.object({
  newEmailAddress: z.string().check(z.trim(), z.email('emailAddress' satisfies FieldProblem)),
  password,
});

export const passwordSchema = z.object({ password });

export const passkeyNameSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'passkeyName' satisfies FieldProblem)),
});

export const appCodeSchema = z.object({
  code: z
    .string()
    .check(z.refine((text) => /^\d{6}$/.test(text.replaceAll(/\s/g, '')), 'appCode' satisfies FieldProblem)),
});
