import { Printer } from 'lucide-react';
import { printTickets } from '#messages/tickets.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { InkOnPaper } from '#views/shared/tickets/ticket-paper.tsx';

/** Prints the tickets of the page, one block each. */
export function PrintTickets({ count, wide = false }: { count: number; wide?: boolean }) {
  const language = useLanguage();
  return (
    <>
      <InkOnPaper />
      <Button kind="line" wide={wide} onClick={() => window.print()}>
        <Printer /> {printTickets({ count }, language)}
      </Button>
    </>
  );
}
