/** A chat’s page with one app in a sandboxed frame, over the reference library’s side of the bridge. */
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge';

declare global {
  interface Window {
    /** Calls a tool of the service, as the client of the chat does. */
    callTool(name: string, input: unknown): Promise<never>;
    /** What the app asked of the chat. */
    asked: { method: string; params: unknown }[];
    showApp(app: ShownApp): Promise<void>;
    bridge: AppBridge;
    frame: HTMLIFrameElement;
  }
}

interface ShownApp {
  html: string;
  context: Record<string, unknown>;
  /** Without them the app stays at waiting. */
  input?: Record<string, unknown>;
  result?: never;
}

window.asked = [];

window.showApp = async ({ html, context, input, result }) => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.title = 'App';
  frame.srcdoc = html;
  document.body.replaceChildren(frame);
  const source = frame.contentWindow;
  if (!source) throw new Error('the frame has no window');
  const bridge = new AppBridge(
    null,
    { name: 'chat', version: '1' },
    { openLinks: {}, serverTools: {}, message: { text: {} }, updateModelContext: { text: {} } },
    { hostContext: context },
  );
  const note = (method: string) => async (params: unknown) => {
    window.asked.push({ method, params });
    return {};
  };
  bridge.onopenlink = note('open-link');
  bridge.onmessage = note('message');
  bridge.onupdatemodelcontext = note('update-model-context');
  bridge.oncalltool = ({ name, arguments: fields }) => window.callTool(name, fields);
  bridge.onsizechange = ({ height }) => {
    if (height !== undefined) frame.style.height = `${height}px`;
  };
  const ready = new Promise<void>((resolve) => {
    bridge.oninitialized = () => resolve();
  });
  Object.assign(window, { bridge, frame });
  await bridge.connect(new PostMessageTransport(source, source));
  await ready;
  if (input) await bridge.sendToolInput({ arguments: input });
  if (result) await bridge.sendToolResult(result);
};
