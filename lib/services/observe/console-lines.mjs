// Loaded before the framework (scripts/services/run-site.ts, Dockerfile), so that its first lines are JSON like the rest of the
// log. Once the settings are read, log-console.ts takes over.
import { format, stripVTControlCharacters } from 'node:util'

const levels = { debug: 20, log: 30, info: 30, warn: 40, error: 50 }

const write = (level, args) => {
  const msg = stripVTControlCharacters(format(...args)).trim()
  if (msg) process.stdout.write(`${JSON.stringify({ level, time: Date.now(), msg })}\n`)
}

for (const [method, level] of Object.entries(levels)) console[method] = (...args) => write(level, args)

// Replaces Node's own listener, which prints plain text.
process.removeAllListeners('warning')
process.on('warning', ({ name, message }) => console.warn(`${name}: ${message}`))
