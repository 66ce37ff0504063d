/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_API_PATH?: string;
  readonly VITE_MAPBOX_TOKEN?: string;
  readonly VITE_FEATURES?: string;
  /** scripts/build.mjs takes it from SUPPORT_EMAIL. */
  readonly VITE_SUPPORT_EMAIL?: string;
  /** 'on' puts the gallery of states (/dev/states) into the build. */
  readonly VITE_GALLERY?: string;
}
