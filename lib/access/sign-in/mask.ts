/** An address as it may be shown to somebody who has not signed in: a•••n@school.in. */
export function maskEmail(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const masked = local.length > 2 ? `${local[0]}•••${local.at(-1)}` : `${local[0] ?? ''}•••`
  return `${masked}@${domain}`
}
