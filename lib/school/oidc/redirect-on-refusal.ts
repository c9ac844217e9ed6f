import { countTry } from '../../access/account/limits.ts'
import { placeOf } from '../../access/account/place.ts'
import type { Actor } from '../../core/actor.ts'
import { databaseFailure } from '../../core/database-failure.ts'
import { env } from '../../core/env.ts'
import { AppError } from '../../core/errors.ts'
import { log } from '../../core/log.ts'
import { seeOther } from '../../core/see-other.ts'
import { SignInRefusal } from './sign-in-refusal.ts'

/** Runs a step of a sign-in, within the limits of its place; a refusal redirects to the page that gives the reason. */
export async function redirectOnRefusal(
  actor: Actor,
  work: () => Promise<Response>,
  cookies: string[] = [],
): Promise<Response> {
  try {
    await countTry('oidc:ip', placeOf(actor.ip))
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
