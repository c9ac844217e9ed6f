import { readFileSync } from 'node:fs'
import { z } from 'zod'
import logins from '../../prisma/demo-logins.json' with { type: 'json' }

const Slips = z.object({ slips: z.array(z.object({ loginName: z.string(), password: z.string() })) })

/** Finds a student's password by sign-in name: in a file, or the demo schools' common one. */
export function readPasswords(file: string | null): (name: string) => string | undefined {
  if (file === null) return () => logins[0]?.password
  const text = readFileSync(file, 'utf8')
  const pairs = text.trimStart().startsWith('{') ? fromSlips(JSON.parse(text)) : fromLines(text)
  const byName = new Map(pairs.map(([name, password]) => [name.trim().toLowerCase(), password]))
  return (name) => byName.get(name.toLowerCase())
}

/** Reads the response of POST /student/slips, or its `data`. */
function fromSlips(answer: { data?: unknown }): [string, string][] {
  const { slips } = Slips.parse(answer.data ?? answer)
  return slips.map(({ loginName, password }) => [loginName, password])
}

/** Reads lines of name,password; a password may contain a comma. */
const fromLines = (text: string) =>
  text.split(/\r?\n/).flatMap((line): [string, string][] => {
    const comma = line.indexOf(',')
    return comma < 0 ? [] : [[line.slice(0, comma), line.slice(comma + 1).trim()]]
  })
