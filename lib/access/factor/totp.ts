import { generateSecret, generateURI, verify } from 'otplib'

// RFC 6238 as all authenticator apps implement it: SHA-1, six digits, half a minute.

const period = 30

/** Apps whose clock is half a minute off still work. */
const tolerance = period

/** A new key of 160 bits, in base 32. */
export const newKey = () => generateSecret()

/** The URL in the QR code for the app. `label` names the account in it. */
export const appAddress = (key: string, label: string) =>
  generateURI({ issuer: 'Labmark', label, secret: key })

/** The number of the half minute whose code this is, one to either side included; null for a wrong code. */
export async function stepOf(key: string, code: string, now: Date): Promise<bigint | null> {
  const epoch = Math.floor(now.getTime() / 1000)
  const result = await verify({ secret: key, token: code, epoch, period, epochTolerance: tolerance })
  return result.valid && 'timeStep' in result ? BigInt(result.timeStep) : null
}
