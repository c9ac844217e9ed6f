import { generateKeyPairSync } from 'node:crypto'

/** A relying party as the provider knows it; `options` use the provider's names without their prefix. */
export type Client = {
  id: string
  secret: string
  redirectUri: string
  options?: Record<string, string | number>
  /** the claims, each with the attribute it comes from */
  claims?: Record<string, string>
}

const prefixed = (options: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(options).map(([name, value]) => [`oidcRPMetaDataOptions${name}`, value]))

const optionsOf = ({ id, secret, redirectUri, options }: Client) =>
  prefixed({
    ClientID: id,
    ClientSecret: secret,
    RedirectUris: redirectUri,
    BypassConsent: 1,
    IDTokenSignAlg: 'RS256',
    UserIDAttr: 'uid',
    ...options,
  })

const usualClaims = { email: 'mail', name: 'cn', email_verified: 'verified;bool;auto' }

function signingKey(id: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    oidcServicePrivateKeySig: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    oidcServicePublicKeySig: publicKey.export({ type: 'spki', format: 'pem' }),
    oidcServiceKeyIdSig: id,
  }
}

const files = (folder: string) => ({ Directory: folder, LockDirectory: folder })

/** `number` is the configuration's version; the latest is in force. `sessions` and `cache` are folders. */
type Portal = { number: number; issuer: string; sessions: string; cache: string }

/** A configuration of the provider, with a new signing key. */
export function configuration({ number, issuer, sessions, cache }: Portal, clients: Client[]) {
  const byId = <T>(of: (client: Client) => T) => Object.fromEntries(clients.map((one) => [one.id, of(one)]))
  return {
    cfgNum: number,
    cfgDate: number,
    cfgVersion: '2.16.1',
    authentication: 'Demo',
    userDB: 'Same',
    passwordDB: 'Null',
    registerDB: 'Null',
    demoExportedVars: { uid: 'uid', cn: 'cn', mail: 'mail', verified: 'verified' },
    portal: issuer,
    domain: '127.0.0.1',
    cookieName: 'lemonldap',
    securedCookie: 0,
    whatToTrace: 'uid',
    globalStorage: 'Apache::Session::File',
    persistentStorage: 'Apache::Session::File',
    localSessionStorageOptions: { cache_root: cache, namespace: 'sessions', default_expires_in: 600 },
    globalStorageOptions: files(sessions),
    persistentStorageOptions: files(sessions),
    locationRules: { '127.0.0.1': { default: 'accept' } },
    exportedHeaders: {},
    macros: {},
    groups: {},
    issuerDBOpenIDConnectActivation: 1,
    issuerDBOpenIDConnectRule: 1,
    issuerDBOpenIDConnectPath: '^/oauth2/',
    oidcServiceMetaDataIssuer: issuer,
    ...signingKey(`key ${number}`),
    oidcRPMetaDataOptions: byId(optionsOf),
    oidcRPMetaDataExportedVars: byId(({ claims }) => claims ?? usualClaims),
  }
}

/** The provider's settings file. It checks every second for a new configuration. */
export const settings = (configurations: string, cache: string) => `[all]
checkTime = 1
logLevel = notice
[configuration]
type = File
dirName = ${configurations}
localStorage = Cache::FileCache
localStorageOptions = { 'namespace' => 'configuration', 'default_expires_in' => 1, 'cache_root' => '${cache}', 'cache_depth' => 3 }
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en
`
