import * as z from 'zod/mini';
import type { FieldProblem } from '#views/account/login/field-problem.ts';

/** The messages of customer specification §5, 'Profile' and 'Attendee'. */
const firstName = z.string().check(z.trim(), z.minLength(1, 'firstName' satisfies FieldProblem));
const lastName = z.string().check(z.trim(), z.minLength(1, 'lastName' satisfies FieldProblem));
const optional = z.string().check(z.trim());

export const profileSchema = z.object({
  firstName,
  lastName,
  phoneNumber: optional,
  location: optional,
  bio: optional,
});

export const attendeeSchema = z.object({
  firstName,
  lastName,
  emailAddress: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || z.safeParse(z.email(), text).success, 'emailAddress' satisfies FieldProblem),
  ),
  phoneNumber: optional,
});
