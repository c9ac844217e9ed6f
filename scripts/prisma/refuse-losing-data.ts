import { hostOf, isHere } from '../services/postgres/is-here.ts'

/** Prisma commands that may empty a database: `migrate reset`, `migrate dev` and `db push`. */
const risky = [
  ['migrate', 'reset'],
  ['migrate', 'dev'],
  ['db', 'push'],
]

/** Restricts those commands to databases on this machine. @throws for any other, unless ALLOW_DATA_LOSS=1 */
export function refuseLosingData(
  argv: string[],
  databaseUrl: string | undefined,
  env: Record<string, string | undefined> = process.env,
): void {
  const command = risky.find((words) => words.every((word) => argv.includes(word)))
  if (!command || !databaseUrl || env.ALLOW_DATA_LOSS === '1') return
  if (isHere(databaseUrl)) return
  throw new Error(
    `prisma ${command.join(' ')} may empty the database on ${hostOf(databaseUrl)}. Use prisma migrate deploy, or set ALLOW_DATA_LOSS=1.`,
  )
}
