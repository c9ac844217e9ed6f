import pino from 'pino'
import { log } from '../core/log.ts'

type Line = Record<string, unknown>
type Stream = { write: (text: string) => unknown }

/** Takes what the log writes from now on, byte for byte. @returns the text so far, its lines, and the way back */
export function readLog() {
  // The logger's stream is kept under a symbol, out of its types.
  const { [pino.symbols.streamSym]: stream } = log as typeof log & { [pino.symbols.streamSym]: Stream }
  const [{ write }, { level }] = [stream, log]
  let text = ''
  stream.write = (line) => {
    text += line
  }
  log.level = 'debug'
  return {
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter(Boolean)
        .map((line): Line => JSON.parse(line)),
    stop: () => {
      stream.write = write
      log.level = level
    },
  }
}
