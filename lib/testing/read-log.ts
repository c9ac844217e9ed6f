import pino from 'pino'
import { onTestFinished } from 'vitest'
import { log } from '../core/log.ts'

type Line = Record<string, unknown>
type Stream = { write: (text: string) => unknown }

/** Captures what the log writes until the test ends. @returns the text so far, and its lines */
export function readLog() {
  // The logger keeps its stream under a symbol that its types leave out.
  const { [pino.symbols.streamSym]: stream } = log as typeof log & { [pino.symbols.streamSym]: Stream }
  const [{ write }, { level }] = [stream, log]
  let text = ''
  stream.write = (line) => {
    text += line
  }
  log.level = 'debug'
  onTestFinished(() => {
    stream.write = write
    log.level = level
  })
  return {
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line): Line => JSON.parse(line)),
  }
}
