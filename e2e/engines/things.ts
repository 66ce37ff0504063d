import type { Query, Words } from '#e2e/engines/query.ts';

/** What a person sees, by the words that they would use. */
const of = (role: string) => (name?: Words, within?: Query) => ({ role, name, within }) satisfies Query;

export const button = of('button');
export const link = of('link');
export const heading = of('heading');
export const radio = of('radio');
export const checkbox = of('checkbox');
export const article = of('article');
export const region = of('region');
export const dialog = of('dialog');
export const alert = of('alert');
export const field = (label: Words, within?: Query): Query => ({ label, within });

export const main: Query = { role: 'main' };
export const banner: Query = { role: 'banner' };

/** The theme is offered by the application alone: where it is to be seen, the page has been taken over. */
export const takenOver = radio('System');

/** The title of a frame that the card provider fills. */
export const cardForm = 'Card details';
