/** A wrong or missing variable; the message is one line that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
