import { longDateTime, parseWallTime } from '#domain/event-time.ts';

/** Saturday, November 21, 7:30 pm PST */
export const deadlineInWords = ({ wallTime, timeZoneName }: { wallTime: string; timeZoneName: string }) =>
  `${longDateTime(parseWallTime(wallTime))} ${timeZoneName}`;
