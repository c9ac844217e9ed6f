import pino from 'pino'
import { log } from '../core/log.ts'

type Line = Record<string, unknown>
type Stream = { write: (text: string) => unknown }

/** Captures what the log writes from now on. @returns the text so far, its lines, and a function that restores the log */
export function readLog() {
  // The logger keeps its stream under a symbol that its types leave out.
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
