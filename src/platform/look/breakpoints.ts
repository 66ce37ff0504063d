/** Where a layout may change, in px from which each is in force (platform specification §9). */
export const breakpoints = { xs: 0, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1400 } as const;

export type Breakpoint = keyof typeof breakpoints;

const order: readonly Breakpoint[] = ['xs', 'sm', 'md', 'lg', 'xl', '2xl'];

export function breakpointOf(width: number): Breakpoint {
  return order.findLast((name) => width >= breakpoints[name]) ?? 'xs';
}

/** mobile = xs or sm; tablet = sm or md; desktop = lg and up; wide = xl and up. One width may be two of them. */
export function devicesOf(width: number): ('mobile' | 'tablet' | 'desktop' | 'wide')[] {
  const at = order.indexOf(breakpointOf(width));
  const rules = { mobile: at <= 1, tablet: at === 1 || at === 2, desktop: at >= 3, wide: at >= 4 } as const;
  return (['mobile', 'tablet', 'desktop', 'wide'] as const).filter((device) => rules[device]);
}
