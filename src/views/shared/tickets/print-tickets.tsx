import { Printer } from 'lucide-react';
import { Button } from '#platform/ui/button.tsx';
import { InkOnPaper } from '#views/shared/tickets/ticket-paper.tsx';

/** Prints the tickets of the page, one block each. */
export function PrintTickets({ count, wide = false }: { count: number; wide?: boolean }) {
  return (
    <>
      <InkOnPaper />
      <Button kind="line" wide={wide} onClick={() => window.print()}>
        <Printer /> {count === 1 ? 'Print ticket' : 'Print tickets'}
      </Button>
    </>
  );
}
