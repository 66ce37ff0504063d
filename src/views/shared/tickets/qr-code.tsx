import { create } from 'qrcode';

type Props = {
  code: string;
  /** What it is for who cannot see it. */
  label: string;
};

/** A code that is scanned: black on white in every theme; loaded only where one is shown. */
export function QrCode({ code, label }: Props) {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const squares = Array.from({ length: size * size }, (_, index) => index)
    .filter((index) => modules.get(Math.floor(index / size), index % size))
    .map((index) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </svg>
  );
}
