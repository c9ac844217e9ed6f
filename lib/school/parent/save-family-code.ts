import { z } from 'zod'
import { familyOf, sealFamily } from '../../access/session/tokens.ts'
import type { Answer } from '../../core/answer.ts'
import { AppError } from '../../core/errors.ts'
import { publicOperation } from '../../core/operation.ts'
import { findChildren } from './find-children.ts'
import { findSlip } from './find-slip.ts'
import { viewSlip } from './open-slip.ts'
import { SlipCode } from './schema.ts'
import { hashOf } from './slip-code.ts'

/** The eleventh code replaces a browser's oldest. */
const maxChildren = 10

const Cookie = z.object({ cookie: z.string() }).default({ cookie: '' })

/** Adds a code to those that the browser keeps. 422 for a wrong one, 409 where families are not admitted, 429 after too many. */
export const saveFamilyCode = publicOperation(SlipCode.extend({ headers: Cookie }), async (ctx, input) => {
  const slip = await findSlip(ctx, input.code, 'family')
  const hash = hashOf(input.code)
  const [child] = await findChildren(ctx.db, [hash])
  if (!child) {
    // For a removed child or a closed school the code is wrong.
    await ctx.db.read((tx) => viewSlip(tx, slip))
    throw new AppError('conflict', 'The school has not opened this page to families.')
  }
  const storedHashes = await familyOf(new Headers(input.headers))
  const hashes = [...storedHashes.filter((one) => one !== hash), hash].slice(-maxChildren)
  const data = { child: child.studentId, consents: slip.consents }
  return { family: await sealFamily(hashes), data } satisfies Answer
})

/** Forgets the codes that the browser keeps. */
export const clearFamilyCodes = publicOperation(z.object({}), async () => ({ family: null }) satisfies Answer)
