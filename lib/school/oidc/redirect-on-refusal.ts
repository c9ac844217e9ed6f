import { databaseFailure } from '../../core/database-failure.ts'
import { env } from '../../core/env.ts'
import { AppError } from '../../core/errors.ts'
import { log } from '../../core/log.ts'
import { seeOther } from '../../core/see-other.ts'
import { SignInRefusal } from './sign-in-refusal.ts'

/** Runs a step of a sign-in; a refusal redirects to the page that gives the reason. */
export async function redirectOnRefusal(
  work: () => Promise<Response>,
  cookies: string[] = [],
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const refusal = asRefusal(error)
    log.warn({ why: refusal.why, err: refusal.cause }, 'sign-in by a provider refused')
    return seeOther(`${env.PUBLIC_URL}/sign-in/refused?why=${refusal.why}`, cookies)
  }
}

function asRefusal(error: unknown): SignInRefusal {
  if (error instanceof SignInRefusal) return error
  if (error instanceof AppError && error.code === 'too_many') return new SignInRefusal('busy', error)
  if (error instanceof AppError && error.code === 'frozen') return new SignInRefusal('frozen', error)
  if (databaseFailure(error)?.status === 503) return new SignInRefusal('away', error)
  throw error
}
