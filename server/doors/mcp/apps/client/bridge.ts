/**
 * The app’s side of the bridge of MCP Apps: JSON-RPC messages to and from the frame around it. Whatever is no message of
 * the protocol is dropped.
 */
import { type Fields, isFields } from './messages.ts';

const PROTOCOL = '2026-01-26';
/** A preview may take its time. */
const LIMIT_MS = 130_000;
const METHOD_NOT_FOUND = -32601;

/** What the host tells by itself. */
export interface Heard {
  input(fields: Fields): void;
  result(result: unknown): void;
  cancelled(): void;
  context(changes: Fields): void;
}

export interface Host {
  /** Whether it has a capability, such as `openLinks`. */
  can(capability: string): boolean;
  /** @throws Error with the host’s reason */
  request(method: string, params: Fields): Promise<Fields>;
}

const send = (message: Fields): void => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');

/** @throws Error if the host refuses the app */
export async function connect(heard: Heard): Promise<Host> {
  const request = listen(heard);
  const welcome = await request('ui/initialize', {
    appInfo: { name: 'merchkit', version: '1.0' },
    appCapabilities: { availableDisplayModes: ['inline'] },
    protocolVersion: PROTOCOL,
  });
  const capabilities = isFields(welcome['hostCapabilities']) ? welcome['hostCapabilities'] : {};
  if (isFields(welcome['hostContext'])) heard.context(welcome['hostContext']);
  send({ method: 'ui/notifications/initialized' });
  tellSize();
  return { can: (capability) => isFields(capabilities[capability]), request };
}

interface Waiting {
  resolve(result: Fields): void;
  reject(reason: Error): void;
}

function listen(heard: Heard): Host['request'] {
  const waiting = new Map<unknown, Waiting>();
  let last = 0;
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || !isFields(data) || data['jsonrpc'] !== '2.0') return;
    if (typeof data['method'] !== 'string') settle(waiting, data);
    else if (data['id'] === undefined) hear(heard, data['method'], data['params']);
    else answer(data['id'], data['method']);
  });
  return (method, params) =>
    new Promise((resolve, reject) => {
      last += 1;
      const id = last;
      waiting.set(id, { resolve, reject });
      setTimeout(() => settle(waiting, { id, error: { message: 'There was no answer in time.' } }), LIMIT_MS);
      send({ id, method, params });
    });
}

function settle(waiting: Map<unknown, Waiting>, { id, result, error }: Fields): void {
  const one = waiting.get(id);
  if (!one || (!isFields(result) && !isFields(error))) return;
  waiting.delete(id);
  if (isFields(result)) one.resolve(result);
  else
    one.reject(
      new Error(isFields(error) && typeof error['message'] === 'string' ? error['message'] : 'Refused.'),
    );
}

function hear(heard: Heard, method: string, params: unknown): void {
  if (!isFields(params)) return;
  if (method === 'ui/notifications/tool-input' && isFields(params['arguments']))
    heard.input(params['arguments']);
  if (method === 'ui/notifications/tool-result') heard.result(params);
  if (method === 'ui/notifications/tool-cancelled') heard.cancelled();
  if (method === 'ui/notifications/host-context-changed') heard.context(params);
}

/** The host asks whether the app is there, and tells it before it is taken away. */
function answer(id: unknown, method: string): void {
  const isKnown = method === 'ping' || method === 'ui/resource-teardown';
  const error = { code: METHOD_NOT_FOUND, message: 'Method not found' };
  send(isKnown ? { id, result: {} } : { id, error });
}

/** The host makes the frame as high as the app. */
function tellSize(): void {
  const tell = () => {
    const { width } = document.documentElement.getBoundingClientRect();
    const { height } = document.body.getBoundingClientRect();
    const params = { width: Math.ceil(width), height: Math.ceil(height) };
    send({ method: 'ui/notifications/size-changed', params });
  };
  new ResizeObserver(tell).observe(document.body);
  tell();
}
