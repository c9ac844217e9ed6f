import { jwtVerify } from 'jose'

const secret = new TextEncoder().encode(process.env.FLOOR_SECRET)

/** The class in the signed cookie. */
export async function classOf(token: string | undefined): Promise<string> {
  const { payload } = await jwtVerify(token ?? '', secret)
  return String(payload.class)
}
