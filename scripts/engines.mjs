// Finds the browsers besides Chromium for npm run test:browsers, or installs them where that is possible.
import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

const engines = [
  { name: 'Firefox', key: 'firefox', files: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  {
    name: 'WebKit',
    key: 'webkit',
    files: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/** Keys of those that are here: 'firefox', 'webkit'; and the others with the packages that they need. */
export function findOrInstallEngines() {
  const isHere = ({ files }) => files.every((file) => existsSync(file));
  const absent = engines.filter((engine) => !isHere(engine));
  if (absent.length > 0) {
    console.log(`Installing ${absent.map(({ name }) => name).join(' and ')} for the browser tests…`);
    installFromDebian(absent.flatMap(({ packages }) => packages));
  }
  return {
    found: engines.filter(isHere).map(({ key }) => key),
    missing: engines.filter((engine) => !isHere(engine)),
  };
}
