/**
 * The last migration before schools used the database. Later ones must not make anybody wait; earlier ones created the tables when
 * nobody could.
 */
const lastBeforeRelease = '20261130'

type Rule = { says: string; breaks: RegExp }

/** What would break an instance of the previous version while both serve, unless the migration is marked. */
const forOldVersion: Rule[] = [
  { says: 'drops a table or a type', breaks: /^\s*DROP\s+(TABLE|TYPE)\b/im },
  { says: 'empties a table', breaks: /^\s*(TRUNCATE|DELETE\s+FROM)\b/im },
  { says: 'drops a column', breaks: /\bDROP\s+COLUMN\b/i },
  { says: 'renames', breaks: /\bRENAME\s+(TO|COLUMN|CONSTRAINT|VALUE)\b/i },
  { says: 'changes a type', breaks: /\bALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE\b/i },
  { says: 'makes a column required', breaks: /\bALTER\s+COLUMN\s+\S+\s+SET\s+NOT\s+NULL\b/i },
  {
    says: 'adds a required column without a default',
    breaks: /\bADD\s+COLUMN\b(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL\b/i,
  },
]

/** What would block people once there are many rows. */
const forManyRows: Rule[] = [
  {
    says: 'builds an index without CONCURRENTLY',
    breaks: /\bCREATE\s+(UNIQUE\s+)?INDEX\s+(?!CONCURRENTLY)/i,
  },
  {
    says: 'checks every row under a lock: add the constraint NOT VALID, then validate it',
    breaks: /\bADD\s+CONSTRAINT\b[^;]*\b(CHECK|FOREIGN\s+KEY)\b(?![^;]*\bNOT\s+VALID\b)/i,
  },
  {
    // PostgreSQL runs several statements as one transaction, in which it refuses CONCURRENTLY.
    says: 'builds an index CONCURRENTLY beside other statements: give it a migration of its own, without SET lock_timeout',
    breaks: /;\s*CREATE\s+(UNIQUE\s+)?INDEX\s+CONCURRENTLY\b|\bCONCURRENTLY\b[^;]*;\s*\S/i,
  },
  {
    says: 'waits for locks for ever: begin with SET lock_timeout',
    breaks:
      /^(?!\s*CREATE\s+(UNIQUE\s+)?INDEX\s+CONCURRENTLY\b)(?![\s\S]*\bSET\s+(LOCAL\s+)?lock_timeout\b)/i,
  },
]

/** A migration that removes what no running version uses any more says so on its first line. */
const marked = /^-- contract: \S/

/** Tables created by the migration itself are empty, so nobody waits for them. */
function withoutNewTables(sql: string): string {
  const created = [...sql.matchAll(/^\s*CREATE\s+TABLE\s+"(\w+)"/gim)].map(([, name]) => name)
  return sql
    .split(/;\s*$/m)
    .filter(
      (statement) => !created.some((name) => new RegExp(`\\b(ON|TABLE)\\s+"${name}"`, 'i').test(statement)),
    )
    .join(';\n')
}

/** Finds what is unsafe in a migration, one line each. @param name of its folder */
export function findUnsafe(name: string, sql: string): string[] {
  const rules = marked.test(sql) ? [] : forOldVersion
  const code = withoutNewTables(sql.replaceAll(/^\s*--.*$/gm, ''))
  const after = name > lastBeforeRelease && code.trim() !== '' ? forManyRows : []
  return [...rules, ...after].filter(({ breaks }) => breaks.test(code)).map(({ says }) => says)
}
