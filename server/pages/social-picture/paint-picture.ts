import { renderAsync } from '@resvg/resvg-js';

/** The PNG of a drawing without words. It is painted on a thread beside the server's own. */
export async function paintPicture(svg: string): Promise<Buffer> {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}
