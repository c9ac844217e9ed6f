// What a slip's QR code holds: the sign-in with school and number filled in, never the password. They stand in the fragment,
// which a browser sends to nobody: children's numbers are in no log. Safe for the browser.

/** Who signs in: the institute's id, and the admission number or sign-in name. */
export type SlipOwner = { instituteId: string; loginName: string }

export const studentLogin = '/student/login'

/** The address that a slip's QR code holds. */
export const slipAddress = (site: string, { instituteId, loginName }: SlipOwner) =>
  `${site}${studentLogin}#${new URLSearchParams({ school: instituteId, number: loginName })}`

/** Who an address's fragment names; null for any other fragment. */
export function slipOwner(fragment: string): SlipOwner | null {
  const said = new URLSearchParams(fragment.replace(/^#/, ''))
  const [instituteId, loginName] = [said.get('school'), said.get('number')]
  return instituteId && loginName ? { instituteId, loginName } : null
}
