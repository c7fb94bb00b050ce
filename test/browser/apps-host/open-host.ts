/** The chat of a person: it lists tools, calls one, and shows the answer in the app the tool names. */
import { build } from 'esbuild';
import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { legacyRpc } from '../../support/mcp.ts';
import type { Shop } from '../../support/open-shop.ts';

let script: Promise<string> | undefined;

/** Built once a run. */
const hostScript = (): Promise<string> => {
  script ??= build({
    entryPoints: [new URL('./host.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    logLevel: 'silent',
  }).then(({ outputFiles }) => outputFiles[0]?.text ?? '');
  return script;
};

const PAGE =
  '<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Chat</title><style>body{margin:0}iframe{display:block;width:100%;height:300px;border:0}</style><body></body></html>';

export interface Chat {
  page: Page;
  app: FrameLocator;
  /** Calls the tool and shows its answer in its app. */
  show(tool: string, input: Record<string, unknown>, context?: Record<string, unknown>): Promise<void>;
  /** Shows the app of a tool that has not answered. */
  wait(tool: string): Promise<void>;
  /** What the service answers. */
  call(tool: string, input: Record<string, unknown>): Promise<unknown>;
  /** What the app asked of the chat. */
  asked(): Promise<{ method: string; params: Record<string, unknown> }[]>;
}

export async function openChat(browser: Browser, shop: Shop, options: BrowserContextOptions): Promise<Chat> {
  const page = await (await browser.newContext(options)).newPage();
  const call = async (name: string, input: unknown) =>
    (await legacyRpc(shop, 'tools/call', { name, arguments: input })).body.result;
  const appOf = async (tool: string): Promise<string> => {
    const { tools } = (await legacyRpc(shop, 'tools/list')).body.result;
    const uri = tools.find(({ name }: { name: string }) => name === tool)._meta.ui.resourceUri;
    return (await legacyRpc(shop, 'resources/read', { uri })).body.result.contents[0].text;
  };
  page.setDefaultTimeout(8_000);
  await page.exposeFunction('callTool', call);
  await page.setContent(PAGE);
  await page.addScriptTag({ content: await hostScript() });
  const shown = (app: unknown) => page.evaluate((parts) => Reflect.get(globalThis, 'showApp')(parts), app);
  return {
    page,
    call,
    asked: () => page.evaluate(() => Reflect.get(globalThis, 'asked')),
    app: page.frameLocator('iframe'),
    async show(tool, input, context = { theme: 'light' }) {
      await shown({ html: await appOf(tool), context, input, result: await call(tool, input) });
    },
    async wait(tool) {
      await shown({ html: await appOf(tool), context: { theme: 'light' } });
    },
  };
}
