import { spawnSync } from 'node:child_process'

// `npm run oidc:check`: sign-in by a school's own identity provider, tested against LemonLDAP::NG from Debian.

/** Perl modules that the provider's portal loads; Debian only recommends or suggests some of them. */
const modules = [
  'Lemonldap::NG::Portal',
  'Lemonldap::NG::Portal::Issuer::OpenIDConnect',
  'Plack::Runner',
  'String::Random',
  'Image::Magick',
  'GD::SecurityImage',
]
const packages = [
  'liblemonldap-ng-portal-perl',
  'libplack-perl',
  'libcrypt-openssl-bignum-perl',
  'libio-string-perl',
  'libstring-random-perl',
  'libgd-securityimage-perl',
  'libimage-magick-perl',
]

const loaded = spawnSync('perl', [...modules.map((name) => `-M${name}`), '-e', '1'], { encoding: 'utf8' })
if (loaded.status !== 0) {
  console.error(loaded.stderr ?? String(loaded.error))
  console.error(
    `Nothing was checked: this needs LemonLDAP::NG. On Debian: apt-get install ${packages.join(' ')}`,
  )
  process.exit(1)
}

const { status } = spawnSync('npx', ['vitest', 'run', '--config', 'vitest.oidc.config.ts'], {
  stdio: 'inherit',
})
process.exitCode = status ?? 1
