/** Offers the shop's tools to an agent in the browser (WebMCP). Does nothing where the browser has no such thing. */
(() => {
  // The draft moved it from the navigator to the document.
  const context = document.modelContext ?? navigator.modelContext;
  if (!context?.registerTool) return;

  const call = async (name, input) => {
    const answer = await fetch(`/agent/tools/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'same-origin',
      body: JSON.stringify(input ?? {}),
    });
    const text = await answer.text();
    return { content: [{ type: 'text', text }], ...(answer.ok ? {} : { isError: true }) };
  };

  const offer = async () => {
    const answer = await fetch('/agent/tools', { credentials: 'same-origin' });
    if (!answer.ok) return;
    for (const tool of await answer.json()) {
      await context.registerTool({ ...tool, execute: (input) => call(tool.name, input) });
    }
  };
  // A browser that refuses them shows the page as ever.
  offer().catch(() => undefined);
})();
