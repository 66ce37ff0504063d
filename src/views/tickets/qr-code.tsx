import { create } from 'qrcode';

/** The code that is scanned at the door: black on white in every theme; loaded only where a ticket is shown. */
export function QrCode({ code }: { code: string }) {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const squares = Array.from({ length: size * size }, (_, index) => index)
    .filter((index) => modules.get(Math.floor(index / size), index % size))
    .map((index) => `M${index % size} ${Math.floor(index / size)}h1v1h-1z`);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`Code for the door: ${code}`}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} />
    </svg>
  );
}
