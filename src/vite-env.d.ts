/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_PATH?: string;
  readonly VITE_MAPBOX_TOKEN?: string;
  readonly VITE_FEATURES?: string;
  /** 'on' puts the gallery of states (/dev/states) into the build. */
  readonly VITE_GALLERY?: string;
  /** The language that the browser's words are built in; 'en' without it. */
  readonly VITE_LANGUAGE?: string;
}
