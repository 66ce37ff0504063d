import { styled } from 'styled-components';
import { meterPlaces, meterSold } from '#messages/desk-event.ts';
import { useLanguage } from '#platform/language-context.ts';

export type Places = { booked: number; held: number; capacity: number | null };

/** Sold solid, held hatched, free outlined; without a limit there is nothing to measure. */
export function Meter({ places: { booked, held, capacity } }: { places: Places }) {
  const language = useLanguage();
  if (capacity === null || capacity === 0) return null;
  const share = (places: number) => ({ '--w': `${Math.min(100, (places / capacity) * 100)}%` });
  const words = meterPlaces({ booked, held, free: Math.max(0, capacity - booked - held), capacity }, language);
  return (
    <Box role="img" aria-label={words}>
      <i style={share(booked)} />
      <i data-held="" style={share(held)} />
    </Box>
  );
}

/** '212 of 240 sold', or as many as there are. */
export const soldInWords = ({ booked, capacity }: Places, language: Parameters<typeof meterSold>[1]) =>
  meterSold({ booked, capacity: capacity ?? 0, limit: capacity === null ? 'NONE' : 'SOME' }, language);

const Box = styled.span`
  display: flex;
  height: 0.75rem;
  min-width: 4rem;
  overflow: hidden;
  background: var(--well);
  box-shadow: inset 0 0 0 1.5px var(--edge);
  i {
    width: var(--w);
    background: var(--accent);
  }
  i[data-held] {
    background: repeating-linear-gradient(-45deg, var(--accent) 0 2px, transparent 2px 5px);
    box-shadow: inset -1.5px 0 0 var(--accent);
  }
  @media (forced-colors: active) {
    i {
      background: CanvasText;
    }
  }
`;
