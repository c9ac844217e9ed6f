import { z } from 'zod'
import { guid, name, typedDigits } from '../../core/fields.ts'
import { incomplete } from '../../core/incomplete.ts'

const codeHint = 'Enter the 6 digits of your app, or a recovery code'

/** Six digits of an authenticator app, or a recovery code; spaces, dashes and case are ignored. */
export const secondStepCode = z
  .string(incomplete)
  .max(40, codeHint)
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(\d{6}|[a-z2-9]{10})$/, codeHint))
  .meta({ example: '482139' })

export const SecondStepCode = z.object({ code: secondStepCode })

/** Confirms a new authenticator app: `setup` from beginAuthenticator, and a code that the app shows. */
export const ConfirmAuthenticator = z.object({
  setup: z.string().max(2000),
  code: typedDigits(/^\d{6}$/, 'Enter the 6 digits that the app shows').meta({ example: '482139' }),
})

/** The form for it; `setup` comes from the step before. */
export const AppCode = ConfirmAuthenticator.pick({ code: true })

/** What an authenticator app needs: the path of a QR code of `side` squares to scan, and the `key` to type. */
export const AuthenticatorSetup = z.strictObject({
  key: z.string(),
  address: z.string(),
  qr: z.strictObject({ path: z.string(), side: z.number() }),
  setup: z.string(),
})
export type AuthenticatorSetup = z.output<typeof AuthenticatorSetup>

/** Recovery codes, in the clear this one time; null where the account already has some. */
export const NewRecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()).nullable() })
export type NewRecoveryCodes = z.output<typeof NewRecoveryCodes>

export const PasskeyId = z.object({ id: guid })
export const PasskeyName = z.object({ name: name(60) })
export const RenamePasskey = PasskeyId.extend(PasskeyName.shape)

/** A passkey as its owner sees it. Times are ISO 8601. */
export const PasskeyRow = z.strictObject({
  guid,
  name: z.string(),
  /** stored by a password manager or cloud, and so on several devices */
  synced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type PasskeyRow = z.output<typeof PasskeyRow>

/** How one signs in apart from the password. `mailed` says whether the school accepts mailed codes as the second step. */
export const Factors = z.strictObject({
  passkeys: z.array(PasskeyRow),
  authenticatorSince: z.string().nullable(),
  recoveryCodesLeft: z.number(),
  twoStep: z.boolean(),
  mailed: z.boolean(),
  required: z.boolean(),
})
export type Factors = z.output<typeof Factors>

/** The possible second steps of a sign-in. */
export const SignInStep = z.enum(['passkey', 'app', 'recovery', 'mail'])
export type SignInStep = z.output<typeof SignInStep>

const bytes = z
  .string()
  .max(20_000)
  .regex(/^[\w-]+$/)

const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
}

/** What the browser gets to create or prove a passkey: `options` for WebAuthn, and a `ticket` to send back with the answer. */
export const PasskeyRequest = z.strictObject({
  ticket: z.string(),
  options: z.looseObject({ challenge: z.string() }),
})

const ticket = z.string().max(2000)

/** A new passkey, as the browser's `toJSON` writes it. */
export const NewPasskey = z.object({
  ticket,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(20)).max(8).optional(),
    }),
  }),
})

/** A signed challenge, in the same format. */
export const PasskeyProof = z.object({
  ticket,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  }),
})
export type PasskeyProof = z.output<typeof PasskeyProof>

/** `secondStep` asks for the passkeys of the account whose password was given in this browser. */
export const PasskeyOptionsQuery = z.object({ secondStep: z.boolean().optional() })
