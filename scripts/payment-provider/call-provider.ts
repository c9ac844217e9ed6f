/** The address of a local payment provider, and the site's account there. */
export type Account = {
  url: string
  keyId: string
  secret: string
}

/** The provider refused, which is allowed: for example for an expired link, or a payment that was already captured. */
export class LocalProviderRefusal extends Error {}

/** Calls a local payment provider. @throws LocalProviderRefusal when it refuses */
export async function callProviderAs<T>(
  { url, keyId, secret }: Account,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const authorization = `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`
  const headers = { authorization, 'content-type': 'application/json' }
  const response = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : null })
  if (!response.ok)
    throw new LocalProviderRefusal(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

/** The provider's id of the link with this URL. */
export const linkIdOf = (url: string) => `plink_${new URL(url).pathname.split('/').at(-1)}`
