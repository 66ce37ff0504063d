import * as z from 'zod/mini';

/** The messages of customer specification §5, 'Profile' and 'Attendee'. */
const firstName = z.string().check(z.trim(), z.minLength(1, 'First name is required'));
const lastName = z.string().check(z.trim(), z.minLength(1, 'Last name is required'));
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
    z.refine((text) => text === '' || z.safeParse(z.email(), text).success, 'Enter a full email address'),
  ),
  phoneNumber: optional,
});
