/** The program inside the MCP bundle: the bridge alone, with its settings in the environment. */
import { mcpBridge } from '../server/cli/bridge/mcp-bridge.ts';

mcpBridge([]).catch((failure: unknown) => {
  process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = 2;
});
