import { z } from 'zod';

/** 30 is info, 50 an error. */
const logLine = z.object({
  level: z.number(),
  msg: z.string(),
  route: z.string().optional(),
  err: z.object({ message: z.string() }).optional(),
});
export type LogLine = z.infer<typeof logLine>;

/** Keeps what is logged in this list. */
export const logInto = (lines: LogLine[]) => ({
  write: (line: string) => void lines.push(logLine.parse(JSON.parse(line))),
});
