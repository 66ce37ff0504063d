import type { ComponentPropsWithRef } from 'react';
import { Link } from 'wouter';

export type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  readonly href: string;
  /** Takes the place of the current page in the history. */
  readonly replace?: boolean;
};

/** A real link: pages of this site are followed without a load, anything else as browsers do. */
export function Anchor({ href, replace = false, children, ...rest }: AnchorProps) {
  const isOwnPage = href.startsWith('/') && !href.startsWith('//') && rest.target === undefined;
  if (!isOwnPage) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link href={href} replace={replace} {...rest}>
      {children}
    </Link>
  );
}
