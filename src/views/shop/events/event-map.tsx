import mapboxgl from 'mapbox-gl';
import 'mapbox-gl/dist/mapbox-gl.css';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { locationMap } from '#messages/event.ts';
import { useLanguage } from '#platform/language-context.ts';

export type EventMapProps = { lat: number; long: number; token: string };

/**
 * A map with one marker. Loaded only where it is shown and a token is configured; a browser that can't draw one
 * shows nothing in its place.
 */
export function EventMap({ lat, long, token }: EventMapProps) {
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  const [canDraw, setCanDraw] = useState(true);
  useEffect(() => {
    if (!host.current) return undefined;
    const map = drawMap(host.current, { lat, long, token });
    if (!map) setCanDraw(false);
    return () => map?.remove();
  }, [lat, long, token]);
  return canDraw && <div ref={host} role="region" aria-label={locationMap(language)} style={{ height: '13rem' }} />;
}

/** null where WebGL is missing: the library throws then. */
function drawMap(container: HTMLElement, { lat, long, token }: EventMapProps): mapboxgl.Map | null {
  try {
    const map = new mapboxgl.Map({
      accessToken: token,
      container,
      style: 'mapbox://styles/mapbox/streets-v12',
      center: [long, lat],
      zoom: limits.mapZoom,
      cooperativeGestures: true,
    });
    new mapboxgl.Marker().setLngLat([long, lat]).addTo(map);
    return map;
  } catch {
    return null;
  }
}
