import { useId, type ReactNode } from 'react';
import { FormSection as Sheet, SectionHeading } from '#views/desk/parts/form-parts.ts';

/** One sheet a topic, by its title. */
export function FormSection({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Sheet aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </Sheet>
  );
}
