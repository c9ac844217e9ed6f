const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it may stand in a page. */
export const plain = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

const style = `
  :root { color-scheme: light dark; --ground: #f4f5f7; --card: #fff; --ink: #1c2430; --quiet: #566072; --line: #c9cfd8; --main: #1d4ed8; --warn: #9a3412 }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #12161c; --card: #1b212a; --ink: #e8ecf2; --quiet: #a5afbe; --line: #3b4553; --main: #93b4ff; --warn: #fdba74 }
  }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  main { width: 100%; max-width: 420px; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
  h1 { margin: 0; font-size: 20px }
  .test { margin: 4px 0 20px; color: var(--quiet); font-size: 14px }
  .amount { margin: 0; font-size: 32px; font-weight: 700; font-variant-numeric: tabular-nums }
  form { display: grid; gap: 12px; margin: 24px 0 16px }
  button { min-height: 44px; padding: 8px 16px; font: inherit; color: var(--ink); background: none; border: 1px solid var(--line); border-radius: 8px; cursor: pointer }
  button.main { background: var(--main); border-color: var(--main); color: var(--card); font-weight: 600 }
  button:focus-visible, a:focus-visible { outline: 2px solid var(--main); outline-offset: 2px }
  a { color: var(--main) }
  main > p:last-child { margin-bottom: 0 }
  [role=alert] { padding: 12px; border: 1px solid currentColor; border-radius: 8px; color: var(--warn) }`

/** A page of the provider, which says plainly what it is. */
export const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plain(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>${plain(title)}</h1>
<p class="test">This is a stand-in for the payment provider. No card is asked for and no money moves.</p>
${body}</main></body></html>`
