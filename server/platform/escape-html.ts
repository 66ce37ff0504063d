const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in an element or an attribute of HTML and XML. */
export const escapeHtml = (text: string): string =>
  text.toWellFormed().replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark);
