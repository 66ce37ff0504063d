import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { Resvg } from '@resvg/resvg-js';

/** Reads an SVG, writes its PNG. */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const drawing = new Resvg(await text(process.stdin), { font: { loadSystemFonts: false } });
process.stdout.write(drawing.render().asPng());
