const method = 'AES-GCM'
const nonceLength = 12

/** Imports comma-separated hex keys: the first encrypts, each decrypts. Rejects in a browser without https. */
export const importDraftKeys = async (keys: string): Promise<CryptoKey[]> =>
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

/** Encrypts a draft, bound to its name. */
export async function encryptDraft(key: CryptoKey, name: string, value: unknown): Promise<Uint8Array> {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceLength))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const encrypted = await crypto.subtle.encrypt(paramsOf(nonce, name), key, text)
  return new Uint8Array([...nonce, ...new Uint8Array(encrypted)])
}

/** Decrypts a draft with its name; undefined if none of the keys fits. */
export async function decryptDraft(keys: CryptoKey[], name: string, encrypted: Uint8Array): Promise<unknown> {
  for (const key of keys) {
    try {
      const nonce = new Uint8Array(encrypted.slice(0, nonceLength))
      const text = await crypto.subtle.decrypt(paramsOf(nonce, name), key, encrypted.slice(nonceLength))
      return JSON.parse(new TextDecoder().decode(text))
    } catch {
      // Another key may decrypt it, or something else wrote the entry.
    }
  }
  return undefined
}
