/** Of a place, as it is told to people. */
export type ToldPlace = { name: string; address: string };
type Address = { line1?: string | null; city?: string | null; postcode?: string | null };

/** 'Port Theatre' and '125 Front St, Nanaimo'. */
export const toldPlace = ({ name, line1, city, postcode }: Address & { name: string }): ToldPlace => ({
  name,
  address: [line1, city, postcode].filter(Boolean).join(', '),
});

/** From where to where: by their names, and with their addresses where the name is the same. Null of none. */
export function placesInWords(
  was: ToldPlace | null,
  now: ToldPlace | null,
): { was: string | null; now: string | null } {
  const isByAddress = was?.name === now?.name && was?.address !== now?.address;
  const words = (place: ToldPlace | null) =>
    place && [place.name, ...(isByAddress && place.address ? [place.address] : [])].join(', ');
  return { was: words(was), now: words(now) };
}
