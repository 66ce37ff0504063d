/** Installs them where that may be done; whether they are there afterwards is for the caller to look. */
export function installFromDebian(packages: readonly string[]): void;
