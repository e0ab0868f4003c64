import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** The key of an element reference in the WebDriver standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** How long a browser may take to answer, and a driver to start: this only ends what hangs. */
const PATIENCE = 120_000;

/** How long the driver looks for an element: some elements load with a later part of the program. */
const SEARCH = 100_000;

/** WebKitGTK, driven by the few WebDriver commands that the smoke test needs. */
export class WebKit {
  private session = '';

  private constructor(
    private readonly address: string,
    private readonly children: readonly ChildProcess[],
  ) {}

  /** Starts a virtual screen, the driver on it, and this browser. */
  static async start(binary: string, home: string): Promise<WebKit> {
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [display] = await once(createInterface(screen.stdio[3] as Readable), 'line');
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      stdio: 'ignore',
      // Its data and downloads go to its home.
      env: { ...process.env, HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, DISPLAY: `:${display}` },
    });
    const browser = new WebKit(`http://127.0.0.1:${port}`, [driver, screen]);
    await browser.answers();
    const capabilities = {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] }, timeouts: { implicit: SEARCH } },
    };
    const { sessionId } = await browser.ask<{ sessionId: string }>('POST', '/session', { capabilities });
    browser.session = `/session/${sessionId}`;
    return browser;
  }

  async close(): Promise<void> {
    await this.ask('DELETE', this.session).catch(() => undefined);
    for (const child of this.children) {
      child.kill();
      await once(child, 'exit');
    }
  }

  async open(url: string): Promise<void> {
    await this.ask('POST', `${this.session}/url`, { url });
  }

  async reload(): Promise<void> {
    await this.ask('POST', `${this.session}/refresh`, {});
  }

  async resize(width: number, height: number): Promise<void> {
    await this.ask('POST', `${this.session}/window/rect`, { width, height });
  }

  /** Runs a function in the page and waits for it. It can use only its arguments. */
  async run<Arguments extends unknown[], Result>(work: (...given: Arguments) => Result | Promise<Result>, ...given: Arguments): Promise<Result> {
    return this.ask('POST', `${this.session}/execute/sync`, { script: `return (${work})(...arguments)`, args: given });
  }

  /** Clicks the first element of a CSS selector or an XPath, after scrolling it clear of the bars. */
  async click(selector: string): Promise<void> {
    const element = await this.find(selector);
    await this.run((element: unknown) => (element as Element).scrollIntoView({ block: 'center' }), { [ELEMENT]: element });
    await this.ask('POST', `${this.session}/element/${element}/click`, {});
  }

  /** Presses keys one after the other; a key without a character is given by the standard's code for it. */
  async type(...keys: string[]): Promise<void> {
    const actions = keys.flatMap(value => [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
    await this.ask('POST', `${this.session}/actions`, { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  private async find(selector: string): Promise<string> {
    const using = selector.startsWith('//') ? 'xpath' : 'css selector';
    const found = await this.ask<Record<string, string>>('POST', `${this.session}/element`, { using, value: selector });
    return found[ELEMENT];
  }

  /** Waits until the driver listens. */
  private async answers(): Promise<void> {
    for (const end = Date.now() + PATIENCE; ; ) {
      try {
        await this.ask('GET', '/status');
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
        await new Promise(done => setTimeout(done, 50));
      }
    }
  }

  private async ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(this.address + path, {
      method,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
