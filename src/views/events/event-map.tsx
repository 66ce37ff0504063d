import mapboxgl from 'mapbox-gl';
import 'mapbox-gl/dist/mapbox-gl.css';
import { useEffect, useRef } from 'react';
import { limits } from '#domain/limits.ts';

/** A map with one marker. Loaded only where it is shown and a token is configured. */
export function EventMap({ lat, long, token }: { lat: number; long: number; token: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return undefined;
    const map = new mapboxgl.Map({
      accessToken: token,
      container: host.current,
      style: 'mapbox://styles/mapbox/streets-v12',
      center: [long, lat],
      zoom: limits.mapZoom,
      cooperativeGestures: true,
    });
    new mapboxgl.Marker().setLngLat([long, lat]).addTo(map);
    return () => map.remove();
  }, [lat, long, token]);
  return <div ref={host} role="region" aria-label="Map" style={{ height: '13rem' }} />;
}
