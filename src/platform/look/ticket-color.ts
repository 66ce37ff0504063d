import type { CSSProperties } from 'react';
import { categoryOf } from '#platform/covers/category.ts';

declare module 'react' {
  interface CSSProperties {
    '--ticket'?: string;
    '--gap'?: string;
    '--w'?: string;
  }
}

/**
 * The paper of an event's stub, as a CSS value: `var(--ticket-theatre)`.
 * A category that the look does not know takes one by the hash of the id, the same as its cover.
 */
export function ticketColorOf(category: string | null | undefined, id = ''): string {
  return `var(--ticket-${categoryOf(category, id)})`;
}

/** The inline style that dyes everything in an element with one stock. */
export function ticketColorStyle(ticketColor: string | undefined, style?: CSSProperties): CSSProperties | undefined {
  return ticketColor === undefined ? style : { ...style, '--ticket': ticketColor };
}
