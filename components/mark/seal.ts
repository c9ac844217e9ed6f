const method = 'AES-GCM'
const nonceLength = 12

/** Imports comma-separated hex keys: the first encrypts, each decrypts. Rejects in a browser without https. */
export const importKeys = async (keys: string): Promise<CryptoKey[]> =>
  Promise.all(
    keys
      .split(',')
      .map((hex) => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
      .map((key) => crypto.subtle.importKey('raw', key, method, false, ['encrypt', 'decrypt'])),
  )

const paramsOf = (iv: Uint8Array<ArrayBuffer>, name: string) => ({
  name: method,
  iv,
  additionalData: new TextEncoder().encode(name),
})

/** Encrypts a value, bound to its name. */
export async function seal(key: CryptoKey, name: string, value: unknown): Promise<Uint8Array> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const sealed = await crypto.subtle.encrypt(paramsOf(nonce, name), key, text)
  return new Uint8Array([...nonce, ...new Uint8Array(sealed)])
}

/** Decrypts a value with its name; undefined if none of the keys fits. */
export async function unseal(keys: CryptoKey[], name: string, sealed: Uint8Array): Promise<unknown> {
  for (const key of keys) {
    try {
      const nonce = new Uint8Array(sealed.slice(0, nonceLength))
      const text = await crypto.subtle.decrypt(paramsOf(nonce, name), key, sealed.slice(nonceLength))
      return JSON.parse(new TextDecoder().decode(text))
    } catch {
      // Another key may decrypt it, or something else wrote the entry.
    }
  }
  return undefined
}
