import type { CSSProperties } from 'react';
import { categoryOf } from '#platform/covers/category.ts';

declare module 'react' {
  interface CSSProperties {
    '--stock'?: string;
    '--gap'?: string;
    '--w'?: string;
  }
}

/**
 * The paper of an event's stub, as a CSS value: `var(--stock-theatre)`.
 * A category that the look does not know takes one by the hash of the id, the same as its cover.
 */
export function stockOf(category: string | null | undefined, id = ''): string {
  return `var(--stock-${categoryOf(category, id)})`;
}

/** The inline style that dyes everything in an element with one stock. */
export function stockStyle(stock: string | undefined, style?: CSSProperties): CSSProperties | undefined {
  return stock === undefined ? style : { ...style, '--stock': stock };
}
