/** A place that a name was completed to. Coordinates are degrees. */
export type Suggestion = {
  /** 'Nanaimo, British Columbia, Canada' */
  name: string;
  city: string;
  country: string;
  state: string | null;
  postcode: string | null;
  type: 'city';
  latitude: number;
  longitude: number;
};

export type GeocodedPlace = {
  name: string;
  city: string;
  country: string;
  state: string | null;
  postcode: string | null;
  lat: number;
  long: number;
};

export type CitySearch = { query: string; lat?: number | null; long?: number | null; radius?: number | null };

/** Finds places by name. A hosted geocoder can replace the cities in the database by offering these three. */
export type PlaceFinder = {
  /** Cities whose name begins with the words; nothing below limits.suggestionMinCharacters. */
  complete(query: string): Promise<Suggestion[]>;
  /** The same within a radius in kilometres, the nearest first. */
  findCities(search: CitySearch): Promise<Suggestion[]>;
  /** Places of exactly this name; what follows a comma narrows it to a province or country. */
  geocode(query: string): Promise<GeocodedPlace[]>;
};
