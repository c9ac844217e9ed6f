import { pool } from '../../core/db.ts'
import { log } from '../../core/log.ts'

const retryDelayMs = 10_000
const bypassingRole = `SELECT rolname AS name FROM pg_roles
  WHERE rolname = current_user AND (rolsuper OR rolbypassrls)`

/** Ends the process when the database role bypasses row security: then only the queries would keep schools apart. */
export async function checkDatabaseRole(): Promise<void> {
  try {
    const { rows } = await pool().query<{ name: string }>(bypassingRole)
    if (rows[0]) refuse(rows[0].name)
  } catch (error) {
    log.error({ err: error }, 'the check of the database role waits for the database')
    // The database may start later than we do.
    setTimeout(checkDatabaseRole, retryDelayMs).unref()
  }
}

function refuse(name: string): never {
  process.stderr.write(
    `DATABASE_URL names the role ${name}, a superuser or one with BYPASSRLS: row security does not hold for it, and schools would not be kept apart. Name a role without either (docs/deploy.md, Database roles).\n`,
  )
  process.exit(1)
}
