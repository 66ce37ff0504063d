import { constructFromSymbol } from 'date-fns/constants';

/**
 * A day whose clock is UTC, whatever the machine's is: date-fns reckons by a date's own clock. What of it date-fns asks for
 * here, as @date-fns/utc has it; a TZDate in UTC would cost a page 1.1 kB.
 */
export class UtcDate extends Date {
  override getDay(): number {
    return this.getUTCDay();
  }
  override getDate(): number {
    return this.getUTCDate();
  }
  override getMonth(): number {
    return this.getUTCMonth();
  }
  override setDate(date: number): number {
    return this.setUTCDate(date);
  }
  override setMonth(month: number, date = this.getUTCDate()): number {
    return this.setUTCMonth(month, date);
  }
  override getFullYear(): number {
    return this.getUTCFullYear();
  }
  override setFullYear(year: number, month = this.getUTCMonth(), date = this.getUTCDate()): number {
    return this.setUTCFullYear(year, month, date);
  }
  [constructFromSymbol](value: Date | number | string): UtcDate {
    return new UtcDate(value);
  }
}
