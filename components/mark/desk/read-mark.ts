import { parseMark, problemWords } from '@/lib/lab/mark/parse-mark'

type Read = { marks: number | null } | { error: string }

/** A mark as typed: nothing is no mark, spaces do not count, and what is no mark up to `maximum` is refused in words. */
export function readMark(text: string, maximum: number): Read {
  const { marks, problem } = parseMark(text, maximum)
  return problem ? { error: problemWords(problem, maximum) } : { marks }
}
